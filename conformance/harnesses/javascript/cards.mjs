/**
 * Cards: their groups, their order, and what it takes to count them.
 *
 * Clauses: whu:5.2, zzvc:A.4, zzvc:A.8, bnuz:A.2.2.4, bnuz:A.4.2.
 *
 * A card is a string: suit and rank ("S5", "HT", "DA"), or a joker, "RJ" (big) and "BJ" (small).
 * A trump is { level, suit }; suit null means that there is no trump suit.
 */

/** The suits, in the order in which equal cards are listed. */
export const SUITS = ['S', 'H', 'D', 'C']

/** The ranks, from low to high. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A']

/** Every card there is; the pack holds each of them twice. */
export const CARDS = new Set([...SUITS.flatMap(suit => RANKS.map(rank => suit + rank)), 'RJ', 'BJ'])

// Heights of the trumps that stand above the plain ones. The highest plain card, of twelve, has height 11.
const OFF_SUIT_LEVEL = 12
export const LEVEL = 13
export const SMALL_JOKER = 14
const BIG_JOKER = 15

// --- Groups ----------------------------------------------------------------------------------------------------------

const isJoker = card => card === 'RJ' || card === 'BJ'

/** The suit of a card, null for a joker. */
export const suitOf = card => (isJoker(card) ? null : card[0])

/** The rank of a card, null for a joker. */
export const rankOf = card => (isJoker(card) ? null : card[1])

/** Whether a card is of the trump suit, its level card among them. */
export const isOfTrumpSuit = (trump, card) => trump.suit !== null && suitOf(card) === trump.suit

/** Whether a card is trump whatever suit is: a joker or a level card. */
export const isPermanentTrump = (trump, card) => isJoker(card) || rankOf(card) === trump.level

/**
 * The group that a card belongs to: "trump", or its suit.
 * @param {{level: string, suit: ?string}} trump
 * @param {string} card
 * @returns {string}
 */
export function groupOf (trump, card) {
  return isPermanentTrump(trump, card) || isOfTrumpSuit(trump, card) ? 'trump' : suitOf(card)
}

/** The cards that belong to a group. */
export const cardsOf = (trump, group, cards) => cards.filter(card => groupOf(trump, card) === group)

/**
 * The group that all the cards belong to, or null where they are mixed.
 * @param {{level: string, suit: ?string}} trump
 * @param {string[]} cards at least one
 * @returns {?string}
 */
export function commonGroup (trump, cards) {
  const group = groupOf(trump, cards[0])
  return cards.every(card => groupOf(trump, card) === group) ? group : null
}

// --- Order -----------------------------------------------------------------------------------------------------------

/**
 * How high a card stands in its group. Equal cards have one height, and the next higher card that the pack has in the
 * group stands one above; only the step from plain cards to level cards is wider where no suit is trump, and there no
 * plain card is a trump.
 * @param {{level: string, suit: ?string}} trump
 * @param {string} card
 * @returns {number} 0 for the lowest plain card to 15 for the big joker
 */
export function heightOf (trump, card) {
  if (card === 'RJ') return BIG_JOKER
  if (card === 'BJ') return SMALL_JOKER
  if (rankOf(card) === trump.level) {
    return trump.suit === null || isOfTrumpSuit(trump, card) ? LEVEL : OFF_SUIT_LEVEL
  }
  const [rank, level] = [rankOf(card), trump.level].map(each => RANKS.indexOf(each))
  return rank > level ? rank - 1 : rank
}

/**
 * What the first card is to the second.
 * @param {{level: string, suit: ?string}} trump
 * @param {string} first
 * @param {string} second
 * @returns {'higher'|'lower'|'equal'|'unrelated'} unrelated: they belong to different groups
 */
export function compare (trump, first, second) {
  if (groupOf(trump, first) !== groupOf(trump, second)) return 'unrelated'
  const difference = heightOf(trump, first) - heightOf(trump, second)
  if (difference === 0) return 'equal'
  return difference > 0 ? 'higher' : 'lower'
}

/** A comparator for sort: highest first, equal cards in the order of SUITS. Twins come to lie side by side. */
export const highestFirst = trump => (a, b) =>
  heightOf(trump, b) - heightOf(trump, a) || SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b))

// --- Counting --------------------------------------------------------------------------------------------------------

const countOf = (card, cards) => cards.filter(each => each === card).length

/** Whether the others are all among the cards, twins as often. */
export const contains = (cards, others) => others.every(card => countOf(card, others) <= countOf(card, cards))

/** The pairs among cards: one card stands for each. */
export const pairsIn = cards => cards.filter((card, i) => cards.indexOf(card) !== i)

/** The cards of pairs. */
export const twice = pairs => pairs.flatMap(card => [card, card])

/** The cards less those taken, each of which is among them. */
export function withoutCards (cards, taken) {
  const left = [...cards]
  for (const card of taken) left.splice(left.indexOf(card), 1)
  return left
}
