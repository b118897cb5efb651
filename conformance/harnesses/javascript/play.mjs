/**
 * Play: tricks one after the other, the wrong plays among them.
 *
 * Clauses: whu:5.7, whu:5.10.4 to whu:5.10.6, zzvc:A.6, zzvc:A.7, bnuz:A.2, bnuz:A.8.
 *
 * A state says how far play has come and is never changed: `hands`, the cards still held; `leader`, the seat that leads
 * or has led the trick; `plays` so far in the trick, { seat, cards, mayWin } each; `points` that each side has won;
 * `fines` of each side; `last`, the lead and the winner of the last trick, null before it; `isStuck`, whether the lead
 * may not be led, so that nothing can be said of what follows it.
 */

import { contains, withoutCards } from './cards.mjs'
import { whyNot } from './following.mjs'
import { lead } from './leads.mjs'
import { sideOf } from './seats.mjs'
import { pointsIn, trick } from './tricks.mjs'

/** An action that no hand has where it stands; the message says why. */
export class Impossible extends Error {}

/** The offence that a follow is, by the reason that speaks against it. */
const OFFENCE_OF_FOLLOW = {
  'wrong-count': 'wrong_play',
  'suit-held': 'revoke',
  'pair-held': 'revoke',
  'tractor-held': 'revoke',
  'wrong-ruff': 'wrong_ruff'
}

/** The state before the first lead. */
export const beginPlay = (hands, leader) =>
  ({ hands, leader, plays: [], points: [0, 0], fines: [0, 0], last: null, isStuck: false })

/** The seats from one on, in the order of play. */
const seatsFrom = seat => [0, 1, 2, 3].map(steps => (seat + steps) % 4)

/** Whether all tricks are over: who would lead has no card, or nobody else has. */
export function isOver ({ hands, leader, plays }) {
  const [own, ...others] = seatsFrom(leader).map(seat => hands[seat].length)
  return plays.length === 0 && (own === 0 || others.every(held => held === 0))
}

/** The seat that has to play next in a trick that has begun, null where all have played; none that has no card. */
function nextToFollow ({ hands, leader, plays }) {
  const seat = seatsFrom(leader).find(seat => hands[seat].length > 0 && !plays.some(play => play.seat === seat))
  return seat ?? null
}

/** Adds to what a side has. */
const addTo = (both, side, number) => both.map((each, i) => i === side ? each + number : each)

/** The state once a seat has put down cards. */
function withPlay (state, seat, cards, mayWin) {
  const hands = state.hands.map((hand, i) => i === seat ? withoutCards(hand, cards) : hand)
  return { ...state, hands, plays: [...state.plays, { seat, cards, mayWin }] }
}

/** The state once the trick is over, if it is. */
function closeTrick (rules, trump, state) {
  if (nextToFollow(state) !== null) return state
  // Plays are compared in the order in which they came; leader 0 stands for the first of them.
  const rivals = state.plays.filter(play => play.mayWin)
  const { seat } = rivals[trick(rules, trump, 0, rivals.map(play => play.cards)).winner]
  const points = pointsIn(state.plays.flatMap(play => play.cards))
  return {
    ...state,
    leader: seat,
    plays: [],
    points: addTo(state.points, sideOf(seat), points),
    last: { lead: state.plays[0].cards, winner: seat }
  }
}

/** A lead, the failed throw among them: of it the forced part is played, and its fine counted. */
function leadTo (rules, trump, state, seat, cards) {
  const [hand, ...others] = seatsFrom(seat).map(each => state.hands[each])
  const { verdict, played, fine } = lead(rules, trump, hand, cards, others)
  if (verdict === 'illegal') {
    return { state: { ...withPlay(state, seat, cards, false), isStuck: true }, offences: ['wrong_play'] }
  }
  const led = withPlay({ ...state, leader: seat }, seat, played, true)
  return { state: { ...led, fines: addTo(state.fines, sideOf(seat), fine) }, offences: [] }
}

/** Why a follow may not be made. A hand with fewer cards than were led plays all of them. */
function whyNotFollow (rules, trump, led, hand, cards) {
  if (hand.length < led.length) return cards.length === hand.length ? null : 'wrong-count'
  return whyNot(rules, trump, led, hand, cards)
}

function followTo (rules, trump, state, seat, cards) {
  const [{ cards: led }] = state.plays
  const reason = whyNotFollow(rules, trump, led, state.hands[seat], cards)
  return {
    state: withPlay(state, seat, cards, cards.length === led.length),
    offences: reason === null ? [] : [OFFENCE_OF_FOLLOW[reason]]
  }
}

/**
 * What a play leads to. A wrong one counts as it was made; of what follows a lead that may not be led nothing is said.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {object} state
 * @param {number} seat
 * @param {string[]} cards at least one; of a throw all that was thrown
 * @returns {{state: object, offences: string[]}} the kinds of offence that the play is
 * @throws {Impossible}
 */
export function playOn (rules, trump, state, seat, cards) {
  if (!contains(state.hands[seat], cards)) throw new Impossible(`cards that seat ${seat} does not hold`)
  if (state.isStuck) return { state: withPlay(state, seat, cards, false), offences: [] }
  if (isOver(state)) throw new Impossible('all cards have been played')
  if (state.plays.some(play => play.seat === seat)) throw new Impossible(`seat ${seat} has played to this trick`)
  const isLead = state.plays.length === 0
  const turn = isLead ? state.leader : nextToFollow(state)
  const { state: played, offences } = (isLead ? leadTo : followTo)(rules, trump, state, seat, cards)
  return {
    state: played.isStuck ? played : closeTrick(rules, trump, played),
    offences: seat === turn ? offences : ['out_of_turn', ...offences]
  }
}
