/**
 * Conduct: what an offence comes to, and what becomes of the hand.
 *
 * Clauses: whu:5.10, whu:7, zzvc:8.2, zzvc:A.11, zzvc:A.12, bnuz:5.2, bnuz:A.1.7, bnuz:A.7, bnuz:A.8, bnuz:A.9.
 */

import { RANKS } from './cards.mjs'
import { nextDeclarer, sideOf } from './seats.mjs'

/** The kinds of offence. */
export const OFFENCES = [
  'miscount_pair', 'miscount_one', 'wrong_burial', 'revoke', 'wrong_play', 'wrong_ruff', 'out_of_turn', 'slow',
  'signal', 'peek', 'disobey', 'talk', 'late', 'grave'
]

/** When an offence may be found. */
export const FOUND = ['before_burial', 'before_next_play', 'during_play', 'after_hand']

/** How many hands a miscount is about. */
const HANDS_MISCOUNTED = { miscount_pair: 2, miscount_one: 1 }

/** How many seats are at fault, where it is not any number: of a burial the one that buries. */
export const SEATS_AT_FAULT = { ...HANDS_MISCOUNTED, wrong_burial: 1 }

/** Whether an offence can be found then: nothing is buried or played before the burial, and nobody comes late after. */
export function mayBeFound (kind, found) {
  if (kind === 'late') return found === 'before_burial'
  return found !== 'before_burial' || !(OF_PLAY.includes(kind) || kind === 'wrong_burial')
}

/** The offences that lie in a card played. */
const OF_PLAY = ['revoke', 'wrong_play', 'wrong_ruff']

// --- Rulings ---------------------------------------------------------------------------------------------------------

/** Rulings that do nothing to either side, so that they stand whoever is at fault. */
const HURTS_NOBODY = ['taken_back', 'card_stays', 'draw_from_long', 'redeal', 'noted', 'warning']

/** What the rules have for an offence, whoever is at fault; undefined where no text lays anything down. */
function remedyFor (rules, { kind, found, earlier }) {
  const remedy = rules.remedies[kind]
  if (Array.isArray(remedy)) return remedy[Math.min(earlier, remedy.length - 1)]
  return typeof remedy === 'object' ? remedy[found] : remedy
}

/** What the rules have for a wrong number of cards that is found before the burial, when none has been played. */
function remedyForEarlyMiscount (rules, offence) {
  switch (rules.earlyMiscount) {
    case 'drawn from the long hand': return offence.kind === 'miscount_pair' ? 'draw_from_long' : undefined
    case 'dealt again': return 'redeal'
    default: return remedyFor(rules, offence)
  }
}

/** The ruling on an offence. */
function rulingOn (rules, offence) {
  const { kind, atFault, found } = offence
  const isMiscount = kind in HANDS_MISCOUNTED
  const onBothSides = new Set(atFault.map(sideOf)).size === 2

  let ruling = remedyFor(rules, offence)
  if (isMiscount && found === 'before_burial') ruling = remedyForEarlyMiscount(rules, offence)
  else if (isMiscount && onBothSides && ruling && rules.miscountOnBothSidesIsRedealt) ruling = 'redeal'
  else if (OF_PLAY.includes(kind) && found === 'before_next_play' && rules.wrongCardMayGoBack) ruling = 'taken_back'

  if (ruling === undefined || (onBothSides && !HURTS_NOBODY.includes(ruling))) return 'referee'
  return ruling
}

// --- The hand --------------------------------------------------------------------------------------------------------

/** What is left of a hand under a ruling: the levels that each side has from it, and which is on stage. */
function handUnder (rules, ruling, { atFault, declarer, rises, stage, levels }) {
  const innocent = 1 - sideOf(atFault[0])
  const loss = levels?.[1 - innocent] === RANKS[0] ? 0 : 1
  const result = (innocentRise, offendersRise) =>
    ({ rises: innocent === 0 ? [innocentRise, offendersRise] : [offendersRise, innocentRise], stage: innocent })
  const earned = rises[innocent] + rules.innocentRiseBesides
  switch (ruling) {
    case 'hand_lost': return result(earned, 0)
    case 'hand_and_level_lost': return result(rules.innocentRiseAtSecondOffence ? earned : 0, 0 - loss)
    case 'deal_lost':
    case 'round_lost':
    case 'disqualified':
    case 'forfeit': return result(0, 0)
    case 'redeal': return { rises: [0, 0], stage: sideOf(declarer) }
    default: return { rises, stage }
  }
}

/** Who declares next under a ruling; null where the match is over, and where the deal is grabbed. */
function declarerUnder (rules, ruling, { declarer, grabbed, gameOver, stage: stageReached }, { rises, stage }) {
  if (['round_lost', 'disqualified', 'forfeit'].includes(ruling)) return null
  if (ruling === 'redeal') return grabbed ? null : declarer
  const isGameWon = gameOver && stage === stageReached && rises[stage] > 0
  return isGameWon && rules.nextGameIsGrabbed ? null : nextDeclarer(declarer, stage)
}

/**
 * What an offence comes to.
 * @param {object} rules
 * @param {object} offence kind, atFault (seats), found, declarer, rises (of each side) and stage that the hand really
 *   gave, earlier (how many offences were noted before), gameOver (whether the hand won a game), grabbed (whether its own
 *   deal was grabbed), levels (of each side before it, undefined where they are not told)
 * @returns {?{ruling: string, rises: number[], stage: number, declarer: ?number}} null for what is no offence, and for a game
 *   won where there are none
 */
export function judge (rules, offence) {
  if (offence.kind === 'wrong_ruff' && !rules.ruffsMustMatch) return null
  if (offence.gameOver && rules.beyondAce !== 'wins a game') return null
  const ruling = rulingOn(rules, offence)
  const under = handUnder(rules, ruling, offence)
  return { ruling, ...under, declarer: declarerUnder(rules, ruling, offence, under) }
}
