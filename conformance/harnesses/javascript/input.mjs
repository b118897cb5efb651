/**
 * Reading the input of a question: what is not as the suite's schemas have it, or cannot arise, is refused.
 *
 * A function takes the input and returns what an operation needs of it, or throws BadInput.
 */

import { PHASES, arises, kittyTurnsTrump } from './auction.mjs'
import { CARDS, RANKS, SUITS, contains } from './cards.mjs'
import { HAND, KITTY } from './kitty.mjs'
import { mayBeLed } from './leads.mjs'

/** The question itself is wrong: an unknown card, a third card of a kind, a missing field. */
export class BadInput extends Error {}

// --- Values and cards ------------------------------------------------------------------------------------------------

/**
 * A value as a message shows it: short, on one line.
 * @param {*} value
 * @returns {string}
 */
export function shown (value) {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length <= 40 ? text : text.slice(0, 40) + '…'
}

export function readTrump (input) {
  const trump = input.trump
  if (trump === null || typeof trump !== 'object') {
    throw new BadInput(`trump: {"level", "suit"} is needed, not ${shown(trump)}`)
  }
  if (!RANKS.includes(trump.level)) {
    throw new BadInput(`trump.level: one of ${RANKS.join(' ')} is needed, not ${shown(trump.level)}`)
  }
  if (trump.suit !== null && !SUITS.includes(trump.suit)) {
    throw new BadInput(`trump.suit: one of ${SUITS.join(' ')} or null is needed, not ${shown(trump.suit)}`)
  }
  return { level: trump.level, suit: trump.suit }
}

function checkCards (where, cards) {
  if (!Array.isArray(cards)) throw new BadInput(`${where}: a list of cards is needed, not ${shown(cards)}`)
  for (const card of cards) {
    if (!CARDS.has(card)) {
      throw new BadInput(`${where}: unknown card ${shown(card)}; a card is a suit (${SUITS.join(' ')}) and a rank ` +
        `(${RANKS.join(' ')}), or RJ or BJ`)
    }
  }
}

function checkNumberOfEach (where, cards) {
  const third = cards.find(card => cards.filter(each => each === card).length > 2)
  if (third) throw new BadInput(`${where}: more than two of ${third}, of which the pack has two`)
}

export function readCards (input, where) {
  checkCards(where, input[where])
  checkNumberOfEach(where, input[where])
  return input[where]
}

export function readTwoCards (input) {
  const cards = readCards(input, 'cards')
  if (cards.length !== 2) throw new BadInput(`cards: two cards are needed, not ${cards.length}`)
  return cards
}

export function readPlay (input) {
  const cards = readCards(input, 'cards')
  if (cards.length === 0) throw new BadInput('cards: at least one card is needed')
  return cards
}

/** The hand of the player who leads, and the other three; they are checked together, for all come out of one pack. */
export function readHands (input) {
  const { hand, others } = input
  checkCards('hand', hand)
  if (!Array.isArray(others) || others.length !== 3) {
    throw new BadInput(`others: three hands are needed, not ${Array.isArray(others) ? others.length : shown(others)}`)
  }
  others.forEach((other, i) => checkCards(`others[${i}]`, other))
  checkNumberOfEach('hand and others', [...hand, ...others.flat()])
  return [hand, others]
}

// --- Leads and plays -------------------------------------------------------------------------------------------------

function checkLead (where, rules, trump, cards) {
  if (cards.length === 0) throw new BadInput(`${where}: at least one card is needed`)
  if (!mayBeLed(rules, trump, cards)) throw new BadInput(`${where}: a lead that may not be led`)
}

/** The lead and the hand that has to follow it. */
export function readLeadAndHand (rules, trump, input) {
  const { lead, hand } = input
  checkCards('lead', lead)
  checkCards('hand', hand)
  checkNumberOfEach('lead and hand', [...lead, ...hand])
  checkLead('lead', rules, trump, lead)
  return [lead, hand]
}

function readSeat (where, seat) {
  if (![0, 1, 2, 3].includes(seat)) throw new BadInput(`${where}: a seat, 0 to 3, is needed, not ${shown(seat)}`)
  return seat
}

export const readLeader = input => readSeat('leader', input.leader)

/** The four plays of a trick. */
export function readPlays (rules, trump, { plays }) {
  if (!Array.isArray(plays) || plays.length !== 4) {
    throw new BadInput(`plays: four plays are needed, not ${Array.isArray(plays) ? plays.length : shown(plays)}`)
  }
  plays.forEach((play, i) => checkCards(`plays[${i}]`, play))
  checkNumberOfEach('plays', plays.flat())
  checkLead('plays[0]', rules, trump, plays[0])
  for (const [i, play] of plays.entries()) {
    if (play.length !== plays[0].length) {
      throw new BadInput(`plays[${i}]: as many cards as were led are needed, ${plays[0].length}, not ${play.length}`)
    }
  }
  return plays
}

// --- Hands and calls -------------------------------------------------------------------------------------------------

function readHandNumber (input) {
  const number = input.hand_number
  if (!Number.isInteger(number) || number < 1) {
    throw new BadInput(`hand_number: a number from 1 on is needed, not ${shown(number)}`)
  }
  return number
}

function readLevels ({ levels }) {
  if (!Array.isArray(levels) || levels.length !== 2 || !levels.every(level => RANKS.includes(level))) {
    throw new BadInput(`levels: two of ${RANKS.join(' ')} are needed, not ${shown(levels)}`)
  }
  return levels
}

/** What is known of a hand before anybody calls. */
export function readDeal (rules, input) {
  const { declarer, redealt = false } = input
  if (typeof redealt !== 'boolean') throw new BadInput(`redealt: true or false is needed, not ${shown(redealt)}`)
  const hand = {
    number: readHandNumber(input),
    levels: readLevels(input),
    declarer: declarer === null ? null : readSeat('declarer', declarer),
    redealt
  }
  if (!arises(rules, hand)) {
    throw new BadInput(hand.number === 1
      ? 'hand_number: in the first hand nobody has the deal, and both levels are 2'
      : 'declarer: whoever has the deal is needed after the first hand, not null')
  }
  return hand
}

function readPhase (where, phase) {
  if (!PHASES.includes(phase)) throw new BadInput(`${where}: one of ${PHASES.join(' ')} is needed, not ${shown(phase)}`)
  return phase
}

/** A call as the engine has it; its phase is read elsewhere. */
function readShown (where, call) {
  if (call === null || typeof call !== 'object') {
    throw new BadInput(`${where}: {"seat", "cards"} is needed, not ${shown(call)}`)
  }
  checkCards(`${where}.cards`, call.cards)
  checkNumberOfEach(`${where}.cards`, call.cards)
  if (call.cards.length === 0) throw new BadInput(`${where}.cards: at least one card is needed`)
  return { seat: readSeat(`${where}.seat`, call.seat), cards: call.cards }
}

/** A list of calls in the order in which they were made. */
function readCalls (where, calls) {
  if (!Array.isArray(calls)) throw new BadInput(`${where}: a list of calls is needed, not ${shown(calls)}`)
  return calls.map((call, i) =>
    ({ ...readShown(`${where}[${i}]`, call), phase: readPhase(`${where}[${i}].phase`, call.phase) }))
}

function checkOrderOfPhases (where, calls) {
  const phases = calls.map(call => PHASES.indexOf(call.phase))
  if (phases.some((phase, i) => phase < phases[i - 1])) throw new BadInput(`${where}: the phases go back`)
}

/**
 * Checks that the pack has the cards that were shown, and a kitty. A seat may show a card again; only when another seat
 * shows it is it another card. Once the kitty was taken up, cards may have changed hands.
 */
function checkShown (where, calls, kitty) {
  const seats = [0, 1, 2, 3].map(seat => calls.filter(call => call.seat === seat && call.phase !== 'after_burial'))
  const most = (card, shows) => Math.max(0, ...shows.map(({ cards }) => cards.filter(each => each === card).length))
  const together = card => seats.flatMap(shows => Array(most(card, shows)).fill(card))
  checkNumberOfEach(where, [...kitty, ...[...CARDS].flatMap(together)])
}

/** The calls of a whole auction and the kitty, in the order in which its cards count. */
export function readAuction (input) {
  const calls = readCalls('calls', input.calls)
  checkOrderOfPhases('calls', calls)
  const kitty = readKitty(input)
  checkShown('calls and kitty', calls, kitty)
  return [readSeat('first_drawer', input.first_drawer), calls, kitty]
}

/** The calls so far and one more. */
export function readStandingAndCall (input) {
  const standing = readCalls('standing', input.standing)
  const call = { ...readShown('call', input.call), phase: readPhase('phase', input.phase) }
  checkOrderOfPhases('standing and call', [...standing, call])
  checkShown('standing and call', [...standing, call], [])
  return [standing, call]
}

/** The suit turned from the kitty, null for none, undefined where nothing was turned. */
export function readTurned (rules, hand, standing, { turned, phase }) {
  const isTurned = phase !== 'draw' && standing[0]?.phase !== 'draw' && kittyTurnsTrump(rules, hand)
  if (turned === undefined && !isTurned) return undefined
  if (!isTurned) throw new BadInput('turned: no trump is turned from the kitty here')
  if (turned === null && rules.turnedJokerMeansNoTrumpSuit) return null
  if (!SUITS.includes(turned)) {
    const choices = rules.turnedJokerMeansNoTrumpSuit ? [...SUITS, 'null'] : SUITS
    throw new BadInput(`turned: one of ${choices.join(' ')} is needed, for nobody called; not ${shown(turned)}`)
  }
  return turned
}

/** The cards now held by each seat, undefined where they are not known. Until the burial they hold what was shown. */
export function readAllHands (standing, { hands, phase }) {
  if (hands === undefined) return undefined
  if (!Array.isArray(hands) || hands.length !== 4) {
    throw new BadInput(`hands: four hands are needed, not ${Array.isArray(hands) ? hands.length : shown(hands)}`)
  }
  hands.forEach((hand, i) => checkCards(`hands[${i}]`, hand))
  checkNumberOfEach('hands', hands.flat())
  for (const [i, { seat, cards }] of standing.entries()) {
    if (phase !== 'after_burial' && !contains(hands[seat], cards)) {
      throw new BadInput(`standing[${i}]: cards that hands[${seat}] does not hold`)
    }
  }
  return hands
}

// --- The kitty -------------------------------------------------------------------------------------------------------

function readExactly (input, where, number) {
  const cards = readCards(input, where)
  if (cards.length !== number) throw new BadInput(`${where}: ${number} cards are needed, not ${cards.length}`)
  return cards
}

const readKitty = input => readExactly(input, 'kitty', KITTY)

/** The hand of whoever buries, and the kitty that was taken up. */
export function readHandAndKitty (input) {
  const [hand, kitty] = [readExactly(input, 'hand', HAND), readKitty(input)]
  checkNumberOfEach('hand and kitty', [...hand, ...kitty])
  return [hand, kitty]
}
