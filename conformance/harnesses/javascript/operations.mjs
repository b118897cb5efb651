/**
 * The operations of the conformance suite that this engine answers: from JSON to the engine and back.
 *
 * To add an operation, add a line to the table at the end. An entry takes the rules and the input of one question,
 * reads from the input what it needs with the `read` functions, and returns the output.
 */

import { CARDS, RANKS, SUITS, compare } from './cards.mjs'
import { countFollows, whyNot } from './following.mjs'
import { lead, mayBeLed } from './leads.mjs'
import { areNeighbours } from './neighbours.mjs'
import { classify } from './shapes.mjs'
import { trick } from './tricks.mjs'

/** The question itself is wrong: an unknown card, a third card of a kind, a missing field. */
export class BadInput extends Error {}

// --- Reading the input -----------------------------------------------------------------------------------------------

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

function readTrump (input) {
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

function readCards (input, where) {
  checkCards(where, input[where])
  checkNumberOfEach(where, input[where])
  return input[where]
}

function readTwoCards (input) {
  const cards = readCards(input, 'cards')
  if (cards.length !== 2) throw new BadInput(`cards: two cards are needed, not ${cards.length}`)
  return cards
}

function readPlay (input) {
  const cards = readCards(input, 'cards')
  if (cards.length === 0) throw new BadInput('cards: at least one card is needed')
  return cards
}

/** The hand of the player who leads, and the other three; they are checked together, for all come out of one pack. */
function readHands (input) {
  const { hand, others } = input
  checkCards('hand', hand)
  if (!Array.isArray(others) || others.length !== 3) {
    throw new BadInput(`others: three hands are needed, not ${Array.isArray(others) ? others.length : shown(others)}`)
  }
  others.forEach((other, i) => checkCards(`others[${i}]`, other))
  checkNumberOfEach('hand and others', [...hand, ...others.flat()])
  return [hand, others]
}

function checkLead (where, rules, trump, cards) {
  if (cards.length === 0) throw new BadInput(`${where}: at least one card is needed`)
  if (!mayBeLed(rules, trump, cards)) throw new BadInput(`${where}: a lead that may not be led`)
}

/** The lead and the hand that has to follow it. */
function readLeadAndHand (rules, trump, input) {
  const { lead, hand } = input
  checkCards('lead', lead)
  checkCards('hand', hand)
  checkNumberOfEach('lead and hand', [...lead, ...hand])
  checkLead('lead', rules, trump, lead)
  return [lead, hand]
}

function readLeader (input) {
  if (![0, 1, 2, 3].includes(input.leader)) {
    throw new BadInput(`leader: a seat, 0 to 3, is needed, not ${shown(input.leader)}`)
  }
  return input.leader
}

/** The four plays of a trick. */
function readPlays (rules, trump, { plays }) {
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

// --- The answers -----------------------------------------------------------------------------------------------------

function leadOutput (rules, input) {
  const cards = readCards(input, 'cards')
  const [hand, others] = readHands(input)
  return lead(rules, readTrump(input), hand, cards, others)
}

function followOutput (rules, input) {
  const trump = readTrump(input)
  const reason = whyNot(rules, trump, ...readLeadAndHand(rules, trump, input), readCards(input, 'play'))
  return { legal: reason === null, reason }
}

function countFollowsOutput (rules, input) {
  const trump = readTrump(input)
  return { count: countFollows(rules, trump, ...readLeadAndHand(rules, trump, input)) }
}

function trickOutput (rules, input) {
  const trump = readTrump(input)
  return trick(rules, trump, readLeader(input), readPlays(rules, trump, input))
}

/**
 * Every operation by its name: (rules, input) => output.
 * @type {Map<string, function(object, object): object>}
 */
export const operations = new Map(Object.entries({
  compare: (rules, input) => ({ relation: compare(readTrump(input), ...readTwoCards(input)) }),
  neighbours: (rules, input) => ({ neighbours: areNeighbours(rules, readTrump(input), ...readTwoCards(input)) }),
  classify: (rules, input) => classify(rules, readTrump(input), readPlay(input)),
  lead: leadOutput,
  follow: followOutput,
  count_follows: countFollowsOutput,
  trick: trickOutput
}))
