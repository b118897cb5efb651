/**
 * The auction: who may call and override when, and what that does to trump, declarer and level.
 *
 * Clauses: whu:5.3, whu:5.4, zzvc:A.3, zzvc:A.4, bnuz:A.1.2, bnuz:A.1.3, bnuz:A.4.1, bnuz:A.4.3.
 *
 * A hand is { number, levels, declarer, redealt }: `levels` of the two sides, and the seat that has the deal before
 * anybody calls, null where nobody has. A call is { seat, cards, phase }. A state says what the calls so far have made:
 * `standing`, what has to be outranked, null before the first call; `isTurned`, whether trump came from the kitty;
 * `caller`, the seat of the first call, null where there is none; `overriders`, the seats of the overrides in their
 * order; declarer, level and suit.
 */

import { canCall, outranks, readShow } from './calls.mjs'
import { contains } from './cards.mjs'
import { turnedSuit } from './kitty.mjs'
import { nextSeat, sideOf } from './seats.mjs'

/** When a call may come: while cards are drawn, before the kitty is taken up, after it was buried. */
export const PHASES = ['draw', 'before_kitty', 'after_burial']

/** The level of the first hand. */
const FIRST_LEVEL = '2'

// --- Hands -----------------------------------------------------------------------------------------------------------

const levelOf = (hand, seat) => hand.levels[sideOf(seat)]

/** Whether the deal of a hand is grabbed: in the first hand, and where a hand dealt again is grabbed anew. */
export const isGrabbed = (rules, hand) => hand.declarer === null || (hand.redealt && rules.redealIsGrabbed)

/** The level at which a seat grabs the deal. */
const grabbingLevel = (rules, hand, seat) =>
  hand.number > 1 && rules.redealKeepsLevel ? levelOf(hand, hand.declarer) : levelOf(hand, seat)

/**
 * Whether such a hand can come about.
 * @param {object} rules
 * @param {{number: number, levels: string[], declarer: ?number, redealt: boolean}} hand
 * @returns {boolean}
 */
export function arises (rules, hand) {
  if (hand.number === 1) {
    const dealGoesOn = rules.beyondAce === 'wins a game' && !rules.nextGameIsGrabbed
    return (hand.declarer === null || dealGoesOn) && hand.levels.every(level => level === FIRST_LEVEL)
  }
  if (hand.declarer !== null) return true
  return hand.redealt && rules.redealIsGrabbed && !rules.redealKeepsLevel
}

/** Whether trump is turned from the kitty in a hand in which nobody called during the draw. */
export const kittyTurnsTrump = (rules, hand) =>
  rules.kittyTurnsTrump && (rules.kittyTurnsTrumpInFirstHand || !isGrabbed(rules, hand))

// --- The state before the first call ---------------------------------------------------------------------------------

function atTheStart (rules, hand) {
  const deal = isGrabbed(rules, hand)
    ? { declarer: null, level: null }
    : { declarer: hand.declarer, level: levelOf(hand, hand.declarer) }
  return { standing: null, isTurned: false, caller: null, overriders: [], suit: null, ...deal }
}

/** The state once trump was turned. It falls to every pair of jokers, or to none where nothing is left to override. */
function whenTurned (rules, hand, suit, firstDrawer) {
  const declarer = hand.declarer ?? firstDrawer
  const isFinal = suit === null && !rules.jokersOverrideTurnedJoker
  const standing = isFinal ? { pair: true, height: Infinity } : { pair: false, height: -1 }
  return { ...atTheStart(rules, hand), standing, isTurned: true, declarer, level: levelOf(hand, declarer), suit }
}

// --- The first call --------------------------------------------------------------------------------------------------

/** Whether a seat is on the other side than the declarer of a hand that is not grabbed. */
const isOpponent = (rules, hand, seat) => !isGrabbed(rules, hand) && sideOf(seat) !== sideOf(hand.declarer)

/**
 * Whether a first call is one at the opponents' own level, which takes the deal from the declarer. With both sides at
 * one level a call in the draw is at the declarer's.
 */
function takesDeal (rules, hand, { seat, phase }, show) {
  if (!rules.opponentsMayTakeDeal || !isOpponent(rules, hand, seat) || show.rank !== levelOf(hand, seat)) return false
  if (show.rank !== levelOf(hand, hand.declarer)) return true
  return rules.callAtEqualLevelTakesDeal && phase !== 'draw'
}

/** The levels at which a seat may make the first call. */
function levelsOfFirstCall (rules, hand, seat) {
  if (isGrabbed(rules, hand)) return [grabbingLevel(rules, hand, seat)]
  const level = levelOf(hand, hand.declarer)
  return rules.opponentsMayTakeDeal ? [level, levelOf(hand, seat)] : [level]
}

/** Whether a first call may come now: in the draw; from opponents who let the declarers' side go first, after it. */
function isTimeToCall (rules, hand, call, show) {
  const mayWait = rules.opponentsMayTakeDeal && isOpponent(rules, hand, call.seat)
  if (call.phase !== 'draw') return call.phase === 'before_kitty' && mayWait
  return !(mayWait && (rules.opponentsWaitToCall || takesDeal(rules, hand, call, show)))
}

/** Whether the seat is one that may make the first call. */
function isEntitled (rules, hand, { seat, phase }, hands) {
  if (!isOpponent(rules, hand, seat)) return true
  if (rules.onlyDeclarersCall) return false
  if (phase === 'draw' || !rules.holdingBarsOpponents || !hands) return true
  const level = levelOf(hand, hand.declarer)
  return !hands.some((cards, each) => !isOpponent(rules, hand, each) && canCall(rules, level, cards))
}

function whyNotCall (rules, hand, call, show, hands) {
  const isFit = show.rank === null
    ? show.pair && rules.jokersMayCall && !isGrabbed(rules, hand)
    : rules.pairMayCall || !show.pair
  if (!isFit) return 'no-call'
  if (show.rank !== null && !levelsOfFirstCall(rules, hand, call.seat).includes(show.rank)) return 'wrong-level'
  if (!isTimeToCall(rules, hand, call, show)) return 'window-closed'
  return isEntitled(rules, hand, call, hands) ? null : 'not-entitled'
}

/** Who declares at which level once a first call was made. */
function dealAfterCall (rules, hand, call, show) {
  const { seat } = call
  if (isGrabbed(rules, hand)) return { declarer: seat, level: grabbingLevel(rules, hand, seat) }
  const level = levelOf(hand, hand.declarer)
  if (!takesDeal(rules, hand, call, show)) return { declarer: hand.declarer, level }
  switch (rules.callAtOwnLevel) {
    case 'keeps level': return { declarer: seat, level }
    case 'gives deal to next seat': return { declarer: nextSeat(hand.declarer), level: show.rank }
    default: return { declarer: seat, level: show.rank }
  }
}

// --- Raises and overrides --------------------------------------------------------------------------------------------

/** Whether a caller makes the one level card a pair, before anybody has overridden it or buried. */
function isRaise (rules, state, { seat, phase }, show) {
  return rules.callerMayRaise && seat === state.caller && state.overriders.length === 0 && phase !== 'after_burial' &&
    show.pair && !state.standing.pair && show.suit === state.standing.suit && show.rank === state.standing.rank
}

/** Whether an override takes the deal with it. */
const movesDeal = (rules, hand, phase) =>
  isGrabbed(rules, hand) && rules.overrideMovesGrabbedDeal && phase !== 'after_burial'

/** The level whose cards an override needs: that at which the seat grabs, or that of the hand. */
const levelOfOverride = (rules, hand, state, seat) =>
  isGrabbed(rules, hand) ? grabbingLevel(rules, hand, seat) : state.level

/** Whether a seat may override, what stands being its own or not. */
function mayOverride (rules, state, seat) {
  if (seat === state.overriders.at(-1)) return rules.overriderMayTopOwn
  if (seat !== state.caller) return true
  switch (rules.callerOverrides) {
    case 'never': return false
    case 'freely': return true
    default: return state.overriders.some(each => each !== seat)
  }
}

function whyNotOverride (rules, hand, state, call, show) {
  const phases = isGrabbed(rules, hand) ? rules.overridesInGrabbedHand : rules.overridesInLaterHand
  const jokersOnly = state.isTurned || rules.onlyJokersOverride
  const oneWillDo = show.rank === null ? rules.singleJokerMayOverride : rules.singleMayOverride
  if (!show.pair && !oneWillDo) return 'no-call'
  if (show.rank !== null && show.rank !== levelOfOverride(rules, hand, state, call.seat)) return 'wrong-level'
  if (!phases.includes(call.phase)) return 'window-closed'
  if (!mayOverride(rules, state, call.seat)) return 'own-call'
  if (jokersOnly && show.rank !== null) return 'jokers-only'
  return outranks(rules, show, state.standing) ? null : 'not-higher'
}

// --- One call after the other ----------------------------------------------------------------------------------------

/** Why a call may not be made in a state; the hands are the cards now held, where they are known. */
function whyNot (rules, hand, state, call, hands) {
  if (hands && !contains(hands[call.seat], call.cards)) return 'not-held'
  const show = readShow(rules, call.cards)
  if (show === null) return 'no-call'
  if (show.rank === null && isGrabbed(rules, hand) && !rules.jokersInFirstHand) return 'no-call'
  if (state.standing === null) return whyNotCall(rules, hand, call, show, hands)
  return isRaise(rules, state, call, show) ? null : whyNotOverride(rules, hand, state, call, show)
}

/** The state after a call that may be made. */
function after (rules, hand, state, call) {
  const show = readShow(rules, call.cards)
  const { suit } = show
  if (state.standing === null) {
    return { ...state, standing: show, caller: call.seat, suit, ...dealAfterCall(rules, hand, call, show) }
  }
  if (isRaise(rules, state, call, show)) return { ...state, standing: show }
  const deal = movesDeal(rules, hand, call.phase)
    ? { declarer: call.seat, level: grabbingLevel(rules, hand, call.seat) }
    : {}
  return { ...state, standing: show, suit, overriders: [...state.overriders, call.seat], ...deal }
}

/** The state after calls, or the place of the first one that may not be made. */
function play (rules, hand, start, calls) {
  let state = start
  for (const [place, call] of calls.entries()) {
    if (whyNot(rules, hand, state, call) !== null) return { illegal: place }
    state = after(rules, hand, state, call)
  }
  return { state }
}

// --- The answers -----------------------------------------------------------------------------------------------------

/**
 * Why a call may not be made.
 * @param {object} rules
 * @param {{number: number, levels: string[], declarer: ?number, redealt: boolean}} hand
 * @param {{seat: number, cards: string[], phase: string}[]} standing the calls so far
 * @param {string|null|undefined} turned the suit turned from the kitty, null for none; undefined where none was turned
 * @param {{seat: number, cards: string[], phase: string}} call
 * @param {string[][]} [hands] the cards now held by each seat
 * @returns {{illegal: number}|{reason: ?string}} illegal: the place of the first of the calls so far that might not be
 *   made; else the first reason that applies, null where the call may be made
 */
export function judgeCall (rules, hand, standing, turned, call, hands) {
  // Who drew first is not told, and makes no difference to what may be called.
  const start = turned === undefined ? atTheStart(rules, hand) : whenTurned(rules, hand, turned, 0)
  const { illegal, state } = play(rules, hand, start, standing)
  return state ? { reason: whyNot(rules, hand, state, call, hands) } : { illegal }
}

/**
 * What an auction comes to.
 * @param {object} rules
 * @param {{number: number, levels: string[], declarer: ?number, redealt: boolean}} hand
 * @param {number} firstDrawer the seat that drew the first card
 * @param {{seat: number, cards: string[], phase: string}[]} calls all that were made
 * @param {string[]} kitty in the order in which its cards count
 * @returns {{declarer: number, level: string, suit: ?string, overrides: number}|{redeal: true}|{illegal: number}}
 */
export function auction (rules, hand, firstDrawer, calls, kitty) {
  const isTurned = calls[0]?.phase !== 'draw' && kittyTurnsTrump(rules, hand)
  if (calls.length === 0 && !isTurned) return { redeal: true }
  const start = isTurned
    ? whenTurned(rules, hand, turnedSuit(rules, kitty), firstDrawer)
    : atTheStart(rules, hand)
  const { illegal, state } = play(rules, hand, start, calls)
  if (!state) return { illegal }
  const { declarer, level, suit, overriders } = state
  return { declarer, level, suit, overrides: overriders.length }
}
