/**
 * The documents and their readings as tables: which rules each text fixes, and which are open to choice.
 *
 * A ruleset is a document with a choice for every reading that touches it. The engine only ever sees what comes out:
 * an object of true and false, and of a word where there are three ways.
 */

/** What the engine is told where neither the document nor a reading says otherwise. */
const COMMON = {
  // Order and neighbours
  mainLevelAdjoinsOffSuitLevel: true,
  equalLevelCardsAdjoin: false,
  smallJokerAdjoinsLevelWithoutTrumpSuit: true,
  trumpClosesOverLevel: true,
  levelKeepsPlainPlace: false,
  // Leads
  sideTriple: true,
  sideTripleOnlyAceAndKing: false,
  throws: true,
  throwsInTrump: false,
  tripleInThrow: false,
  partnerMayBeatThrow: true,
  smallestFailingPartIsForced: true,
  fineCounts: 'failing', // cards: 'failing', 'thrown' or 'returned'
  // Following
  pairLeadSparesTractors: false,
  tractorLeadAsksForTractors: true,
  tractorLeadAsksForShorterTractors: true,
  tripleLeadAsksForPair: true,
  throwLeadAsksForShapes: false,
  trumpLeadAsksForShape: true,
  ruffsMustMatch: false,
  // Ruffs and tricks
  tripleRuffIsLikeBuilt: false,
  tripleRuffChainsPermanentTrumps: true,
  tripleRuffsComparePairs: true,
  throwRuffMaySplit: true,
  throwRuffsCompare: 'largest part' // 'largest part', 'every part' or 'highest card'
}

/** What each document itself lays down. */
const DOCUMENTS = {
  'whu-2013': { throws: false, tripleRuffIsLikeBuilt: true },
  'zzvc-2019': { sideTriple: false },
  'bnuz-2015': {}
}

/**
 * Each reading: the choices open in each document that it touches, the default first, and what a choice sets.
 * R-23b, R-24 and R-30 have but one choice. R-83 is about the direction of play: seats are numbered
 * in that direction, so neither choice changes an answer.
 */
const READINGS = {
  // Order and neighbours
  'R-01': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['a'] },
    sets: { b: { mainLevelAdjoinsOffSuitLevel: false } }
  },
  'R-02': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['a'] },
    sets: { b: { equalLevelCardsAdjoin: true } }
  },
  'R-03': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { smallJokerAdjoinsLevelWithoutTrumpSuit: false } }
  },
  'R-04': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['a'] },
    sets: { b: { trumpClosesOverLevel: false } }
  },
  'R-05': {
    open: { 'whu-2013': ['a', 'b'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: { b: { levelKeepsPlainPlace: true } }
  },
  'R-06': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-07': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },

  // Leads
  'R-20': {
    open: { 'whu-2013': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-21': {
    open: { 'whu-2013': ['a', 'b'] },
    sets: { b: { sideTripleOnlyAceAndKing: true } }
  },
  'R-25': {
    open: { 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { partnerMayBeatThrow: false } }
  },
  'R-26': {
    open: { 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { smallestFailingPartIsForced: false } }
  },
  'R-27': {
    open: { 'zzvc-2019': ['b'], 'bnuz-2015': ['a', 'b', 'c'] },
    sets: { b: { fineCounts: 'thrown' }, c: { fineCounts: 'returned' } }
  },
  'R-29': {
    open: { 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['b', 'a'] },
    sets: { b: { throwsInTrump: true } }
  },
  'R-29b': {
    open: { 'bnuz-2015': ['a', 'b'] },
    sets: { b: { throws: false } }
  },
  'R-29c': {
    open: { 'bnuz-2015': ['a', 'b'] },
    sets: { b: { tripleInThrow: true } }
  },

  // Following
  'R-22': {
    open: { 'whu-2013': ['a', 'b'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: { b: { pairLeadSparesTractors: true } }
  },
  'R-23': {
    open: { 'whu-2013': ['a', 'b'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { tractorLeadAsksForShorterTractors: false } }
  },
  'R-23b': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-23c': {
    open: { 'whu-2013': ['a'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { tractorLeadAsksForTractors: false } }
  },
  'R-28': {
    open: { 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['b', 'a'] },
    sets: { b: { throwLeadAsksForShapes: true } }
  },
  'R-28b': {
    open: { 'zzvc-2019': ['a', 'b'] },
    sets: { b: { trumpLeadAsksForShape: false } }
  },
  'R-34': {
    open: { 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { ruffsMustMatch: true } }
  },
  'R-35': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { tripleLeadAsksForPair: false } }
  },

  // Ruffs and tricks
  'R-24': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-30': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-31': {
    open: { 'whu-2013': ['a', 'b'] },
    sets: { b: { tripleRuffChainsPermanentTrumps: false } }
  },
  'R-31b': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { tripleRuffsComparePairs: false } }
  },
  'R-32': {
    open: { 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { throwRuffMaySplit: false } }
  },
  'R-33': {
    open: { 'zzvc-2019': ['a', 'b', 'c'], 'bnuz-2015': ['a', 'b', 'c'] },
    sets: { b: { throwRuffsCompare: 'every part' }, c: { throwRuffsCompare: 'highest card' } }
  },
  'R-36': {
    open: { 'bnuz-2015': ['a', 'b'] },
    sets: { b: { tripleRuffIsLikeBuilt: true } }
  },

  // Play
  'R-83': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: {}
  }
}

/** The documents this engine knows. */
export const documents = Object.keys(DOCUMENTS)

/** A document or a choice of reading that this engine does not know; the message says which, and what it knows. */
export class UnknownRuleset extends Error {}

/**
 * The rules of a document under a choice of readings.
 * @param {string} document
 * @param {Object<string, string>} [readings] the choice for each reading that is not left at its default
 * @returns {object} what the functions of the engine take as `rules`
 * @throws {UnknownRuleset}
 */
export function rulesOf (document, readings = {}) {
  if (!documents.includes(document)) {
    throw new UnknownRuleset(`unknown document ${JSON.stringify(document)}: known are ${documents.join(', ')}`)
  }
  if (readings === null || typeof readings !== 'object' || Array.isArray(readings)) {
    throw new UnknownRuleset('readings: an object is needed, such as {"R-29": "b"}')
  }
  for (const [id, choice] of Object.entries(readings)) checkChoice(document, id, choice)

  const rules = { ...COMMON, ...DOCUMENTS[document] }
  for (const [id, { open, sets }] of Object.entries(READINGS)) {
    if (document in open) Object.assign(rules, sets[readings[id] ?? open[document][0]])
  }
  return rules
}

function checkChoice (document, id, choice) {
  if (!Object.hasOwn(READINGS, id)) {
    throw new UnknownRuleset(`unknown reading ${id}: known are ${Object.keys(READINGS).join(', ')}`)
  }
  const open = READINGS[id].open[document]
  if (!open) throw new UnknownRuleset(`reading ${id} does not touch ${document}: leave it out`)
  if (!open.includes(choice)) {
    throw new UnknownRuleset(`reading ${id} has no choice ${JSON.stringify(choice)} in ${document}: ` +
      `open there: ${open.join(', ')}`)
  }
}
