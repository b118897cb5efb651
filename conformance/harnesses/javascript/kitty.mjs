/**
 * The kitty: the card in it that turns trump, and the burial.
 *
 * Clauses: whu:5.4.b, zzvc:A.5, bnuz:A.1.1, bnuz:A.1.3, bnuz:A.4.3.
 */

import { contains, rankOf, suitOf } from './cards.mjs'

/** How many cards the draw gives to each seat, and how many it leaves as the kitty. */
export const HAND = 25
export const KITTY = 8

/** The card of the kitty that turns trump, counted from 0. */
const THIRD = 2

/**
 * The suit that the kitty turns where nobody called.
 * @param {object} rules
 * @param {string[]} kitty in the order in which its cards count
 * @returns {?string} null for no trump suit
 */
export function turnedSuit (rules, kitty) {
  const isPassedOver = card => rankOf(card) === null && !rules.turnedJokerMeansNoTrumpSuit
  return suitOf(kitty.slice(THIRD).find(card => !isPassedOver(card)))
}

/**
 * Why cards may not be buried. Whoever takes up the kitty may exchange any of it.
 * @param {string[]} hand
 * @param {string[]} kitty the cards taken up
 * @param {string[]} cards
 * @returns {?string} the first reason that applies, null where they may be buried
 */
export function whyNotBury (hand, kitty, cards) {
  if (cards.length !== KITTY) return 'wrong-count'
  return contains([...hand, ...kitty], cards) ? null : 'not-held'
}
