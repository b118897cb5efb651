/**
 * Reading the input of a question: what is not as the suite's schemas have it, or cannot arise, is refused.
 *
 * A function takes the input and returns what an operation needs of it, or throws BadInput.
 */

import { PHASES, arises, kittyTurnsTrump } from './auction.mjs'
import { CARDS, RANKS, SUITS, contains } from './cards.mjs'
import { FOUND, HANDS_MISCOUNTED, OFFENCES, OF_PLAY } from './conduct.mjs'
import { RESULTS } from './events.mjs'
import { HAND, KITTY } from './kitty.mjs'
import { mayBeLed } from './leads.mjs'
import { ENDS } from './matches.mjs'
import { pointsIn } from './tricks.mjs'

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

/** A whole number; without a most, any from the least on. */
function readNumber (where, number, least, most = Infinity, step = 1) {
  if (Number.isInteger(number) && number >= least && number <= most && number % step === 0) return number
  const range = most === Infinity ? `from ${least} on` : `from ${least} to ${most}`
  const wanted = step === 1 ? 'a number' : `a multiple of ${step}`
  throw new BadInput(`${where}: ${wanted} ${range} is needed, not ${shown(number)}`)
}

/** One of a few words. */
function readWord (where, word, words) {
  if (!words.includes(word)) throw new BadInput(`${where}: one of ${words.join(' ')} is needed, not ${shown(word)}`)
  return word
}

/** A list of values; `what` says in a message what is wanted, `read` takes the place and the value of each. */
function readList (where, values, what, read) {
  if (!Array.isArray(values)) throw new BadInput(`${where}: ${what} are needed, not ${shown(values)}`)
  return values.map((value, i) => read(`${where}[${i}]`, value))
}

/** A value for side 0 and one for side 1. */
function readBoth (where, values, read) {
  const both = readList(where, values, 'a value for side 0 and one for side 1', read)
  if (both.length !== 2) throw new BadInput(`${where}: two values are needed, one a side, not ${both.length}`)
  return both
}

function checkDifferent (where, values) {
  const twice = values.find((value, i) => values.indexOf(value) !== i)
  if (twice !== undefined) throw new BadInput(`${where}: ${shown(twice)} is there twice`)
}

function checkObject (where, value, fields) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new BadInput(`${where}: {${fields}} is needed, not ${shown(value)}`)
  }
}

/** Checks that an object has no other fields than these; whether they are there is seen as they are read. */
export function checkFields (where, value, fields) {
  const unknown = Object.keys(value).find(key => !fields.includes(key))
  if (unknown === undefined) return
  throw new BadInput(`${where}: unknown field ${shown(unknown)}: known are ${fields.join(', ')}`)
}

/** How many cards a hand or a play has at most: those of a hand that has taken up the kitty. */
const MOST_CARDS = 33

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
  if (cards.length > MOST_CARDS) throw new BadInput(`${where}: at most ${MOST_CARDS} cards, not ${cards.length}`)
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

/** The seat that leads. */
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

const readHandNumber = input => readNumber('hand_number', input.hand_number, 1)

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
      ? 'hand_number: in a first hand both levels are 2 and nobody has the deal, unless the deal goes on from game to game'
      : 'declarer: whoever has the deal is needed after the first hand, not null')
  }
  return hand
}

const readPhase = (where, phase) => readWord(where, phase, PHASES)

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

// --- Hands that were played ------------------------------------------------------------------------------------------

/** The lead of the last trick. */
export function readLastLead (rules, trump, input) {
  const lead = readCards(input, 'lead')
  checkLastLead('lead', rules, trump, lead)
  return lead
}

function checkLastLead (where, rules, trump, lead) {
  if (lead.length > HAND) throw new BadInput(`${where}: ${lead.length} cards, of which a hand has ${HAND}`)
  checkLead(where, rules, trump, lead)
}

const POINTS_IN_PACK = 200
const readSide = (where, side) => readWord(where, side, [0, 1])
const readPast = (where, past) => readNumber(where, past, 0)

function checkPast (where, { level, past }) {
  if (past > 0 && level !== 'A') throw new BadInput(`${where}: levels beyond the ace at level ${level}`)
}

/** A hand as levels.mjs settles it. */
export function readPlayedHand (rules, input) {
  const trump = readTrump(input)
  const levels = readLevels(input)
  if (!levels.includes(trump.level)) throw new BadInput(`trump.level: ${trump.level} is the level of neither side`)
  const past = readBoth('past', input.past === undefined ? [0, 0] : input.past, readPast)
  const sides = levels.map((level, i) => ({ level, past: past[i] }))
  sides.forEach((side, i) => checkPast(`past[${i}]`, side))

  checkObject('last_trick', input.last_trick, '"lead", "winner"')
  const { lead, winner } = input.last_trick
  const kitty = readKitty(input)
  checkCards('last_trick.lead', lead)
  checkNumberOfEach('kitty and last_trick.lead', [...kitty, ...lead])
  checkLastLead('last_trick.lead', rules, trump, lead)

  const points = readNumber('points', input.points, 0, POINTS_IN_PACK, 5)
  if (points + pointsIn(kitty) > POINTS_IN_PACK) {
    throw new BadInput(`points: ${points} and ${pointsIn(kitty)} in the kitty are more than the pack has`)
  }
  return {
    handNumber: readHandNumber(input),
    sides,
    declarer: readSeat('declarer', input.declarer),
    points,
    kitty,
    trump,
    lead,
    winner: readSeat('last_trick.winner', winner),
    overrides: readNumber('overrides', input.overrides, 0),
    fines: readBoth('fines', input.fines, (where, fine) => readNumber(where, fine, 0, Infinity, 10))
  }
}

// --- Matches, offences, events ---------------------------------------------------------------------------------------

/** Both sides at the end of a match, the side on stage, and what ended it. */
export function readMatch (input) {
  const sides = readBoth('sides', input.sides, (where, side) => {
    checkObject(where, side, '"level", "past", "games"')
    const { level, past, games } = side
    const read = {
      level: readWord(`${where}.level`, level, RANKS),
      past: readPast(`${where}.past`, past),
      games: readNumber(`${where}.games`, games, 0, 2)
    }
    checkPast(`${where}.past`, read)
    return read
  })
  return [sides, readSide('stage', input.stage), readWord('ended_by', input.ended_by, ENDS)]
}

/** An offence as conduct.mjs judges it. */
export function readOffence (input) {
  const kind = readWord('kind', input.kind, OFFENCES)
  const atFault = readList('at_fault', input.at_fault, 'seats', readSeat)
  checkDifferent('at_fault', atFault)
  const wanted = HANDS_MISCOUNTED[kind] ?? Math.max(1, atFault.length)
  if (atFault.length !== wanted) {
    throw new BadInput(`at_fault: seats, ${wanted} for ${kind}, are needed, not ${atFault.length}`)
  }
  const found = readWord('found', input.found, FOUND)
  if (OF_PLAY.includes(kind) && found === 'before_burial') {
    throw new BadInput(`found: before the burial nobody plays, so that there is no ${kind}`)
  }
  const rises = readBoth('rises', input.rises, (where, rise) => readNumber(where, rise, 0))
  const stage = readSide('stage', input.stage)
  if (rises[1 - stage] > 0) throw new BadInput(`rises: side ${1 - stage} is not on stage, and cannot have risen`)
  return {
    kind,
    atFault,
    found,
    declarer: readSeat('declarer', input.declarer),
    rises,
    stage,
    earlier: readNumber('earlier', input.earlier, 0)
  }
}

/** The results of a pair, in the order of the rounds. */
export const readResults = input =>
  readList('results', input.results, 'results', (where, result) => readWord(where, result, RESULTS))

/** Different pairs by their numbers. */
function readPairs (where, pairs) {
  const read = readList(where, pairs, 'numbers of pairs', (place, pair) => readNumber(place, pair, 1))
  checkDifferent(where, read)
  return read
}

/** The matches played before a round, in which each pair plays once a round. */
function readEarlier (earlier, round, known) {
  const matches = readList('earlier', earlier, 'matches', (where, match) => {
    checkObject(where, match, '"round", "pair", "winner"')
    const pair = readPairs(`${where}.pair`, match.pair)
    if (pair.length !== 2) throw new BadInput(`${where}.pair: two are needed, not ${pair.length}`)
    const stranger = pair.find(each => !known.includes(each))
    if (stranger !== undefined) throw new BadInput(`${where}.pair: ${stranger} has not entered`)
    const number = readNumber(`${where}.round`, match.round, 1)
    if (number >= round) throw new BadInput(`${where}.round: ${number} is not before round ${round}`)
    return { round: number, pair, winner: readWord(`${where}.winner`, match.winner, pair) }
  })
  for (const number of new Set(matches.map(match => match.round))) {
    const playing = matches.filter(match => match.round === number).flatMap(match => match.pair)
    checkDifferent(`earlier, round ${number}`, playing)
  }
  return matches
}

/** A round of a contest as events.mjs pairs it. */
export function readRound (input) {
  const round = readNumber('round', input.round, 1)
  const [entrants, drawn, reserves] =
    ['entrants', 'drawn', 'reserves'].map(where => readPairs(where, input[where]))
  if (entrants.length === 0) throw new BadInput('entrants: nobody has entered')
  const stranger = drawn.find(pair => !entrants.includes(pair))
  if (stranger !== undefined) throw new BadInput(`drawn: ${stranger} has not entered`)
  const both = reserves.find(pair => entrants.includes(pair))
  if (both !== undefined) throw new BadInput(`reserves: ${both} has entered, and is none`)
  const earlier = readEarlier(input.earlier, round, [...entrants, ...reserves])
  return { round, entrants, drawn, earlier, reserves }
}
