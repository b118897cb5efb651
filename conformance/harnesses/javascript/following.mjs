/**
 * Following: what a lead asks of the other hands, whether a play gives it, and how many plays do.
 *
 * Clauses: whu:5.10.5, zzvc:A.6.1 to A.6.5, bnuz:A.8.1.
 *
 * The duty beyond suit and number is about pairs alone. Each part of the lead asks for pairs: a tractor for as many as
 * it has, in tractors as long as can be; a pair for one. What is given for a part is its fill, the list of the lengths
 * of the tractors (a pair has length 1) that answer it. A play is legal when its fills equal the best that the hand
 * can show.
 */

import { cardsOf, commonGroup, contains, groupOf, pairsIn } from './cards.mjs'
import { choose, chooseCards, subsets } from './combinations.mjs'
import { countRuffs, isRuff } from './matching.mjs'
import { areNeighbours } from './neighbours.mjs'
import { classify, tractorsAmong } from './shapes.mjs'

// --- What is owed ----------------------------------------------------------------------------------------------------

/** How many pairs a part of the lead asks for. */
function pairsAskedBy (rules, part) {
  switch (part.kind) {
    case 'tractor': return part.cards.length / 2
    case 'pair': return 1
    case 'triple': return rules.tripleLeadAsksForPair ? 1 : 0
    default: return 0
  }
}

/** How many pairs the parts of the lead ask for, each that asks, of a hand with these pairs in its group. */
function pairsOwed (rules, trump, lead, pairs) {
  const { group, parts } = classify(rules, trump, lead)
  if (group === 'trump' && !rules.trumpLeadAsksForShape) return []
  if (parts.length > 1 && !rules.throwLeadAsksForShapes) return []
  const isLonePair = parts.length === 1 && parts[0].kind === 'pair'
  const isInTractor = pair => pairs.some(other => areNeighbours(rules, trump, pair, other))
  if (isLonePair && rules.pairLeadSparesTractors && pairs.every(isInTractor)) return []
  return parts.map(part => pairsAskedBy(rules, part)).filter(owed => owed > 0)
}

// --- What is given ---------------------------------------------------------------------------------------------------

/** Whether tractors of a length count towards a part that asks for `owed` pairs. Pairs, of length 1, always do. */
function counts (rules, owed, length) {
  if (length === 1) return true
  return rules.tractorLeadAsksForTractors && (length === owed || rules.tractorLeadAsksForShorterTractors)
}

/** Of two lists of numbers, the one that is greater where they first differ. */
function greater (list, other) {
  const i = list.findIndex((number, i) => number !== other[i])
  return i < 0 || list[i] > other[i] ? list : other
}

const sum = numbers => numbers.reduce((total, number) => total + number, 0)

/** A set of pairs as a number: bit i stands for pairs[i]. */
const maskOf = (pairs, some) => sum(some.map(card => 2 ** pairs.indexOf(card)))

/**
 * A function that tells the best fills out of some of the pairs.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {number[]} owed pairs asked for by each part of the lead
 * @param {string[]} pairs all that the hand holds of the group, each once
 * @returns {function(number): number[]} takes a set of pairs, see maskOf; returns the lengths that fill the parts, one
 *   part after the other. A part ends where it is full or no pair is left, so the lengths tell where.
 */
function bestFills (rules, trump, owed, pairs) {
  const runs = [...pairs.map(card => [card]), ...tractorsAmong(rules, trump, pairs).map(tractor => tractor.cards)]
    .map(cards => ({ length: cards.length, mask: maskOf(pairs, cards) }))
  const known = new Map()

  function fill (part, missing, mask) {
    if (part === owed.length) return []
    const key = [part, missing, mask].join()
    if (!known.has(key)) known.set(key, bestOf(part, missing, mask))
    return known.get(key)
  }

  function bestOf (part, missing, mask) {
    const fitting = runs.filter(run =>
      run.length <= missing && (run.mask & mask) === run.mask && counts(rules, owed[part], run.length))
    if (fitting.length === 0) return fill(part + 1, owed[part + 1], mask)
    const longest = Math.max(...fitting.map(run => run.length))
    // Which of the longest is taken shows only in what it leaves: all are tried.
    return fitting.filter(run => run.length === longest)
      .map(run => [longest, ...fill(part, missing - longest, mask & ~run.mask)])
      .reduce(greater)
  }

  return mask => fill(0, owed[0], mask)
}

// --- The rule --------------------------------------------------------------------------------------------------------

/** Whether a play uses trumps wrongly: they do not ruff, though the hand could have played without trumps or ruffed. */
function isWrongRuff (rules, trump, lead, hand, play) {
  const group = commonGroup(trump, lead)
  if (!rules.ruffsMustMatch || group === 'trump') return false
  if (cardsOf(trump, 'trump', play).length === 0 || isRuff(rules, trump, lead, play)) return false
  if (hand.length - cardsOf(trump, 'trump', hand).length >= lead.length) return true
  return cardsOf(trump, group, hand).length === 0 && countRuffs(rules, trump, lead, hand) > 0
}

/**
 * Why a play may not follow a lead.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {string[]} lead cards that may be led
 * @param {string[]} hand the cards of the player who follows
 * @param {string[]} play
 * @returns {?string} the first reason that applies, null where the play is legal
 */
export function whyNot (rules, trump, lead, hand, play) {
  if (play.length !== lead.length) return 'wrong-count'
  if (!contains(hand, play)) return 'not-held'

  const group = commonGroup(trump, lead)
  const held = cardsOf(trump, group, hand)
  const given = cardsOf(trump, group, play)
  if (given.length < Math.min(lead.length, held.length)) return 'suit-held'

  const pairs = pairsIn(held)
  const fills = bestFills(rules, trump, pairsOwed(rules, trump, lead, pairs), pairs)
  const best = fills(maskOf(pairs, pairs))
  const shown = fills(maskOf(pairs, pairsIn(given)))
  if (sum(shown) < sum(best)) return 'pair-held'
  if (shown.join() !== best.join()) return 'tractor-held'
  return isWrongRuff(rules, trump, lead, hand, play) ? 'wrong-ruff' : null
}

// --- Counting --------------------------------------------------------------------------------------------------------

/**
 * How many different plays may follow a lead; which of two twins is played makes no difference.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {string[]} lead cards that may be led
 * @param {string[]} hand
 * @returns {number}
 */
export function countFollows (rules, trump, lead, hand) {
  const group = commonGroup(trump, lead)
  const held = cardsOf(trump, group, hand)
  return held.length >= lead.length
    ? countInGroup(rules, trump, lead, held)
    : countShort(rules, trump, lead, hand, held.length)
}

/** The plays that follow suit throughout: for each set of pairs that fills as well as all do, the singles beside it. */
function countInGroup (rules, trump, lead, held) {
  const pairs = pairsIn(held)
  const different = new Set(held).size
  const fills = bestFills(rules, trump, pairsOwed(rules, trump, lead, pairs), pairs)
  const best = fills(maskOf(pairs, pairs)).join()
  let plays = 0
  for (const { set, mask } of subsets(pairs)) {
    const ways = choose(different - set.length, lead.length - 2 * set.length)
    if (ways > 0 && fills(mask).join() === best) plays += ways
  }
  return plays
}

/** The plays of a hand short of the suit, of which it plays all that it has. */
function countShort (rules, trump, lead, hand, held) {
  const group = commonGroup(trump, lead)
  const rest = hand.filter(card => groupOf(trump, card) !== group)
  const any = chooseCards(rest, lead.length - held)
  if (!rules.ruffsMustMatch || group === 'trump') return any
  const withoutTrumps = chooseCards(rest.filter(card => groupOf(trump, card) !== 'trump'), lead.length - held)
  const ruffs = held === 0 ? countRuffs(rules, trump, lead, hand) : 0
  return withoutTrumps + ruffs || any
}
