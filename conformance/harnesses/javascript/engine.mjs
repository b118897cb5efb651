/**
 * The rules as far as the cards alone decide: groups, order, neighbours, shapes, and what may be led.
 *
 * Clauses: whu:5.2, whu:5.7, zzvc:A.6.4, zzvc:A.8, bnuz:A.2.2, bnuz:A.4.2.
 *
 * A card is a string: suit and rank ("S5", "HT", "DA"), or a joker, "RJ" (big) and "BJ" (small).
 * A trump is { level, suit }; suit null means that there is no trump suit.
 * `rules` is an object of true and false, made by rulesets.mjs; no function here knows a document's name.
 * Nothing here checks its input: operations.mjs does that first.
 */

/** The suits, in the order in which equal cards are listed. */
export const SUITS = ['S', 'H', 'D', 'C']

/** The ranks, from low to high. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A']

/** Every card there is; the pack holds each of them twice. */
export const CARDS = new Set([...SUITS.flatMap(suit => RANKS.map(rank => suit + rank)), 'RJ', 'BJ'])

// Heights of the trumps that stand above the plain ones. The highest plain card, of twelve, has height 11.
const OFF_SUIT_LEVEL = 12
const LEVEL = 13
const SMALL_JOKER = 14
const BIG_JOKER = 15

// --- Cards -----------------------------------------------------------------------------------------------------------

const isJoker = card => card === 'RJ' || card === 'BJ'
const suitOf = card => (isJoker(card) ? null : card[0])
const rankOf = card => (isJoker(card) ? null : card[1])
const isLevelCard = (trump, card) => rankOf(card) === trump.level
const isOfTrumpSuit = (trump, card) => trump.suit !== null && suitOf(card) === trump.suit

/**
 * The group that a card belongs to: "trump", or its suit.
 * @param {{level: string, suit: ?string}} trump
 * @param {string} card
 * @returns {string}
 */
export function groupOf (trump, card) {
  return isJoker(card) || isLevelCard(trump, card) || isOfTrumpSuit(trump, card) ? 'trump' : suitOf(card)
}

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
  if (isLevelCard(trump, card)) {
    return trump.suit === null || isOfTrumpSuit(trump, card) ? LEVEL : OFF_SUIT_LEVEL
  }
  return RANKS.filter(rank => rank !== trump.level).indexOf(rankOf(card))
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
const highestFirst = trump => (a, b) =>
  heightOf(trump, b) - heightOf(trump, a) || SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b))

// --- Neighbours ------------------------------------------------------------------------------------------------------

/** Whether two cards stand next to one another in the order of their group. */
function adjoinInOrder (rules, trump, first, second) {
  if (groupOf(trump, first) !== groupOf(trump, second)) return false
  const [low, high] = [heightOf(trump, first), heightOf(trump, second)].sort((a, b) => a - b)
  if (low === high) return first !== second && rules.equalLevelCardsAdjoin
  if (low + 1 !== high) return false
  if (high === LEVEL) return rules.mainLevelAdjoinsOffSuitLevel
  if (high === SMALL_JOKER) return trump.suit !== null || rules.smallJokerAdjoinsLevelWithoutTrumpSuit
  if (isOfTrumpSuit(trump, first) && isOfTrumpSuit(trump, second)) {
    return adjoinInPlainRank(first, second) || rules.trumpClosesOverLevel
  }
  return true
}

/** Whether two trumps stand next to one another when the level card keeps its own place among the plain ones. */
function adjoinInPlainOrder (rules, trump, first, second) {
  return rules.levelKeepsPlainPlace && isOfTrumpSuit(trump, first) && isOfTrumpSuit(trump, second) &&
    adjoinInPlainRank(first, second)
}

const plainRank = card => RANKS.indexOf(rankOf(card))
const adjoinInPlainRank = (first, second) => Math.abs(plainRank(first) - plainRank(second)) === 1

/**
 * The lines in which cards can follow one another: where a card stands in the line, and which cards adjoin there.
 * A tractor runs in one line only.
 */
const LINES = [
  { placeOf: heightOf, adjoin: adjoinInOrder },
  { placeOf: (trump, card) => plainRank(card), adjoin: adjoinInPlainOrder }
]

/**
 * Whether pairs of the two cards make a tractor.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {string} first
 * @param {string} second
 * @returns {boolean}
 */
export function areNeighbours (rules, trump, first, second) {
  return LINES.some(line => line.adjoin(rules, trump, first, second))
}

// --- Shapes ----------------------------------------------------------------------------------------------------------

const countOf = (card, cards) => cards.filter(each => each === card).length
const contains = (cards, others) => others.every(card => countOf(card, others) <= countOf(card, cards))
const cardsHeldTwice = cards => cards.filter((card, i) => cards.indexOf(card) !== i)
const twice = cards => cards.flatMap(card => [card, card])

/** The cards less those taken, each of which is among them. */
function withoutCards (cards, taken) {
  const left = [...cards]
  for (const card of taken) left.splice(left.indexOf(card), 1)
  return left
}

/** For every pair, the longest chain that starts with it and goes down the line. One card stands for its pair. */
function chainsDown (line, rules, trump, pairs) {
  const byCard = highestFirst(trump)
  const sorted = [...pairs].sort((a, b) => line.placeOf(trump, b) - line.placeOf(trump, a) || byCard(a, b))
  return sorted.map((top, i) => {
    const chain = [top]
    for (const next of sorted.slice(i + 1)) {
      if (line.adjoin(rules, trump, chain[chain.length - 1], next)) chain.push(next)
    }
    return chain.sort(byCard)
  })
}

/** The longest tractor in the cards, of equally long ones the highest; null where there is none. */
function bestTractor (rules, trump, cards) {
  const byCard = highestFirst(trump)
  const chains = LINES.flatMap(line => chainsDown(line, rules, trump, cardsHeldTwice(cards)))
    .sort((a, b) => b.length - a.length || a.map((card, i) => byCard(card, b[i])).find(order => order !== 0) || 0)
  return chains.length > 0 && chains[0].length > 1 ? twice(chains[0]) : null
}

/** The two highest ranks left, of which a side triple is made; none where it has to be A and K and one is the level. */
function sideTripleRanks (rules, trump) {
  const left = [...RANKS].reverse().filter(rank => rank !== trump.level).slice(0, 2)
  return rules.sideTripleOnlyAceAndKing && left.join('') !== 'AK' ? [] : left
}

/** The cards of a side triple among cards of one suit, or null: two of one rank and one of the other. */
function sideTripleIn (rules, trump, cards) {
  if (!rules.sideTriple) return null
  const ranks = sideTripleRanks(rules, trump)
  const found = cards.filter(card => ranks.includes(rankOf(card)))
  return found.length === 3 ? found : null
}

/**
 * Cuts cards into the parts a play is made of: tractors, a side triple, pairs and singles.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {string[]} cards at least one, each at most twice, in any order
 * @returns {{group: ?string, parts: {kind: string, cards: string[]}[]}} mixed cards have no group and no parts
 */
export function classify (rules, trump, cards) {
  const group = commonGroup(trump, cards)
  const parts = []
  if (group === null) return { group, parts }

  let left = [...cards].sort(highestFirst(trump))
  const cut = (kind, taken) => {
    parts.push({ kind, cards: taken })
    left = withoutCards(left, taken)
  }

  for (let tractor = bestTractor(rules, trump, left); tractor; tractor = bestTractor(rules, trump, left)) {
    cut('tractor', tractor)
  }
  const triple = group === 'trump' ? null : sideTripleIn(rules, trump, left)
  if (triple && (triple.length === cards.length || rules.tripleInThrow)) cut('triple', triple)
  for (const card of cardsHeldTwice(left)) cut('pair', [card, card])
  for (const card of left) parts.push({ kind: 'single', cards: [card] })
  return { group, parts }
}

// --- Leads -----------------------------------------------------------------------------------------------------------

const mayThrow = (rules, group) => rules.throws && (group !== 'trump' || rules.throwsInTrump)

/** Whether the cards are, in the trump suit, what would be a side triple in a side suit. */
function isTripleInTrump (rules, trump, cards) {
  return cards.every(card => isOfTrumpSuit(trump, card)) && sideTripleIn(rules, trump, cards)?.length === cards.length
}

/**
 * What becomes of a lead.
 * @param {object} rules
 * @param {{level: string, suit: ?string}} trump
 * @param {string[]} hand the cards of the player who leads
 * @param {string[]} cards the cards led
 * @returns {{verdict: 'stands'}|{verdict: 'illegal', reason: string}|{verdict: 'undecided'}} undecided: a throw that
 *   the rules permit; whether it stands turns on the other hands
 */
export function lead (rules, trump, hand, cards) {
  const illegal = reason => ({ verdict: 'illegal', reason })
  if (cards.length === 0) return illegal('wrong-count')
  if (!contains(hand, cards)) return illegal('not-held')
  const { group, parts } = classify(rules, trump, cards)
  if (group === null) return illegal('mixed-suits')
  if (parts.length === 1) return { verdict: 'stands' }
  if (mayThrow(rules, group)) return { verdict: 'undecided' }
  return illegal(isTripleInTrump(rules, trump, cards) ? 'triple-in-trump' : 'throw-not-allowed')
}
