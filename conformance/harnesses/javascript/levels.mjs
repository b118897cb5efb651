/**
 * Levels: how a side rises, and what a whole hand comes to.
 *
 * Clauses: whu:5.3.c, whu:5.5, whu:5.6, zzvc:A.9, zzvc:A.10, bnuz:A.1.7, bnuz:A.6.
 *
 * A side stands at { level, past }: `past` counts the levels that it has gained beyond the ace.
 */

import { RANKS } from './cards.mjs'
import { kittyFactor, outcome, total } from './score.mjs'
import { nextDeclarer, sideOf } from './seats.mjs'

const ACE = RANKS.indexOf('A')

/** What overrides add to the levels earned in a hand. */
function bonus (rules, handNumber, overrides, rise) {
  if (!rules.overridesEarnLevels || handNumber === 1) return 0
  return rise === 0 && rules.overridesEarnOnlyOnRise ? 0 : overrides
}

/**
 * Whether a side that won a hand has played its level and may leave it; null where that is not known.
 * @param {boolean} [hasDeclared] whether it has declared at it before, where that is told
 */
function hasPlayed (rules, level, isDeclarers, hasDeclared = null) {
  if (isDeclarers || !rules.levelsToPlay.includes(level)) return true
  switch (rules.levelIsPlayed) {
    case 'by whoever wins': return true
    case 'by declarers': return hasDeclared // they may have declared here before, and lost
    default: return false
  }
}

/** Whether a hand can begin with sides at these levels beyond the ace. */
export const mayBegin = (rules, sides) => rules.beyondAce === 'counted' || sides.every(({ past }) => past === 0)

/** Whether a match can end with sides at these levels beyond the ace: a game ends with the first. */
export function mayEnd (rules, sides) {
  const most = { counted: Infinity, lost: 0, 'wins a game': 1 }[rules.beyondAce]
  return sides.every(({ past }) => past <= most)
}

/** Whether a hand can be played at a level: the declarers', or the others' where a call or a redeal keeps it. */
export const mayBePlayedAt = (rules, levels, declarer, level) => level === levels[sideOf(declarer)] ||
  (levels.includes(level) && (rules.callAtOwnLevel === 'keeps level' || rules.redealKeepsLevel))

function pastAfter (rules, past, further) {
  switch (rules.beyondAce) {
    case 'lost': return past
    case 'wins a game': return past + 1
    default: return past + further
  }
}

/** Where a side stands that leaves its level by a rise of one at least. It stops at the next level it has to play. */
function risen (rules, { level, past }, rise) {
  const from = RANKS.indexOf(level)
  const stops = rules.levelsToPlay.map(stop => RANKS.indexOf(stop)).filter(stop => stop > from)
  const to = Math.min(from + rise, ...stops)
  return to <= ACE
    ? { level: RANKS[to], past }
    : { level: 'A', past: pastAfter(rules, past, to - ACE) }
}

/** How many levels lie between two standings. */
const gained = (before, after) => RANKS.indexOf(after.level) + after.past - RANKS.indexOf(before.level) - before.past

/**
 * What a hand comes to that was played out.
 * @param {object} rules
 * @param {object} hand handNumber, sides (a standing each), declarer, points, kitty, trump, lead and winner (of the
 *   last trick), overrides, fines (of each side), hasDeclared (whether each side has declared at its level before,
 *   undefined where that is not told)
 * @returns {?object} null where a side may leave its level only if it has declared there, which is not told
 */
export function settle (rules, hand) {
  const { handNumber, sides, declarer, points, kitty, trump, lead, winner, overrides, fines, hasDeclared } = hand
  const declarers = sideOf(declarer)
  const attackers = 1 - declarers
  const taken = sideOf(winner) === attackers ? { cards: kitty, factor: kittyFactor(rules, trump, lead) } : null
  const sum = total(rules, points, { fromAttackers: fines[attackers], fromDeclarers: fines[declarers] }, taken)
  const { held, rise } = outcome(rules, sum)
  const earned = rise + bonus(rules, handNumber, overrides, rise)

  const stage = held ? declarers : attackers
  const mayLeave = earned > 0 && hasPlayed(rules, sides[stage].level, held, hasDeclared?.[stage])
  if (mayLeave === null) return null
  const after = sides.map((side, i) => i === stage && mayLeave ? risen(rules, side, earned) : side)
  const isGameWon = rules.beyondAce === 'wins a game' && after[stage].past > sides[stage].past
  return {
    total: sum,
    rises: sides.map((side, i) => gained(side, after[i])),
    levels: after.map(side => side.level),
    past: after.map(side => side.past),
    declarer: isGameWon && rules.nextGameIsGrabbed ? null : nextDeclarer(declarer, stage),
    stage,
    game_over: isGameWon
  }
}
