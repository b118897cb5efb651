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
import {
  BadInput, checkFields, readAllHands, readAuction, readCards, readDeal, readHandAndKitty, readHands, readLastLead,
  readLeadAndHand, readLeader, readMatch, readOffence, readPlay, readPlayedHand, readPlays, readResults, readRound,
  readStandingAndCall, readTrump, readTurned, readTwoCards
} from './input.mjs'
import { whyNotBury } from './kitty.mjs'
import { lead } from './leads.mjs'
import { settle } from './levels.mjs'
import { winnerOf } from './matches.mjs'
import { areNeighbours } from './neighbours.mjs'
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

function buryOutput (rules, input) {
  const reason = whyNotBury(...readHandAndKitty(input), readCards(input, 'cards'))
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
  if (output === null) throw new BadInput(`kind: ${input.kind} is no offence here`)
  return output
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

/**
 * What answers an operation, and refuses other fields than those that it has.
 * @param {string[]} fields
 * @param {function(object, object): object} answer
 */
const asking = (fields, answer) => (rules, input) => {
  checkFields('input', input, fields)
  if (input.trump !== null && typeof input.trump === 'object') checkFields('trump', input.trump, ['level', 'suit'])
  return answer(rules, input)
}

const compareOutput = (rules, input) => ({ relation: compare(readTrump(input), ...readTwoCards(input)) })
const neighboursOutput = (rules, input) =>
  ({ neighbours: areNeighbours(rules, readTrump(input), ...readTwoCards(input)) })
const classifyOutput = (rules, input) => classify(rules, readTrump(input), readPlay(input))

/**
 * Every operation by its name: (rules, input) => output.
 * @type {Map<string, function(object, object): object>}
 */
export const operations = new Map(Object.entries({
  compare: asking(['trump', 'cards'], compareOutput),
  neighbours: asking(['trump', 'cards'], neighboursOutput),
  classify: asking(['trump', 'cards'], classifyOutput),
  lead: asking(['trump', 'hand', 'cards', 'others'], leadOutput),
  follow: asking(['trump', 'lead', 'hand', 'play'], followOutput),
  count_follows: asking(['trump', 'lead', 'hand'], countFollowsOutput),
  trick: asking(['trump', 'leader', 'plays'], trickOutput),
  call: callOutput,
  auction: (rules, input) => auction(rules, readDeal(rules, input), ...readAuction(input)),
  bury: buryOutput,
  kitty_factor: kittyFactorOutput,
  settle: settleOutput,
  match: matchOutput,
  offence: offenceOutput,
  prize: prizeOutput,
  pairing: pairingOutput
}))
