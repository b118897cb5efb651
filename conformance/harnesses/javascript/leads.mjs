/**
 * Leads: what may be led, and what becomes of a throw, several parts led at once.
 *
 * Clauses: whu:5.7, zzvc:A.6.4, bnuz:A.2.2, bnuz:A.8.3.
 */

import { contains } from './cards.mjs'
import { areAlike, bestLike, classify, isTripleInTrump } from './shapes.mjs'

const POINTS_FINED_PER_CARD = 10

const mayThrow = (rules, group) => rules.throws && (group !== 'trump' || rules.throwsInTrump)

/**
 * Whether cards may be led as far as their shape goes.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {string[]} cards at least one
 * @returns {boolean}
 */
export function mayBeLed (rules, trump, cards) {
  const { group, parts } = classify(rules, trump, cards)
  return group !== null && (parts.length === 1 || mayThrow(rules, group))
}

/** Whether a hand beats a part of a throw. Equals do not, and nothing beats a side triple. */
function beatsPart (rules, trump, hand, part) {
  return part.kind !== 'triple' && bestLike(rules, trump, part, hand) > bestLike(rules, trump, part, part.cards)
}

/** The part that has to be played. Parts lie longest first, highest first, so the last of a kind is the lowest. */
function forcedPart (rules, failing) {
  if (rules.smallestFailingPartIsForced) return failing.at(-1)
  return failing.filter(part => areAlike(part, failing[0])).at(-1)
}

/** Of how many cards the thrower is fined. */
function cardsFined (rules, cards, failing, forced) {
  switch (rules.fineCounts) {
    case 'thrown': return cards.length
    case 'returned': return cards.length - forced.cards.length
    default: return failing.flatMap(part => part.cards).length
  }
}

/**
 * What becomes of a lead.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {string[]} hand the cards of the player who leads
 * @param {string[]} cards the cards led
 * @param {string[][]} others the hands of the next player, the partner and the previous player
 * @returns {{verdict: 'stands'|'forced'|'illegal', played: string[], fine: number, reason: ?string}}
 */
export function lead (rules, trump, hand, cards, others) {
  const illegal = reason => ({ verdict: 'illegal', played: [], fine: 0, reason })
  if (cards.length === 0) return illegal('wrong-count')
  if (!contains(hand, cards)) return illegal('not-held')

  const { group, parts } = classify(rules, trump, cards)
  if (group === null) return illegal('mixed-suits')
  if (parts.length > 1 && !mayThrow(rules, group)) {
    return illegal(isTripleInTrump(rules, trump, cards) ? 'triple-in-trump' : 'throw-not-allowed')
  }

  const [next, partner, previous] = others
  const rivals = rules.partnerMayBeatThrow ? [next, partner, previous] : [next, previous]
  const failing = parts.length === 1
    ? []
    : parts.filter(part => rivals.some(rival => beatsPart(rules, trump, rival, part)))
  if (failing.length === 0) return { verdict: 'stands', played: cards, fine: 0, reason: null }

  const forced = forcedPart(rules, failing)
  const fine = POINTS_FINED_PER_CARD * cardsFined(rules, cards, failing, forced)
  return { verdict: 'forced', played: forced.cards, fine, reason: null }
}
