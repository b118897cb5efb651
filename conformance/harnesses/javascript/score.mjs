/**
 * Score: what the kitty counts for, what the attackers have in the end, and the levels that it gives.
 *
 * Clauses: whu:5.5, whu:5.6, whu:5.9, zzvc:A.7, zzvc:A.8.0, zzvc:A.9, bnuz:A.5, bnuz:A.6.1, bnuz:A.6.2, bnuz:A.8.3.
 */

import { classify } from './shapes.mjs'
import { pointsIn } from './tricks.mjs'

function factorOfTractor (rules, cards) {
  switch (rules.tractorFactor) {
    case 'doubled per pair': return 2 ** (cards.length / 2 + 1)
    case 'eight': return 8
    default: return 2 * cards.length
  }
}

/**
 * How many times the kitty counts after a lead in the last trick. A throw goes by its largest part: classify lists
 * tractors first, the longest at the head, then triples, pairs and singles.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {string[]} lead cards that may be led
 * @returns {number}
 */
export function kittyFactor (rules, trump, lead) {
  const { parts } = classify(rules, trump, lead)
  if (parts.length > 1 && rules.throwFactorByCards) return 2 * lead.length
  const { kind, cards } = parts[0]
  return kind === 'tractor' ? factorOfTractor(rules, cards) : 2 * cards.length
}

/**
 * What the attackers have at the end of a hand. Fines of the attackers come off it, those of the declarers go onto it.
 * @param {object} rules
 * @param {number} points of the cards in the tricks that the attackers won
 * @param {{fromAttackers: number, fromDeclarers: number}} fines
 * @param {?{cards: string[], factor: number}} kitty null where the declarers won the last trick
 * @returns {number}
 */
export function total (rules, points, fines, kitty) {
  const fromKitty = kitty === null ? 0 : pointsIn(kitty.cards) * kitty.factor
  const sum = points + fromKitty - fines.fromAttackers + fines.fromDeclarers
  return rules.totalMayFallBelowZero ? sum : Math.max(0, sum)
}

/** The row, of rows with rising totals, that a total falls into; undefined below the first one. */
const rowOf = (rows, sum) => rows.filter(([from]) => from <= sum).at(-1)

/**
 * Who is on stage after a hand, and the levels that they earned in it.
 * @param {object} rules
 * @param {number} sum the attackers' total, which counts as 0 below 0
 * @returns {{held: boolean, rise: number}} held: the declarers stay on stage
 */
export function outcome (rules, sum) {
  const row = rowOf(rules.attackerRows, sum)
  if (row === undefined) return { held: true, rise: rowOf(rules.declarerRows, Math.max(0, sum))[1] }
  const [last] = rules.attackerRows.at(-1)
  const further = Math.max(0, Math.floor((sum - last) / rules.attackersRiseAgainEach))
  return { held: false, rise: row[1] + further }
}
