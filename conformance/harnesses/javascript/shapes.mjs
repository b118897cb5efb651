/**
 * Shapes: the tractors among pairs, the side triple, and the parts that a play is made of.
 *
 * Clauses: whu:5.7, zzvc:A.6.4, zzvc:A.8, bnuz:A.2.2.
 */

import {
  RANKS, cardsOf, commonGroup, heightOf, highestFirst, isOfTrumpSuit, pairsIn, rankOf, twice, withoutCards
} from './cards.mjs'
import { LINES } from './neighbours.mjs'

// --- Tractors --------------------------------------------------------------------------------------------------------

/** Every chain that starts with the pairs given and goes on into the rest, which is sorted downwards. */
function chainsFrom (line, rules, trump, chain, rest) {
  const longer = rest.flatMap((next, i) => line.adjoin(rules, trump, chain.at(-1), next)
    ? chainsFrom(line, rules, trump, [...chain, next], rest.slice(i + 1))
    : [])
  return [chain, ...longer]
}

/**
 * Every tractor that pairs make, the pieces of longer ones too. One card stands for its pair.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {string[]} pairs of one group, each once
 * @returns {{cards: string[], height: number}[]} a card for each pair, highest first; the height is that of the top
 *   in the line in which the tractor runs
 */
export function tractorsAmong (rules, trump, pairs) {
  const byCard = highestFirst(trump)
  const found = new Map()
  for (const line of LINES) {
    const sorted = [...pairs].sort((a, b) => line.heightOf(trump, b) - line.heightOf(trump, a) || byCard(a, b))
    for (const [i, top] of sorted.entries()) {
      for (const chain of chainsFrom(line, rules, trump, [top], sorted.slice(i + 1))) {
        if (chain.length === 1) continue
        const cards = chain.sort(byCard)
        found.set(cards.join(), { cards, height: line.heightOf(trump, top) })
      }
    }
  }
  return [...found.values()]
}

/**
 * The tractors that pairs are cut into: the longest first, of equally long ones the highest, until none is left.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {string[]} pairs of one group, each once
 * @returns {{cards: string[], height: number}[]}
 */
export function cutTractors (rules, trump, pairs) {
  const byCard = highestFirst(trump)
  const tractors = tractorsAmong(rules, trump, pairs).sort(({ cards: a }, { cards: b }) =>
    b.length - a.length || a.map((card, i) => byCard(card, b[i])).find(order => order !== 0) || 0)
  const taken = new Set()
  return tractors.filter(({ cards }) => {
    const free = !cards.some(card => taken.has(card))
    if (free) cards.forEach(card => taken.add(card))
    return free
  })
}

// --- Side triples ----------------------------------------------------------------------------------------------------

/** The two highest ranks left, of which a side triple is made; none where it has to be A and K and one is the level. */
function sideTripleRanks (rules, trump) {
  const left = [...RANKS].reverse().filter(rank => rank !== trump.level).slice(0, 2)
  return rules.sideTripleOnlyAceAndKing && left.join('') !== 'AK' ? [] : left
}

/** The cards of a side triple among cards of one suit, or null: two of one rank and one of the other. */
function sideTripleIn (rules, trump, cards) {
  if (!rules.sideTriple) return null
  const ranks = sideTripleRanks(rules, trump)
  const found = cards.filter(card => ranks.includes(rankOf(card)))
  return found.length === 3 ? found : null
}

/** Whether the cards are, in the trump suit, what would be a side triple in a side suit. */
export function isTripleInTrump (rules, trump, cards) {
  return cards.every(card => isOfTrumpSuit(trump, card)) && sideTripleIn(rules, trump, cards)?.length === cards.length
}

// --- Parts -----------------------------------------------------------------------------------------------------------

/**
 * Cuts cards into the parts a play is made of: tractors, a side triple, pairs and singles.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {string[]} cards at least one, each at most twice, in any order
 * @returns {{group: ?string, parts: {kind: string, cards: string[]}[]}} mixed cards have no group and no parts
 */
export function classify (rules, trump, cards) {
  const group = commonGroup(trump, cards)
  const parts = []
  if (group === null) return { group, parts }

  let left = [...cards].sort(highestFirst(trump))
  const cut = (kind, taken) => {
    parts.push({ kind, cards: taken })
    left = withoutCards(left, taken)
  }

  for (const tractor of cutTractors(rules, trump, pairsIn(left))) cut('tractor', twice(tractor.cards))
  const triple = group === 'trump' ? null : sideTripleIn(rules, trump, left)
  if (triple && (triple.length === cards.length || rules.tripleInThrow)) cut('triple', triple)
  for (const card of pairsIn(left)) cut('pair', [card, card])
  for (const card of left) parts.push({ kind: 'single', cards: [card] })
  return { group, parts }
}

/** Whether two parts are of one kind, and tractors of one length. */
export const areAlike = (part, other) => part.kind === other.kind && part.cards.length === other.cards.length

/**
 * How high the best shape like a part stands among cards of its group.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {{kind: string, cards: string[]}} part a single, a pair or a tractor
 * @param {string[]} cards any; those of other groups do not count
 * @returns {number} -1 where there is no such shape
 */
export function bestLike (rules, trump, part, cards) {
  const ofGroup = cardsOf(trump, commonGroup(trump, part.cards), cards)
  const heights = {
    single: () => ofGroup.map(card => heightOf(trump, card)),
    pair: () => pairsIn(ofGroup).map(card => heightOf(trump, card)),
    tractor: () => tractorsAmong(rules, trump, pairsIn(ofGroup))
      .filter(tractor => tractor.cards.length * 2 === part.cards.length).map(tractor => tractor.height)
  }
  return Math.max(-1, ...heights[part.kind]())
}
