/**
 * Calls: what the cards shown at a call or an override stand for, and which of two outranks the other.
 *
 * Clauses: whu:5.3.a, whu:5.3.d, zzvc:A.3, zzvc:A.4, bnuz:A.1.3, bnuz:A.4.1.
 */

import { SUITS, contains, rankOf, suitOf } from './cards.mjs'

/** What outranks what, from low to high: the suits of level cards, then the jokers. */
const ORDER = ['D', 'C', 'H', 'S', 'BJ', 'RJ']

/** The joker that goes with a level card where one has to: the big one with red suits, the small one with black. */
const MATCHING_JOKER = { S: 'BJ', H: 'RJ', D: 'RJ', C: 'BJ' }

/**
 * What the cards shown at a call stand for; whether they may be shown at this time is not looked at.
 * @param {object} rules
 * @param {string[]} cards at least one, each at most twice
 * @returns {?{suit: ?string, rank: ?string, pair: boolean, height: number}} the trump suit they make (null: none) and
 *   the rank of the level cards (null: jokers alone); null where they stand for nothing
 */
export function readShow (rules, cards) {
  const jokers = cards.filter(card => rankOf(card) === null)
  const [card, ...twins] = cards.filter(card => rankOf(card) !== null)
  if (card === undefined) {
    const [joker, ...others] = jokers
    if (others.some(other => other !== joker)) return null
    return { suit: null, rank: null, pair: others.length === 1, height: ORDER.indexOf(joker) }
  }
  const suit = suitOf(card)
  const wanted = rules.callsTakeJoker ? [MATCHING_JOKER[suit]] : []
  if (twins.some(twin => twin !== card) || jokers.join() !== wanted.join()) return null
  return { suit, rank: rankOf(card), pair: twins.length === 1, height: ORDER.indexOf(suit) }
}

/** Whether a hand holds a call at a level. */
export const canCall = (rules, level, hand) =>
  SUITS.some(suit => contains(hand, rules.callsTakeJoker ? [suit + level, MATCHING_JOKER[suit]] : [suit + level]))

/**
 * Whether what is shown outranks what stands.
 * @param {object} rules
 * @param {{pair: boolean, height: number}} later
 * @param {{pair: boolean, height: number}} standing
 * @returns {boolean}
 */
export function outranks (rules, later, standing) {
  if (!later.pair && standing.pair) return false
  if (later.pair && !standing.pair && rules.anyPairOutranksSingle) return true
  return later.height > standing.height
}
