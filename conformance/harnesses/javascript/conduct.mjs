/**
 * Conduct: what an offence comes to, and what becomes of the hand.
 *
 * Clauses: whu:5.10, whu:7, zzvc:8.2, zzvc:A.11, zzvc:A.12, bnuz:5.2, bnuz:A.1.7, bnuz:A.7, bnuz:A.8, bnuz:A.9.
 */

import { nextDeclarer, sideOf } from './seats.mjs'

/** The kinds of offence. */
export const OFFENCES = [
  'miscount_pair', 'miscount_one', 'wrong_burial', 'revoke', 'wrong_play', 'wrong_ruff', 'out_of_turn', 'slow',
  'signal', 'peek', 'disobey', 'talk', 'late', 'grave'
]

/** When an offence may be found. */
export const FOUND = ['before_burial', 'before_next_play', 'during_play', 'after_hand']

/** How many hands a miscount is about. */
export const HANDS_MISCOUNTED = { miscount_pair: 2, miscount_one: 1 }

/** The offences that lie in a card played. */
export const OF_PLAY = ['revoke', 'wrong_play', 'wrong_ruff']

// --- Rulings ---------------------------------------------------------------------------------------------------------

/** Rulings that do nothing to either side, so that they stand whoever is at fault. */
const HURTS_NOBODY = ['taken_back', 'card_stays', 'draw_from_long', 'redeal']

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
function handUnder (rules, ruling, { atFault, declarer, rises, stage }) {
  const innocent = 1 - sideOf(atFault[0])
  const result = (innocentRise, offendersRise) =>
    ({ rises: innocent === 0 ? [innocentRise, offendersRise] : [offendersRise, innocentRise], stage: innocent })
  const earned = rises[innocent] + rules.innocentRiseBesides
  switch (ruling) {
    case 'hand_lost': return result(earned, 0)
    case 'hand_and_level_lost': return result(rules.innocentRiseAtSecondOffence ? earned : 0, -1)
    case 'deal_lost':
    case 'round_lost':
    case 'disqualified':
    case 'forfeit': return result(0, 0)
    case 'redeal': return { rises: [0, 0], stage: sideOf(declarer) }
    default: return { rises, stage }
  }
}

/** Who declares next under a ruling; null where the match is over. */
function declarerUnder (ruling, declarer, stage) {
  if (['round_lost', 'disqualified', 'forfeit'].includes(ruling)) return null
  return ruling === 'redeal' ? declarer : nextDeclarer(declarer, stage)
}

/**
 * What an offence comes to.
 * @param {object} rules
 * @param {object} offence kind, atFault (seats), found, declarer, rises (of each side) and stage that the hand really
 *   gave, earlier (how many offences were noted before)
 * @returns {?{ruling: string, rises: number[], stage: number, declarer: ?number}} null for what is no offence
 */
export function judge (rules, offence) {
  if (offence.kind === 'wrong_ruff' && !rules.ruffsMustMatch) return null
  const ruling = rulingOn(rules, offence)
  const { rises, stage } = handUnder(rules, ruling, offence)
  return { ruling, rises, stage, declarer: declarerUnder(ruling, offence.declarer, stage) }
}
