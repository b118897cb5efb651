/**
 * Neighbours: which pairs follow one another in a tractor.
 *
 * Clauses: whu:5.2, whu:5.7.1, zzvc:A.8, bnuz:A.2.2.4.
 *
 * `rules` is the object that rulesets.mjs makes; no function of the engine knows a document's name.
 */

import { LEVEL, RANKS, SMALL_JOKER, groupOf, heightOf, isOfTrumpSuit, rankOf } from './cards.mjs'

/** Whether two cards stand next to one another in the order of their group. */
export function adjoinInOrder (rules, trump, first, second) {
  if (groupOf(trump, first) !== groupOf(trump, second)) return false
  const [low, high] = [heightOf(trump, first), heightOf(trump, second)].sort((a, b) => a - b)
  if (low === high) return first !== second && rules.equalLevelCardsAdjoin
  if (low + 1 !== high) return false
  if (high === LEVEL) return rules.mainLevelAdjoinsOffSuitLevel
  if (high === SMALL_JOKER) return trump.suit !== null || rules.smallJokerAdjoinsLevelWithoutTrumpSuit
  if (isOfTrumpSuit(trump, first) && isOfTrumpSuit(trump, second)) {
    return adjoinInPlainRank(first, second) || rules.trumpClosesOverLevel
  }
  return true
}

/** Whether two trumps stand next to one another when the level card keeps its own place among the plain ones. */
function adjoinInPlainOrder (rules, trump, first, second) {
  return rules.levelKeepsPlainPlace && isOfTrumpSuit(trump, first) && isOfTrumpSuit(trump, second) &&
    adjoinInPlainRank(first, second)
}

function adjoinInPlainRank (first, second) {
  return Math.abs(RANKS.indexOf(rankOf(first)) - RANKS.indexOf(rankOf(second))) === 1
}

/** How high a card of the trump suit stands among the plain ones: the level card between the ranks next to its own. */
function plainHeight (trump, card) {
  return rankOf(card) === trump.level ? RANKS.indexOf(trump.level) - 0.5 : heightOf(trump, card)
}

/**
 * The lines in which cards can follow one another: how high a card stands in the line, and which cards adjoin there.
 * A tractor runs in one line only.
 */
export const LINES = [
  { heightOf, adjoin: adjoinInOrder },
  { heightOf: plainHeight, adjoin: adjoinInPlainOrder }
]

/**
 * Whether pairs of the two cards make a tractor.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {string} first
 * @param {string} second
 * @returns {boolean}
 */
export function areNeighbours (rules, trump, first, second) {
  return LINES.some(line => line.adjoin(rules, trump, first, second))
}
