/**
 * Matching: the ways in which a play can be cut into the parts of the lead, and what ruffs.
 *
 * Clauses: whu:5.8, zzvc:A.6.1 to A.6.4, bnuz:A.3.
 *
 * A pair may serve as two singles, a tractor as a shorter one or as pairs, save where the rules want exactly the parts
 * thrown; for a lead of one part that is the same. `parts` are those of the lead, as classify lists them: tractors, a
 * side triple, pairs, singles.
 */

import {
  cardsOf, commonGroup, contains, heightOf, highestFirst, isPermanentTrump, pairsIn, twice, withoutCards
} from './cards.mjs'
import { choose, combinations, subsets } from './combinations.mjs'
import { adjoinInOrder } from './neighbours.mjs'
import { classify, cutTractors, tractorsAmong } from './shapes.mjs'

const ofKind = (parts, kind) => parts.filter(part => part.kind === kind)
const tractorsHighestFirst = (rules, trump, pairs) =>
  tractorsAmong(rules, trump, pairs).sort((a, b) => b.height - a.height)
const tractorLengths = parts => ofKind(parts, 'tractor').map(part => part.cards.length / 2)

/** Every way to take tractors of these lengths, longest first, out of tractors that may share pairs. */
function * waysToTake (lengths, tractors) {
  if (lengths.length === 0) yield []
  for (const [i, tractor] of tractors.entries()) {
    if (tractor.cards.length !== lengths[0]) continue
    const isFree = other => !other.cards.some(card => tractor.cards.includes(card))
    // Tractors of one length are taken in their order, so that no way comes twice.
    const free = tractors.filter((other, j) => isFree(other) && (j > i || other.cards.length !== lengths[0]))
    for (const rest of waysToTake(lengths.slice(1), free)) yield [tractor, ...rest]
  }
}

/** The tractors that classify would cut, where they and the pairs beside are exactly those of the lead; else nothing. */
function * tractorsCutAlike (rules, trump, parts, pairs) {
  const pairsLed = pairsIn(parts.flatMap(part => part.cards)).length
  if (pairs.length !== pairsLed) return
  const tractors = cutTractors(rules, trump, pairs)
  if (tractors.map(tractor => tractor.cards.length).join() === tractorLengths(parts).join()) yield tractors
}

/** Whether a pair and a single card answer a side triple. */
function answersTriple (rules, trump, triple, pair, single) {
  if (!rules.tripleRuffIsLikeBuilt) return true
  // Without a trump suit all trumps are jokers and level cards, so the reading has nothing to bar.
  const barsPermanent = trump.suit !== null && !rules.tripleRuffChainsPermanentTrumps
  if (barsPermanent && [pair, single].some(card => isPermanentTrump(trump, card))) return false
  const above = (first, second) => Math.sign(heightOf(trump, first) - heightOf(trump, second))
  const [ledPair] = pairsIn(triple.cards)
  const ledSingle = triple.cards.find(card => card !== ledPair)
  return adjoinInOrder(rules, trump, pair, single) && above(pair, single) === above(ledPair, ledSingle)
}

/**
 * Every way to answer the tractors and the side triple of the lead that leaves as many pairs as it has besides. All
 * cards left over serve as singles.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {{kind: string, cards: string[]}[]} parts
 * @param {string[]} pairs of one group, each once, highest first
 * @param {string[]} singles the other cards of that group, of which some may stay in the hand
 * @param {{cards: string[], height: number}[]} tractors all that the pairs make, highest first
 * @returns {Generator<{tractors: object[], triple: ?{pair: string, single: string}, left: string[]}>} the single
 *   card may be one of a pair; left are the pairs not used
 */
function * frames (rules, trump, parts, pairs, singles, tractors) {
  const [triple] = ofKind(parts, 'triple')
  const pairsWanted = ofKind(parts, 'pair').length
  const ways = rules.throwRuffMaySplit
    ? waysToTake(tractorLengths(parts), tractors)
    : tractorsCutAlike(rules, trump, parts, pairs)
  for (const taken of ways) {
    const free = withoutCards(pairs, taken.flatMap(tractor => tractor.cards))
    if (!triple) {
      if (free.length >= pairsWanted) yield { tractors: taken, triple: null, left: free }
      continue
    }
    for (const pair of free) {
      for (const single of [...singles, ...free]) {
        if (single === pair || !answersTriple(rules, trump, triple, pair, single)) continue
        const left = free.filter(card => card !== pair && card !== single)
        if (left.length >= pairsWanted) yield { tractors: taken, triple: { pair, single }, left }
      }
    }
  }
}

/**
 * Every way to cut a play into the parts of the lead, as the heights of the pieces that answer them. Pieces that answer
 * parts of one kind and length lie highest first.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {{kind: string, cards: string[]}[]} parts
 * @param {string[]} play of one group, as many cards as the lead
 * @returns {Generator<number[]>} one height a part; none where the play does not match
 */
export function * cuts (rules, trump, parts, play) {
  const height = card => heightOf(trump, card)
  const cards = [...play].sort(highestFirst(trump))
  const pairs = pairsIn(cards)
  const singles = withoutCards(cards, twice(pairs))
  const heightOfTriple = ({ pair, single }) =>
    rules.tripleRuffsComparePairs ? height(pair) : Math.max(height(pair), height(single))

  const among = tractorsHighestFirst(rules, trump, pairs)
  for (const { tractors, triple, left } of frames(rules, trump, parts, pairs, singles, among)) {
    for (const chosen of combinations(left, ofKind(parts, 'pair').length)) {
      const taken = twice([...tractors.flatMap(tractor => tractor.cards), ...chosen])
      if (triple) taken.push(triple.pair, triple.pair, triple.single)
      yield [
        ...tractors.map(tractor => tractor.height),
        ...(triple ? [heightOfTriple(triple)] : []),
        ...chosen.map(height),
        ...withoutCards(cards, taken).map(height)
      ]
    }
  }
}

// --- Ruffs -----------------------------------------------------------------------------------------------------------

/**
 * Whether a play ruffs the lead: trumps on a side suit, which can be cut into its parts.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {string[]} lead
 * @param {string[]} play as many cards
 * @returns {boolean}
 */
export function isRuff (rules, trump, lead, play) {
  const { group, parts } = classify(rules, trump, lead)
  return group !== 'trump' && commonGroup(trump, play) === 'trump' && !cuts(rules, trump, parts, play).next().done
}

/**
 * How many different ruffs of the lead a hand holds, whether or not it may ruff. For each set of pairs that the ruff
 * may hold, the single cards beside them are counted and not listed.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {string[]} lead
 * @param {string[]} hand
 * @returns {number}
 */
export function countRuffs (rules, trump, lead, hand) {
  const { group, parts } = classify(rules, trump, lead)
  if (group === 'trump') return 0
  const trumps = cardsOf(trump, 'trump', hand).sort(highestFirst(trump))
  const different = [...new Set(trumps)]
  const tractors = tractorsHighestFirst(rules, trump, pairsIn(trumps))

  let ruffs = 0
  for (const { set: pairs } of subsets(pairsIn(trumps))) {
    const singles = different.filter(card => !pairs.includes(card))
    const room = lead.length - 2 * pairs.length
    if (room < 0 || room > singles.length) continue
    const among = tractors.filter(tractor => contains(pairs, tractor.cards))
    const wanted = singlesWanted(frames(rules, trump, parts, pairs, singles, among), pairs)
    ruffs += choose(singles.length, room)
    if (wanted) ruffs -= choose(singles.length - wanted.size, room)
  }
  return ruffs
}

/** The single cards of which a ruff with these pairs needs one; null where any will do. An empty set: no ruff. */
function singlesWanted (framesOfRuff, pairs) {
  const wanted = new Set()
  for (const { triple } of framesOfRuff) {
    if (!triple || pairs.includes(triple.single)) return null
    wanted.add(triple.single)
  }
  return wanted
}
