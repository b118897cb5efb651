/**
 * Rulings: what the findings in a hand come to, and who is on stage after it.
 *
 * Clauses: whu:5.5, whu:5.6, whu:5.9, whu:5.10, zzvc:8.2, zzvc:A.7 to zzvc:A.12, bnuz:5.2, bnuz:A.5 to bnuz:A.8.
 */

import { OFFENCES, judge } from './conduct.mjs'
import { goThrough } from './hand.mjs'
import { kittyFactor, outcome, total } from './score.mjs'
import { sideOf } from './seats.mjs'

/** The rulings that count as an offence noted of a side. */
const NOTED = ['noted', 'warning', 'hand_and_level_lost']

/** The rulings that decide a hand in place of its cards. */
const DECISIVE = ['redeal', 'deal_lost', 'hand_lost', 'hand_and_level_lost', 'round_lost', 'disqualified', 'forfeit']

const sidesOf = seats => [...new Set(seats.map(sideOf))]

/**
 * What a hand came to by its cards, fines and kitty.
 * @returns {?{total: number, stage: number}} null where it was not played out
 */
function resultOf (rules, course) {
  if (!course.isPlayedOut) return null
  const { tricks, kitty, trump, declarer } = course
  const declarers = sideOf(declarer)
  const attackers = 1 - declarers
  const { points, fines, last } = tricks
  const isTaken = last !== null && sideOf(last.winner) === attackers
  const taken = isTaken ? { cards: kitty, factor: kittyFactor(rules, trump, last.lead) } : null
  const fined = { fromAttackers: fines[attackers], fromDeclarers: fines[declarers] }
  const sum = total(rules, points[attackers], fined, taken)
  return { total: sum, stage: outcome(rules, sum).held ? declarers : attackers }
}

/** The findings in the order of the record, those of the deal first. */
const inOrder = findings => [...findings].sort((a, b) => a.place - b.place)

/**
 * The ruling on each finding that is an offence. The levels that the hand gave are not asked for, and neither ruling
 * nor stage turns on them: they are left at none.
 */
function rulingsOn (rules, findings, earlier, declarer, stage) {
  const noted = [...earlier]
  return findings.filter(finding => OFFENCES.includes(finding.kind)).map(({ kind, seats, found = 'after_hand' }) => {
    const sides = sidesOf(seats)
    const before = Math.max(...sides.map(side => noted[side]))
    const judged = judge(rules, { kind, atFault: seats, found, declarer, rises: [0, 0], stage, earlier: before })
    if (NOTED.includes(judged.ruling)) sides.forEach(side => { noted[side] += 1 })
    return { ruling: judged.ruling, stage: judged.stage, sides }
  })
}

/** Who is on stage under the rulings: by the first one that decides, by nobody where they are against both sides. */
function winnerUnder (decisive) {
  const hurt = new Set(decisive.filter(({ ruling }) => ruling !== 'redeal').flatMap(({ sides }) => sides))
  return hurt.size === 2 || decisive[0].ruling === 'redeal' ? null : decisive[0].stage
}

/**
 * What is to be said of the record of a hand.
 * @param {object} rules
 * @param {object} record as records.mjs reads it
 * @returns {{ok: boolean, first_offence: ?number, total: ?number, winner: ?number}}
 * @throws {ImpossibleAt}
 */
export function adjudicate (rules, record) {
  const course = goThrough(rules, record)
  const findings = inOrder(course.findings)
  const result = resultOf(rules, course)
  const declarer = course.declarer ?? record.deal.declarer ?? record.firstDrawer
  const rulings = rulingsOn(rules, findings, record.earlier, declarer, result?.stage ?? sideOf(declarer))
  const decisive = rulings.filter(({ ruling }) => DECISIVE.includes(ruling))
  const first = findings[0]?.place ?? -1 // what is wrong with the deal comes before all actions
  return {
    ok: findings.length === 0,
    first_offence: first >= 0 ? first : null,
    total: decisive[0]?.ruling === 'redeal' ? null : result?.total ?? null,
    winner: decisive.length > 0 ? winnerUnder(decisive) : result?.stage ?? null
  }
}
