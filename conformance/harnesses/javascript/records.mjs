/**
 * Reading the record of a hand: what was dealt, and the actions one after the other.
 *
 * What is not as the suite's schema has it is refused here. Whether an action can come where it stands is seen as the
 * hand is gone through, in hand.mjs.
 */

import { PHASES } from './auction.mjs'
import { CARDS } from './cards.mjs'
import { SEATS_AT_FAULT, OFFENCES } from './conduct.mjs'
import { sizesOf } from './hand.mjs'
import {
  BadInput, checkBegins, checkCards, checkDifferent, checkNumberOfEach, checkPast, readBoth, readDeal, readList, readNumber,
  readPast, readSeat, readWord, shown
} from './input.mjs'
import { HAND, KITTY } from './kitty.mjs'

const CARDS_DRAWN = 4 * HAND
const MOST_SHOWN = 4
const MOST_HELD = HAND + KITTY + 1
const MOST_NOTED = 100

// --- Actions ---------------------------------------------------------------------------------------------------------

function checkIsObject (where, value, fields) {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return
  throw new BadInput(`${where}: {${fields.map(field => `"${field}"`).join(', ')}} is needed, not ${shown(value)}`)
}

/** Checks that an object has these fields, besides those that may be left out, and no others. */
function checkFields (where, value, needed, optional = []) {
  checkIsObject(where, value, needed)
  const unknown = Object.keys(value).find(field => ![...needed, ...optional].includes(field))
  if (unknown !== undefined) throw new BadInput(`${where}: unknown field ${shown(unknown)}`)
  const missing = needed.find(field => !Object.hasOwn(value, field))
  if (missing !== undefined) throw new BadInput(`${where}: "${missing}" is missing`)
}

function readSome (where, cards, least, most) {
  checkCards(where, cards)
  checkNumberOfEach(where, cards)
  if (cards.length < least || cards.length > most) {
    const wanted = least === most ? least : `${least} to ${most}`
    throw new BadInput(`${where}: ${wanted} cards are needed, not ${cards.length}`)
  }
  return cards
}

const readSeatAndCards = (where, { seat, cards }, least, most) =>
  ({ seat: readSeat(`${where}.seat`, seat), cards: readSome(`${where}.cards`, cards, least, most) })

/** A call; only in the draw it makes a difference how many cards were drawn, and there all are where it is not told. */
function readCall (where, action) {
  const phase = readWord(`${where}.phase`, action.phase, PHASES)
  checkFields(where, action, ['do', 'seat', 'cards', 'phase'], phase === 'draw' ? ['drawn'] : [])
  const { drawn = CARDS_DRAWN } = action
  return {
    ...readSeatAndCards(where, action, 1, MOST_SHOWN),
    phase,
    drawn: readNumber(`${where}.drawn`, drawn, 0, CARDS_DRAWN),
    allDrawn: drawn === CARDS_DRAWN
  }
}

function readReport (where, action) {
  checkFields(where, action, ['do', 'kind', 'at_fault'])
  const kind = readWord(`${where}.kind`, action.kind, OFFENCES)
  const seats = readList(`${where}.at_fault`, action.at_fault, 'seats', readSeat)
  checkDifferent(`${where}.at_fault`, seats)
  const wanted = SEATS_AT_FAULT[kind] ?? Math.max(1, seats.length)
  if (seats.length !== wanted) {
    throw new BadInput(`${where}.at_fault: seats, ${wanted} for ${kind}, are needed, not ${seats.length}`)
  }
  return { kind, seats }
}

const withCards = (least, most) => (where, action) => {
  checkFields(where, action, ['do', 'seat', 'cards'])
  return readSeatAndCards(where, action, least, most)
}

/** What each action has, by its name. */
const ACTIONS = {
  call: readCall,
  bury: withCards(0, MOST_HELD),
  play: withCards(1, MOST_HELD),
  draw_over: withCards(1, 1),
  take_back: (where, action) => {
    checkFields(where, action, ['do', 'seat'])
    return { seat: readSeat(`${where}.seat`, action.seat) }
  },
  report: readReport
}

function readAction (where, action) {
  checkIsObject(where, action, ['do'])
  const name = readWord(`${where}.do`, action.do, Object.keys(ACTIONS))
  return { do: name, ...ACTIONS[name](where, action) }
}

// --- The deal --------------------------------------------------------------------------------------------------------

/** The hands and the kitty as they were dealt; together they are the two packs. */
function readDealt ({ hands, kitty }) {
  const dealt = readList('hands', hands, 'four hands', (where, hand) => {
    checkCards(where, hand)
    return hand
  })
  if (dealt.length !== 4) throw new BadInput(`hands: four hands are needed, not ${dealt.length}`)
  checkCards('kitty', kitty)

  const all = [...dealt.flat(), ...kitty]
  const wrong = [...CARDS].find(card => all.filter(each => each === card).length !== 2)
  if (wrong !== undefined) {
    const number = all.filter(each => each === wrong).length
    throw new BadInput(`hands and kitty: ${number} of ${wrong}, of which the two packs have two`)
  }
  if (sizesOf(dealt, kitty) === null) {
    throw new BadInput(`hands: ${dealt.map(hand => hand.length).join(', ')} cards and ${kitty.length} in the kitty; ` +
      'one hand at most has a card too many, and one a card too few')
  }
  return { hands: dealt, kitty }
}

const FIELDS = ['hand_number', 'levels', 'declarer', 'first_drawer', 'hands', 'kitty', 'actions']

/**
 * The record of a hand as hand.mjs goes through it.
 * @throws {BadInput}
 */
export function readRecord (rules, input) {
  checkFields('input', input, FIELDS, ['redealt', 'past', 'earlier'])
  const deal = readDeal(rules, input)
  const { past = [0, 0], earlier = [0, 0] } = input
  readBoth('past', past, readPast).forEach((each, i) =>
    checkPast(`past[${i}]`, { level: deal.levels[i], past: each }))
  checkBegins(rules, deal.handNumber, past.map((each, i) => ({ level: deal.levels[i], past: each })))
  return {
    deal,
    firstDrawer: readSeat('first_drawer', input.first_drawer),
    earlier: readBoth('earlier', earlier, (where, noted) => readNumber(where, noted, 0, MOST_NOTED)),
    ...readDealt(input),
    actions: readList('actions', input.actions, 'actions', readAction)
  }
}
