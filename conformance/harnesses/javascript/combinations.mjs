/**
 * Combinations: choosing cards out of cards, counted without being listed. No rule of the game is in here.
 */

import { pairsIn } from './cards.mjs'

/**
 * In how many ways `size` things are chosen out of `number`.
 * @param {number} number
 * @param {number} size any; there is no way to choose fewer than none or more than there are
 * @returns {number}
 */
export function choose (number, size) {
  if (size < 0 || size > number) return 0
  let ways = 1
  for (let i = 1; i <= size; i++) ways = ways * (number - size + i) / i
  return ways
}

/**
 * In how many ways `size` cards are chosen out of cards; which of two twins is taken makes no difference.
 * @param {string[]} cards each at most twice
 * @param {number} size
 * @returns {number}
 */
export function chooseCards (cards, size) {
  const different = new Set(cards).size
  const pairs = pairsIn(cards).length
  let ways = 0
  for (let both = 0; both <= pairs; both++) ways += choose(pairs, both) * choose(different - both, size - 2 * both)
  return ways
}

/**
 * Every way to take `size` of the items, in their order.
 * @param {Array} items
 * @param {number} size
 * @returns {Generator<Array>}
 */
export function * combinations (items, size) {
  if (size === 0) yield []
  for (let i = 0; i + size <= items.length && size > 0; i++) {
    for (const rest of combinations(items.slice(i + 1), size - 1)) yield [items[i], ...rest]
  }
}

/**
 * Every set of the items, from none of them to all.
 * @param {Array} items fewer than 32
 * @returns {Generator<{set: Array, mask: number}>} bit i of the mask stands for the item i
 */
export function * subsets (items) {
  for (let mask = 0; mask < 2 ** items.length; mask++) yield { set: items.filter((_, i) => mask >> i & 1), mask }
}
