/**
 * Tricks: who wins, and how many points lie in them.
 *
 * Clauses: whu:5.2.1, whu:5.8, zzvc:A.6, zzvc:A.7, bnuz:A.3.
 */

import { commonGroup, heightOf, rankOf } from './cards.mjs'
import { cuts } from './matching.mjs'
import { classify } from './shapes.mjs'

const POINTS = { 5: 5, T: 10, K: 10 }

/** The points that lie in cards. */
export const pointsIn = cards => cards.reduce((sum, card) => sum + (POINTS[rankOf(card)] ?? 0), 0)

/** What of a play counts in the trick: whether it is of trumps, how it can be cut into the lead's parts, its top. */
function strengthOf (rules, trump, { group, parts }, play) {
  const own = commonGroup(trump, play)
  return {
    ofTrumps: own === 'trump',
    cuts: own === group || own === 'trump' ? [...cuts(rules, trump, parts, play)] : [],
    highestCard: Math.max(...play.map(card => heightOf(trump, card)))
  }
}

/** Whether of two plays of one group that match the lead the later one is higher. */
function isHigher (rules, parts, later, standing) {
  const best = play => Math.max(...play.cuts.map(heights => heights[0]))
  if (parts.length === 1) return best(later) > best(standing)
  switch (rules.throwRuffsCompare) {
    case 'highest card': return later.highestCard > standing.highestCard
    case 'every part': return standing.cuts.every(heights =>
      later.cuts.some(other => other.every((height, i) => height > heights[i])))
    default: return best(later) > best(standing) // the first part of the lead is of the largest kind
  }
}

/** Whether a later play beats the one that stands. Equals do not. */
function beats (rules, parts, later, standing) {
  if (later.cuts.length === 0) return false
  if (later.ofTrumps !== standing.ofTrumps) return later.ofTrumps
  return isHigher(rules, parts, later, standing)
}

/**
 * Who wins a trick, and the points in it. Whether the plays were legal is not looked at.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {number} leader seat 0 to 3
 * @param {string[][]} plays four, in the order of play, all of one number of cards; the first one may be led
 * @returns {{winner: number, points: number}}
 */
export function trick (rules, trump, leader, plays) {
  const lead = classify(rules, trump, plays[0])
  const strengths = plays.map(play => strengthOf(rules, trump, lead, play))
  let standing = 0
  for (let i = 1; i < plays.length; i++) {
    if (beats(rules, lead.parts, strengths[i], strengths[standing])) standing = i
  }
  return { winner: (leader + standing) % plays.length, points: pointsIn(plays.flat()) }
}
