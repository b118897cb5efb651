/**
 * Reading the input of a question: what is not as the suite's schemas have it, or cannot arise, is refused.
 *
 * A function takes the input and returns what an operation needs of it, or throws BadInput.
 */

import { PHASES, arises, isGrabbed, kittyTurnsTrump } from './auction.mjs'
import { CARDS, RANKS, SUITS, contains } from './cards.mjs'
import { FOUND, OFFENCES, SEATS_AT_FAULT, mayBeFound } from './conduct.mjs'
import { RESULTS } from './events.mjs'
import { HAND, KITTY } from './kitty.mjs'
import { mayBeLed } from './leads.mjs'
import { mayBePlayedAt, mayBegin } from './levels.mjs'
import { ENDS } from './matches.mjs'
import { nextSeat, sideOf } from './seats.mjs'
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

/** True or false; what is left out is false. */
function readFlag (where, flag = false) {
  if (typeof flag !== 'boolean') throw new BadInput(`${where}: true or false is needed, not ${shown(flag)}`)
  return flag
}

/** A list of values; `what` says in a message what is wanted, `read` takes the place and the value of each. */
function readList (where, values, what, read, most = Infinity) {
  if (!Array.isArray(values)) throw new BadInput(`${where}: ${what} are needed, not ${shown(values)}`)
  if (values.length > most) throw new BadInput(`${where}: at most ${most} are admitted, not ${values.length}`)
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

function checkMost (where, cards, most) {
  if (cards.length > most) throw new BadInput(`${where}: at most ${most} cards, not ${cards.length}`)
}

/** Checks that a value is an object with no other fields; whether those that it needs are there is seen as they are read. */
function checkObject (where, value, fields, optional = []) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new BadInput(`${where}: {${fields.map(field => `"${field}"`).join(', ')}} is needed, not ${shown(value)}`)
  }
  checkFields(where, value, [...fields, ...optional])
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
  checkMost(where, cards, MOST_CARDS)
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

const MOST_HANDS = 1000
const readHandNumber = input => readNumber('hand_number', input.hand_number, 1, MOST_HANDS)

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

/** So many cards may be shown at once, more than any document asks for. */
const MOST_SHOWN = 4

/** A call as the engine has it; its phase, if it is a field of the call, is read elsewhere. */
function readShown (where, call, fields) {
  if (call === null || typeof call !== 'object') {
    throw new BadInput(`${where}: {"seat", "cards"} is needed, not ${shown(call)}`)
  }
  checkFields(where, call, fields)
  checkCards(`${where}.cards`, call.cards)
  checkNumberOfEach(`${where}.cards`, call.cards)
  if (call.cards.length === 0) throw new BadInput(`${where}.cards: at least one card is needed`)
  checkMost(`${where}.cards`, call.cards, MOST_SHOWN)
  return { seat: readSeat(`${where}.seat`, call.seat), cards: call.cards }
}

/** A list of calls in the order in which they were made. */
function readCalls (where, calls) {
  if (!Array.isArray(calls)) throw new BadInput(`${where}: a list of calls is needed, not ${shown(calls)}`)
  return calls.map((call, i) =>
    ({
      ...readShown(`${where}[${i}]`, call, ['seat', 'cards', 'phase']),
      phase: readPhase(`${where}[${i}].phase`, call.phase)
    }))
}

function checkOrderOfPhases (where, calls) {
  const phases = calls.map(call => PHASES.indexOf(call.phase))
  if (phases.some((phase, i) => phase < phases[i - 1])) throw new BadInput(`${where}: the phases go back`)
}

/**
 * Checks that the pack has the cards that were shown, and a kitty. A seat may show a card again; only when another seat
 * shows it is it another card.
 */
function checkShown (where, calls, kitty) {
  const seats = [0, 1, 2, 3].map(seat => calls.filter(call => call.seat === seat))
  const most = (card, shows) => Math.max(0, ...shows.map(({ cards }) => cards.filter(each => each === card).length))
  const together = card => seats.flatMap(shows => Array(most(card, shows)).fill(card))
  checkNumberOfEach(where, [...kitty, ...[...CARDS].flatMap(together)])
}

/** The calls up to the first one after a burial; later ones may be made with cards that lay in the kitty. */
function beforeHandsChange (calls) {
  const first = calls.findIndex(call => call.phase === 'after_burial')
  return first === -1 ? calls : calls.slice(0, first + 1)
}

/**
 * Whether a seat may have taken up the kitty before the first call after a burial: the declarer, or where there is none
 * the first drawer; whoever called or overrode in time; the seat after the declarer where a call came after the draw.
 */
function mayHaveBuried (declarer, calls, seat) {
  const early = calls.filter(call => call.phase !== 'after_burial')
  const isAfterDraw = early[0]?.phase === 'before_kitty' && seat === nextSeat(declarer)
  return seat === declarer || isAfterDraw || early.some(call => call.seat === seat)
}

/** Who drew first, the calls of a whole auction, and the kitty, in the order in which its cards count. */
export function readAuction (rules, hand, input) {
  const firstDrawer = readSeat('first_drawer', input.first_drawer)
  if (!isGrabbed(rules, hand) && firstDrawer !== hand.declarer) {
    throw new BadInput(`first_drawer: the declarer draws first, seat ${hand.declarer}, not ${firstDrawer}`)
  }
  const calls = readCalls('calls', input.calls)
  checkOrderOfPhases('calls', calls)
  const kitty = readKitty(input)
  const shown = beforeHandsChange(calls)
  checkShown('calls', shown, [])
  const isDrawn = ({ seat, phase }) =>
    phase !== 'after_burial' || !mayHaveBuried(hand.declarer ?? firstDrawer, calls, seat)
  checkShown('calls and kitty', shown.filter(isDrawn), kitty)
  return [firstDrawer, calls, kitty]
}

/** The calls so far and one more. */
export function readStandingAndCall (input) {
  const standing = readCalls('standing', input.standing)
  const call = { ...readShown('call', input.call, ['seat', 'cards']), phase: readPhase('phase', input.phase) }
  checkOrderOfPhases('standing and call', [...standing, call])
  checkShown('standing and call', beforeHandsChange([...standing, call]), [])
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

/** The hand of whoever buries, the kitty that was taken up, and the cards to be buried. */
export function readBurial (input) {
  const [hand, kitty] = [readExactly(input, 'hand', HAND), readKitty(input)]
  checkNumberOfEach('hand and kitty', [...hand, ...kitty])
  checkCards('cards', input.cards)
  return [hand, kitty, readCards(input, 'cards')]
}

// --- Hands that were played ------------------------------------------------------------------------------------------

/** The lead of the last trick. */
export function readLastLead (rules, trump, input) {
  checkObject('input', input, ['trump', 'lead'])
  const lead = readCards(input, 'lead')
  checkLastLead('lead', rules, trump, lead)
  return lead
}

function checkLastLead (where, rules, trump, lead) {
  if (lead.length > HAND) throw new BadInput(`${where}: ${lead.length} cards, of which a hand has ${HAND}`)
  checkLead(where, rules, trump, lead)
}

const POINTS_IN_PACK = 200
const MOST_OVERRIDES = 11
const readSide = (where, side) => readWord(where, side, [0, 1])
const readPast = (where, past) => readNumber(where, past, 0, 1000)

function checkPast (where, { level, past }) {
  if (past > 0 && level !== 'A') throw new BadInput(`${where}: levels beyond the ace at level ${level}`)
}

const HAND_FIELDS = [
  'hand_number', 'levels', 'declarer', 'points', 'kitty', 'trump', 'last_trick', 'overrides', 'fines'
]
const FIRST_LEVEL = '2'

/** Checks that a match under the rules has a hand of this number, and one that begins so. */
export function checkBegins (rules, handNumber, sides) {
  if (handNumber > rules.handsInMatch) throw new BadInput(`hand_number: a match has ${rules.handsInMatch} hands`)
  if (!mayBegin(rules, sides)) throw new BadInput('past: no hand begins beyond the ace')
}

/** Checks what no hand can have under the rules. */
function checkArises (rules, { handNumber, sides, declarer, trump, fines }) {
  const levels = sides.map(side => side.level)
  checkBegins(rules, handNumber, sides)
  if (handNumber === 1 && levels.some(level => level !== FIRST_LEVEL)) {
    throw new BadInput(`levels: in the first hand both sides are at ${FIRST_LEVEL}`)
  }
  if (!mayBePlayedAt(rules, levels, declarer, trump.level)) {
    throw new BadInput(`trump.level: ${trump.level} is not the declarers' level`)
  }
  if (!rules.throws && fines.some(fine => fine > 0)) throw new BadInput('fines: there are no throws, and so none')
}

/** A hand as levels.mjs settles it. */
export function readPlayedHand (rules, input) {
  checkObject('input', input, HAND_FIELDS, ['past', 'has_declared'])
  const trump = readTrump(input)
  const levels = readLevels(input)
  if (!levels.includes(trump.level)) throw new BadInput(`trump.level: ${trump.level} is the level of neither side`)
  const past = readBoth('past', input.past === undefined ? [0, 0] : input.past, readPast)
  const sides = levels.map((level, i) => ({ level, past: past[i] }))
  sides.forEach((side, i) => checkPast(`past[${i}]`, side))

  checkObject('last_trick', input.last_trick, ['lead', 'winner'])
  const { lead, winner } = input.last_trick
  const kitty = readKitty(input)
  checkCards('last_trick.lead', lead)
  checkNumberOfEach('kitty and last_trick.lead', [...kitty, ...lead])
  checkLastLead('last_trick.lead', rules, trump, lead)

  const points = readNumber('points', input.points, 0, POINTS_IN_PACK, 5)
  if (points + pointsIn(kitty) > POINTS_IN_PACK) {
    throw new BadInput(`points: ${points} and ${pointsIn(kitty)} in the kitty are more than the pack has`)
  }
  const hand = {
    handNumber: readHandNumber(input),
    sides,
    declarer: readSeat('declarer', input.declarer),
    points,
    kitty,
    trump,
    lead,
    winner: readSeat('last_trick.winner', winner),
    overrides: readNumber('overrides', input.overrides, 0, MOST_OVERRIDES),
    fines: readBoth('fines', input.fines, (where, fine) => readNumber(where, fine, 0, 1000, 10)),
    hasDeclared: input.has_declared === undefined
      ? undefined
      : readBoth('has_declared', input.has_declared, (where, flag) => readFlag(where, flag))
  }
  const areAttackers = sideOf(hand.winner) !== sideOf(hand.declarer)
  const won = areAttackers ? points : POINTS_IN_PACK - pointsIn(kitty) - points
  if (won < pointsIn(lead)) {
    throw new BadInput(`points: the side that won the last trick has ${won}, but ${pointsIn(lead)} were led to it`)
  }
  checkArises(rules, hand)
  return hand
}

// --- Matches, offences, events ---------------------------------------------------------------------------------------

/** Both sides at the end of a match, the side on stage, and what ended it. */
export function readMatch (input) {
  checkObject('input', input, ['sides', 'stage', 'ended_by'])
  const sides = readBoth('sides', input.sides, (where, side) => {
    checkObject(where, side, ['level', 'past', 'games'])
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

const OFFENCE_FIELDS = ['kind', 'at_fault', 'found', 'declarer', 'rises', 'stage', 'earlier']
const MOST_RISE = 100
const MOST_NOTED = 100

/** An offence as conduct.mjs judges it. */
export function readOffence (input) {
  checkObject('input', input, OFFENCE_FIELDS, ['game_over', 'grabbed', 'levels'])
  const kind = readWord('kind', input.kind, OFFENCES)
  const atFault = readList('at_fault', input.at_fault, 'seats', readSeat)
  checkDifferent('at_fault', atFault)
  const wanted = SEATS_AT_FAULT[kind] ?? Math.max(1, atFault.length)
  if (atFault.length !== wanted) {
    throw new BadInput(`at_fault: seats, ${wanted} for ${kind}, are needed, not ${atFault.length}`)
  }
  const found = readWord('found', input.found, FOUND)
  if (!mayBeFound(kind, found)) {
    throw new BadInput(kind === 'late'
      ? `found: who is late is so before the burial, not ${found}`
      : `found: before the burial nothing is buried or played, so that there is no ${kind}`)
  }
  const rises = readBoth('rises', input.rises, (where, rise) => readNumber(where, rise, 0, MOST_RISE))
  const stage = readSide('stage', input.stage)
  if (rises[1 - stage] > 0) throw new BadInput(`rises: side ${1 - stage} is not on stage, and cannot have risen`)
  const levels = input.levels === undefined ? undefined : readLevels(input)
  const gameOver = readFlag('game_over', input.game_over)
  const reached = levels === undefined ? Infinity : RANKS.indexOf(levels[stage]) + rises[stage]
  if (gameOver && (rises[stage] === 0 || reached < RANKS.length)) {
    throw new BadInput(`game_over: a rise of ${rises[stage]} does not take side ${stage} past the ace`)
  }
  return {
    kind,
    atFault,
    found,
    declarer: readSeat('declarer', input.declarer),
    rises,
    stage,
    earlier: readNumber('earlier', input.earlier, 0, MOST_NOTED),
    gameOver,
    grabbed: readFlag('grabbed', input.grabbed),
    levels
  }
}

/** The results of a pair, in the order of the rounds. */
export function readResults (input) {
  checkObject('input', input, ['results'])
  return readList('results', input.results, 'results', (where, result) => readWord(where, result, RESULTS), MOST_RESULTS)
}

const MOST_RESULTS = 8
const MOST_ROUNDS = 16
const MOST_ENTRANTS = 256
const HIGHEST_ENTRANT = 9999

/** Different pairs by their numbers. */
function readPairs (where, pairs) {
  const read = readList(where, pairs, 'numbers of pairs', (place, pair) =>
    readNumber(place, pair, 1, HIGHEST_ENTRANT), MOST_ENTRANTS)
  checkDifferent(where, read)
  return read
}

/** The matches played before a round, in which each pair plays once a round. */
function readEarlier (earlier, round, known) {
  const matches = readList('earlier', earlier, 'matches', (where, match) => {
    checkObject(where, match, ['round', 'pair', 'winner'])
    const pair = readPairs(`${where}.pair`, match.pair)
    if (pair.length !== 2) throw new BadInput(`${where}.pair: two are needed, not ${pair.length}`)
    const stranger = pair.find(each => !known.includes(each))
    if (stranger !== undefined) throw new BadInput(`${where}.pair: ${stranger} has not entered`)
    const number = readNumber(`${where}.round`, match.round, 1, MOST_ROUNDS)
    if (number >= round) throw new BadInput(`${where}.round: ${number} is not before round ${round}`)
    return { round: number, pair, winner: readWord(`${where}.winner`, match.winner, pair) }
  }, MOST_ENTRANTS)
  for (const number of new Set(matches.map(match => match.round))) {
    const playing = matches.filter(match => match.round === number).flatMap(match => match.pair)
    checkDifferent(`earlier, round ${number}`, playing)
  }
  return matches
}

/** A round of a contest as events.mjs pairs it. */
export function readRound (input) {
  checkObject('input', input, ['round', 'entrants', 'drawn', 'earlier', 'reserves'])
  const round = readNumber('round', input.round, 1, MOST_ROUNDS)
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

// What records.mjs reads with.
export {
  checkCards, checkDifferent, checkNumberOfEach, checkPast, readBoth, readList, readNumber, readPast, readSeat, readWord
}
