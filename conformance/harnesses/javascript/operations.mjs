/**
 * The operations of the conformance suite that this engine answers: from JSON to the engine and back.
 *
 * To add an operation, add a line to the table at the end. An entry takes the rules and the input of one question,
 * reads from the input what it needs with the `read` functions, and returns the output.
 */

import { CARDS, RANKS, SUITS, areNeighbours, classify, compare, lead } from './engine.mjs'

/** The question itself is wrong: an unknown card, a third card of a kind, a missing field. */
export class BadInput extends Error {}

/** The question is a good one, but this engine does not answer it. */
export class Skipped extends Error {}

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

/** The hand of the player who leads; the other three are checked with it, for all four come out of one pack. */
function readHand (input) {
  const { hand, others } = input
  checkCards('hand', hand)
  if (!Array.isArray(others) || others.length !== 3) {
    throw new BadInput(`others: three hands are needed, not ${Array.isArray(others) ? others.length : shown(others)}`)
  }
  others.forEach((other, i) => checkCards(`others[${i}]`, other))
  checkNumberOfEach('hand and others', [...hand, ...others.flat()])
  return hand
}

// --- The answers -----------------------------------------------------------------------------------------------------

function leadOutput (rules, input) {
  const cards = readCards(input, 'cards')
  const { verdict, reason } = lead(rules, readTrump(input), readHand(input), cards)
  if (verdict === 'undecided') throw new Skipped('a permitted throw: this engine does not look at the other hands')
  return { verdict, played: verdict === 'stands' ? cards : [], fine: 0, reason: reason ?? null }
}

/**
 * Every operation by its name: (rules, input) => output.
 * @type {Map<string, function(object, object): object>}
 */
export const operations = new Map(Object.entries({
  compare: (rules, input) => ({ relation: compare(readTrump(input), ...readTwoCards(input)) }),
  neighbours: (rules, input) => ({ neighbours: areNeighbours(rules, readTrump(input), ...readTwoCards(input)) }),
  classify: (rules, input) => classify(rules, readTrump(input), readPlay(input)),
  lead: leadOutput
}))
