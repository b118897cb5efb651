/**
 * Events: the prize for a row of results, and who meets whom in a round.
 *
 * Clauses: whu:4.1, whu:5.1, whu:6, zzvc:5.1, zzvc:5.3, bnuz:3, bnuz:5.1, bnuz:6, bnuz:A.1.4.
 */

// --- Prizes ----------------------------------------------------------------------------------------------------------

/** What each result counts as: a bye as won, a forfeit as lost. */
const COUNTS_AS = { won: 'won', lost: 'lost', bye: 'won', forfeit: 'lost' }

/** The results there are. */
export const RESULTS = Object.keys(COUNTS_AS)

/**
 * The prize for results.
 * @param {object} rules
 * @param {string[]} results in the order of the rounds
 * @returns {string|null|undefined} null while it is open; undefined where nobody has such results, or there is no prize
 */
export function prizeFor (rules, results) {
  if (rules.reservesFillTables && results.includes('bye')) return undefined
  const prizes = Object.entries(rules.prizes ?? {})
  const row = results.map(result => COUNTS_AS[result]).join(' ')
  const found = prizes.find(([whole]) => whole === row)
  if (found) return rules.forfeitTakesMemento && results.includes('forfeit') ? 'memento' : found[1]
  return prizes.some(([whole]) => row === '' || whole.startsWith(row + ' ')) ? null : undefined
}

// --- Rounds ----------------------------------------------------------------------------------------------------------

/** How many rounds there are for so many entrants: so many as the rules say, or until one is left. */
const numberOfRounds = (rules, entrants) =>
  rules.rounds < Infinity ? rules.rounds : Math.max(1, Math.ceil(Math.log2(entrants)))

/** How many have a bye among so many. A bracket gives them in round 1, after which it has a power of two. */
function byesAmong (rules, number) {
  if (number === 1) return 1
  return rules.drawnOnce ? 2 ** Math.ceil(Math.log2(number)) - number : number % 2
}

const inTwos = pairs => pairs.flatMap((pair, i) => i % 2 === 0 ? [[pair, pairs[i + 1]]] : [])

/** The round for pairs in their order: neighbours meet, the last ones have the byes. */
function seat (rules, pairs) {
  const playing = pairs.length - byesAmong(rules, pairs.length)
  return { tables: inTwos(pairs.slice(0, playing)), byes: pairs.slice(playing) }
}

const areSame = (pairs, others) => pairs.length === others.length && pairs.every(each => others.includes(each))

/** Whether the matches of a round are what a round of those left may have. */
function isPlayedOut (rules, left, matches) {
  const { tables } = seat(rules, left)
  if (matches.length !== tables.length) return false
  return matches.every(({ pair }) => rules.drawnOnce
    ? tables.some(table => areSame(pair, table))
    : pair.every(each => left.includes(each)))
}

const losersOf = matches => matches.map(({ pair, winner }) => pair.find(each => each !== winner))

/** Those left, in their order, after the rounds before; null where these were not played out. */
function leftAfter (rules, round, entrants, earlier) {
  let left = entrants
  for (let number = 1; number < round; number++) {
    const matches = earlier.filter(match => match.round === number)
    if (!isPlayedOut(rules, left, matches)) return null
    if (rules.losersLeave) left = left.filter(pair => !losersOf(matches).includes(pair))
  }
  return left
}

/** How many reserve pairs have to come in, for the tables of two pairs each to be a multiple of two. */
const reservesWanted = (rules, number) => rules.reservesFillTables ? (4 - number % 4) % 4 : 0

/**
 * Who meets whom in a round.
 * @param {object} rules
 * @param {{round: number, entrants: number[], drawn: number[], earlier: object[], reserves: number[]}} contest entrants
 *   are all that have entered; drawn are those of them that were drawn, in that order: for this round, or once and for
 *   all
 * @returns {?{tables: number[][], byes: number[], reserves_in: number[]}} null where there is no such round, or not yet
 */
export function pairing (rules, { round, entrants, drawn, earlier, reserves }) {
  if (reserves.length > 0 && !rules.reservesFillTables) return null
  if (round > numberOfRounds(rules, entrants.length)) return null
  const left = leftAfter(rules, round, rules.drawnOnce ? drawn : entrants, earlier)
  if (left === null) return null
  const wanted = rules.drawnOnce ? entrants : left
  if (!areSame(drawn, wanted)) return null
  if (rules.drawnOnce) return { ...seat(rules, left), reserves_in: [] }

  const number = reservesWanted(rules, drawn.length)
  if (number > (round === 1 ? reserves.length : 0)) return null
  const reservesIn = reserves.slice(0, number)
  const hasLost = pair => losersOf(earlier).includes(pair)
  const order = [...drawn.filter(pair => !hasLost(pair)), ...drawn.filter(hasLost), ...reservesIn]
  return { ...seat(rules, order), reserves_in: reservesIn }
}
