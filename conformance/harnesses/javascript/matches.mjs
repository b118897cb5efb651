/**
 * Matches: who has won when the bell rings, the last hand is over or the games decide.
 *
 * Clauses: whu:5.1, zzvc:A.1, bnuz:A.1.7.
 */

import { RANKS } from './cards.mjs'
import { mayEnd } from './levels.mjs'

/** What ends a match. */
export const ENDS = ['time', 'hands', 'games']

/** Who has games enough to win, of two sides. */
const sidesWithEnough = (rules, sides) => [0, 1].filter(side => sides[side].games >= rules.gamesToWin)

/** Whether a match ends so: games that are counted nowhere have not been won. */
function arises (rules, sides, endedBy) {
  const isWhole = rules.gamesToWin < Infinity || sides.every(side => side.games === 0)
  return rules.matchEndsBy.includes(endedBy) && isWhole && mayEnd(rules, sides) &&
    sidesWithEnough(rules, sides).length === (endedBy === 'games' ? 1 : 0)
}

/**
 * Who has won a match.
 * @param {object} rules
 * @param {{level: string, past: number, games: number}[]} sides
 * @param {number} stage the side on stage
 * @param {string} endedBy one of ENDS
 * @returns {?number} the side; null where no match ends so
 */
export function winnerOf (rules, sides, stage, endedBy) {
  if (!arises(rules, sides, endedBy)) return null
  const [hasEnough] = sidesWithEnough(rules, sides)
  if (hasEnough !== undefined) return hasEnough

  const scores = [
    ...(rules.gamesCountBeforeLevel ? [side => side.games] : []),
    side => RANKS.indexOf(side.level),
    side => side.past
  ]
  for (const score of scores) {
    const [first, second] = sides.map(score)
    if (first !== second) return first > second ? 0 : 1
  }
  return stage
}
