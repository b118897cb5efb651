/**
 * The documents and their readings as tables: which rules each text fixes, and which are open to choice.
 *
 * A ruleset is a document with a choice for every reading that touches it. The engine only ever sees what comes out:
 * an object of true and false, of a word where there are three ways, and of the phases in which one may override.
 */

const BEFORE_BURIAL = ['draw', 'before_kitty']
const AT_ANY_TIME = [...BEFORE_BURIAL, 'after_burial']

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
  throwRuffsCompare: 'largest part', // 'largest part', 'every part' or 'highest card'
  // Calls
  callsTakeJoker: false,
  jokersMayCall: false,
  jokersInFirstHand: true,
  onlyDeclarersCall: false,
  callerMayRaise: true,
  opponentsMayTakeDeal: false,
  opponentsWaitToCall: false,
  holdingBarsOpponents: true,
  callAtEqualLevelTakesDeal: false,
  callAtOwnLevel: 'gives deal to caller', // 'gives deal to caller', 'keeps level' or 'gives deal to next seat'
  // Overrides
  overridesInGrabbedHand: AT_ANY_TIME,
  overridesInLaterHand: AT_ANY_TIME,
  overrideMovesGrabbedDeal: true,
  singleMayOverride: false,
  anyPairOutranksSingle: true,
  onlyJokersOverride: false,
  callerOverrides: 'after another', // 'after another', 'never' or 'freely'
  overriderMayTopOwn: false,
  // Nobody calls
  kittyTurnsTrump: true,
  kittyTurnsTrumpInFirstHand: true,
  turnedJokerMeansNoTrumpSuit: false,
  jokersOverrideTurnedJoker: true,
  redealIsGrabbed: false,
  redealKeepsLevel: false
}

/** What each document itself lays down. */
const DOCUMENTS = {
  'whu-2013': {
    throws: false,
    tripleRuffIsLikeBuilt: true,
    overridesInGrabbedHand: BEFORE_BURIAL,
    turnedJokerMeansNoTrumpSuit: true
  },
  'zzvc-2019': {
    sideTriple: false,
    callsTakeJoker: true,
    opponentsMayTakeDeal: true,
    overridesInGrabbedHand: ['before_kitty'],
    overridesInLaterHand: ['after_burial'],
    kittyTurnsTrump: false,
    redealIsGrabbed: true
  },
  'bnuz-2015': {}
}

/**
 * Each reading: the choices open in each document that it touches, the default first, and what a choice sets.
 * R-23b, R-24, R-30, R-73b, R-74, R-76, R-78, R-79 and R-85 have but one choice.
 * Some have choices that change no answer: R-13 is about what an override earns; R-17 about how the kitty is laid out,
 * which the question has done; R-75 about the order of speaking, and passes are not told; R-77b about who buries; R-83
 * about the direction of play, in which the seats are numbered.
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

  // Calls
  'R-10': {
    open: { 'whu-2013': ['a', 'b'] },
    sets: { b: { overrideMovesGrabbedDeal: false } }
  },
  'R-11': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-11b': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { kittyTurnsTrumpInFirstHand: false } }
  },
  'R-12': {
    open: { 'whu-2013': ['a', 'b'] },
    sets: { b: { jokersInFirstHand: false } }
  },
  'R-15': {
    open: { 'whu-2013': ['a', 'b'], 'zzvc-2019': ['b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { callerMayRaise: false } }
  },
  'R-19': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-70': {
    open: { 'zzvc-2019': ['a', 'b'] },
    sets: { b: { opponentsWaitToCall: true } }
  },
  'R-71': {
    open: { 'zzvc-2019': ['a', 'b', 'c'] },
    sets: { b: { callAtOwnLevel: 'keeps level' }, c: { callAtOwnLevel: 'gives deal to next seat' } }
  },
  'R-71b': {
    open: { 'zzvc-2019': ['a', 'b'] },
    sets: { b: { callAtEqualLevelTakesDeal: true } }
  },
  'R-72': {
    open: { 'zzvc-2019': ['a', 'b'] },
    sets: { b: { holdingBarsOpponents: false } }
  },
  'R-79': {
    open: { 'whu-2013': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-81': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { jokersMayCall: true } }
  },
  'R-82': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { onlyDeclarersCall: true } }
  },

  // Overrides
  'R-13': {
    open: { 'whu-2013': ['a', 'b'] },
    sets: {}
  },
  'R-14': {
    open: { 'whu-2013': ['a', 'b'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { singleMayOverride: true } }
  },
  'R-16': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-16b': {
    open: { 'whu-2013': ['a', 'b', 'c'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a', 'b', 'c'] },
    sets: { b: { callerOverrides: 'never' }, c: { callerOverrides: 'freely' } }
  },
  'R-16c': {
    open: { 'whu-2013': ['a', 'b'], 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { anyPairOutranksSingle: false } }
  },
  'R-16d': {
    open: { 'whu-2013': ['a', 'b'], 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { overriderMayTopOwn: true } }
  },
  'R-18': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { onlyJokersOverride: true } }
  },
  'R-74': {
    open: { 'zzvc-2019': ['a'] },
    sets: {}
  },
  'R-75': {
    open: { 'whu-2013': ['a', 'b'], 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: {}
  },
  'R-76': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-77': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a'] },
    sets: { b: { overridesInLaterHand: BEFORE_BURIAL } }
  },
  'R-77b': {
    open: { 'bnuz-2015': ['a', 'b'] },
    sets: {}
  },
  'R-78': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-80': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['a'] },
    sets: { b: { overridesInGrabbedHand: BEFORE_BURIAL, overridesInLaterHand: AT_ANY_TIME } }
  },
  'R-85': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },

  // Nobody calls
  'R-17': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: {}
  },
  'R-18b': {
    open: { 'whu-2013': ['a', 'b'] },
    sets: { b: { jokersOverrideTurnedJoker: false } }
  },
  'R-73': {
    open: { 'zzvc-2019': ['a', 'b'] },
    sets: { b: { redealKeepsLevel: true } }
  },
  'R-73b': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'] },
    sets: {}
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
