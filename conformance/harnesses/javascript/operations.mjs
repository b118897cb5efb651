/**
 * The operations of the conformance suite that this engine answers: from JSON to the engine and back.
 *
 * To add an operation, add a line to the table at the end. An entry takes the rules and the input of one question,
 * reads from the input what it needs with the `read` functions of input.mjs, and returns the output.
 */

import { auction, judgeCall } from './auction.mjs'
import { compare } from './cards.mjs'
import { countFollows, whyNot } from './following.mjs'
import {
  BadInput, readAllHands, readAuction, readCards, readDeal, readHandAndKitty, readHands, readLeadAndHand, readLeader,
  readPlay, readPlays, readStandingAndCall, readTrump, readTurned, readTwoCards
} from './input.mjs'
import { whyNotBury } from './kitty.mjs'
import { lead } from './leads.mjs'
import { areNeighbours } from './neighbours.mjs'
import { classify } from './shapes.mjs'
import { trick } from './tricks.mjs'

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
  trick: trickOutput,
  call: callOutput,
  auction: (rules, input) => auction(rules, readDeal(rules, input), ...readAuction(input)),
  bury: buryOutput
}))
