/**
 * The operations of the conformance suite that this engine answers: from JSON to the engine and back.
 *
 * To add an operation, add a line to the table at the end. An entry takes the rules and the input of one question,
 * reads from the input what it needs with the `read` functions of input.mjs, and returns the output.
 */

import { auction, judgeCall } from './auction.mjs'
import { compare } from './cards.mjs'
import { judge } from './conduct.mjs'
import { pairing, prizeFor } from './events.mjs'
import { countFollows, whyNot } from './following.mjs'
import { ImpossibleAt } from './hand.mjs'
import {
  BadInput, checkFields, readAllHands, readAuction, readBurial, readCards, readDeal, readHands, readLastLead,
  readLeadAndHand, readLeader, readMatch, readOffence, readPlay, readPlayedHand, readPlays, readResults, readRound,
  readStandingAndCall, readTrump, readTurned, readTwoCards
} from './input.mjs'
import { whyNotBury } from './kitty.mjs'
import { lead } from './leads.mjs'
import { settle } from './levels.mjs'
import { winnerOf } from './matches.mjs'
import { areNeighbours } from './neighbours.mjs'
import { readRecord } from './records.mjs'
import { adjudicate } from './rulings.mjs'
import { kittyFactor } from './score.mjs'
import { classify } from './shapes.mjs'
import { trick } from './tricks.mjs'

/** A good question that the engine does not decide; the message says what is not told. */
export class Undecided extends Error {}

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

function callOutput (rules, input) {
  const hand = readDeal(rules, input)
  const [standing, call] = readStandingAndCall(input)
  const turned = readTurned(rules, hand, standing, input)
  const { illegal, reason } = judgeCall(rules, hand, standing, turned, call, readAllHands(standing, input))
  if (illegal !== undefined) throw new BadInput(`standing[${illegal}]: a call that may not be made`)
  return { legal: reason === null, reason }
}

function auctionOutput (rules, input) {
  const hand = readDeal(rules, input)
  return auction(rules, hand, ...readAuction(rules, hand, input))
}

function buryOutput (rules, input) {
  const reason = whyNotBury(...readBurial(input))
  return { legal: reason === null, reason }
}

function kittyFactorOutput (rules, input) {
  const trump = readTrump(input)
  return { factor: kittyFactor(rules, trump, readLastLead(rules, trump, input)) }
}

function settleOutput (rules, input) {
  const output = settle(rules, readPlayedHand(rules, input))
  if (output === null) throw new Undecided('whether the side has declared at its level before is not told')
  return output
}

function matchOutput (rules, input) {
  const winner = winnerOf(rules, ...readMatch(input))
  if (winner === null) throw new BadInput('ended_by: no match ends so')
  return { winner }
}

function offenceOutput (rules, input) {
  const output = judge(rules, readOffence(input))
  if (output === null) throw new BadInput(`kind: ${input.kind} is no offence here, or no game is won here`)
  return output
}

function handOutput (rules, input) {
  try {
    return adjudicate(rules, readRecord(rules, input))
  } catch (error) {
    throw error instanceof ImpossibleAt ? new BadInput(`actions[${error.place}]: ${error.message}`) : error
  }
}

function prizeOutput (rules, input) {
  const prize = prizeFor(rules, readResults(input))
  if (prize === undefined) throw new BadInput('results: no pair has such results, or there are no prizes')
  return { prize }
}

function pairingOutput (rules, input) {
  const output = pairing(rules, readRound(input))
  if (output === null) throw new BadInput('round: there is no such round, or it cannot be drawn yet')
  return output
}

/** The fields that the input of an operation may have. */
const FIELDS = {
  compare: ['trump', 'cards'],
  neighbours: ['trump', 'cards'],
  classify: ['trump', 'cards'],
  lead: ['trump', 'hand', 'cards', 'others'],
  follow: ['trump', 'lead', 'hand', 'play'],
  count_follows: ['trump', 'lead', 'hand'],
  trick: ['trump', 'leader', 'plays'],
  call: ['hand_number', 'phase', 'levels', 'declarer', 'standing', 'turned', 'call', 'hands', 'redealt'],
  auction: ['hand_number', 'levels', 'declarer', 'first_drawer', 'calls', 'kitty', 'redealt'],
  bury: ['hand', 'kitty', 'cards'],
  kitty_factor: ['trump', 'lead']
}

/** Every operation that has a list of fields refuses others. */
const withFields = ([name, answer]) => [name, FIELDS[name] === undefined
  ? answer
  : (rules, input) => {
      checkFields('input', input, FIELDS[name])
      if (input.trump !== null && typeof input.trump === 'object') checkFields('trump', input.trump, ['level', 'suit'])
      return answer(rules, input)
    }]

const compareOutput = (rules, input) => ({ relation: compare(readTrump(input), ...readTwoCards(input)) })
const neighboursOutput = (rules, input) =>
  ({ neighbours: areNeighbours(rules, readTrump(input), ...readTwoCards(input)) })
const classifyOutput = (rules, input) => classify(rules, readTrump(input), readPlay(input))

/**
 * Every operation by its name: (rules, input) => output.
 * @type {Map<string, function(object, object): object>}
 */
export const operations = new Map(Object.entries({
  compare: compareOutput,
  neighbours: neighboursOutput,
  classify: classifyOutput,
  lead: leadOutput,
  follow: followOutput,
  count_follows: countFollowsOutput,
  trick: trickOutput,
  call: callOutput,
  auction: auctionOutput,
  bury: buryOutput,
  kitty_factor: kittyFactorOutput,
  settle: settleOutput,
  match: matchOutput,
  offence: offenceOutput,
  prize: prizeOutput,
  pairing: pairingOutput,
  hand: handOutput
}).map(withFields))
