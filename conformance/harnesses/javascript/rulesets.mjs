/**
 * The documents and their readings as tables: which rules each text fixes, and which are open to choice.
 *
 * A ruleset is a document with a choice for every reading that touches it. The engine only ever sees what comes out:
 * an object of true and false, of a word where there are three ways, of numbers, lists and small tables.
 */

const BEFORE_BURIAL = ['draw', 'before_kitty']
const AT_ANY_TIME = [...BEFORE_BURIAL, 'after_burial']

// What offences come to as they add up; the last ruling stands from then on.
const NOTED_THEN_OUT = ['noted', 'disqualified']
const WARNED_THEN_WORSE = ['warning', 'hand_and_level_lost', 'round_lost']

/** What wrong cards come to in bnuz. */
const REMEDIES_FOR_CARDS = {
  miscount_pair: 'hand_lost',
  miscount_one: 'hand_lost',
  revoke: 'hand_lost',
  wrong_ruff: 'hand_lost',
  wrong_play: 'card_stays'
}

/**
 * What an offence comes to in each document: one ruling, or one for each time at which it may be found, or a list as
 * above. What is not here, no text lays down.
 */
const REMEDIES = {
  'whu-2013': {
    miscount_pair: { after_hand: 'hand_lost' },
    miscount_one: { after_hand: 'hand_lost' },
    wrong_burial: 'deal_lost',
    revoke: 'hand_lost',
    wrong_play: 'card_stays'
  },
  'zzvc-2019': {
    signal: NOTED_THEN_OUT,
    talk: NOTED_THEN_OUT,
    late: 'forfeit'
  },
  'bnuz-2015': {
    ...REMEDIES_FOR_CARDS,
    slow: WARNED_THEN_WORSE,
    peek: WARNED_THEN_WORSE,
    disobey: WARNED_THEN_WORSE,
    talk: WARNED_THEN_WORSE,
    late: 'forfeit',
    grave: 'disqualified'
  }
}

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
  pairMayCall: true,
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
  singleJokerMayOverride: false,
  anyPairOutranksSingle: true,
  onlyJokersOverride: false,
  callerOverrides: 'after another', // 'after another', 'never' or 'freely'
  overriderMayTopOwn: false,
  onlyFirstBurialIsTaken: false, // by overriders
  earlyOverriderBuries: false, // in place of the declarer, in a hand that is not grabbed
  // Nobody calls
  kittyTurnsTrump: true,
  kittyTurnsTrumpInFirstHand: true,
  turnedJokerMeansNoTrumpSuit: false,
  jokersOverrideTurnedJoker: true,
  redealIsGrabbed: false,
  redealKeepsLevel: false,
  // Score; each document has rows of its own: from which total on, how many levels
  tractorFactor: 'by cards', // 'by cards', 'doubled per pair' or 'eight'
  throwFactorByCards: false,
  totalMayFallBelowZero: false,
  attackersRiseAgainEach: Infinity, // points beyond the last row of the attackers
  overridesEarnLevels: false,
  overridesEarnOnlyOnRise: false,
  // Levels and the match
  levelsToPlay: [],
  levelIsPlayed: 'by declarers who win', // 'by declarers who win', 'by whoever wins' or 'by declarers'
  beyondAce: 'counted', // 'counted', 'lost' or 'wins a game'
  nextGameIsGrabbed: false,
  gamesToWin: Infinity,
  handsInMatch: Infinity,
  gamesCountBeforeLevel: false,
  // Offences
  remedies: {},
  earlyMiscount: 'as later', // found before the burial: 'as later', 'drawn from the long hand' or 'dealt again'
  miscountOnBothSidesIsRedealt: false,
  wrongCardMayGoBack: false,
  innocentRiseBesides: 0,
  innocentRiseAtSecondOffence: true,
  // Events
  rounds: Infinity,
  losersLeave: true,
  drawnOnce: false,
  reservesFillTables: false,
  prizes: null,
  forfeitTakesMemento: false
}

/** What each document itself lays down. */
const DOCUMENTS = {
  'whu-2013': {
    throws: false,
    tripleRuffIsLikeBuilt: true,
    overridesInGrabbedHand: BEFORE_BURIAL,
    turnedJokerMeansNoTrumpSuit: true,
    declarerRows: [[0, 3], [5, 2], [40, 1], [80, 0]], // the last one only where 80 does not take the stage
    attackerRows: [[80, 0], [120, 1], [160, 2]],
    attackersRiseAgainEach: 40,
    overridesEarnLevels: true,
    matchEndsBy: ['time'],
    remedies: REMEDIES['whu-2013'],
    miscountOnBothSidesIsRedealt: true,
    innocentRiseBesides: 1,
    rounds: 3,
    prizes: { lost: 'memento', 'won lost': 'third', 'won won lost': 'second', 'won won won': 'first' }
  },
  'zzvc-2019': {
    sideTriple: false,
    callsTakeJoker: true,
    opponentsMayTakeDeal: true,
    overridesInGrabbedHand: ['before_kitty'],
    overridesInLaterHand: ['after_burial'],
    kittyTurnsTrump: false,
    redealIsGrabbed: true,
    declarerRows: [[0, 3], [5, 2], [40, 1]],
    attackerRows: [[80, 0], [120, 1], [160, 2], [205, 3]],
    matchEndsBy: ['hands'],
    handsInMatch: 17,
    remedies: REMEDIES['zzvc-2019'],
    drawnOnce: true
  },
  'bnuz-2015': {
    declarerRows: [[0, 5], [5, 4], [20, 3], [40, 2], [60, 1]],
    attackerRows: [[80, 0]],
    attackersRiseAgainEach: 20,
    levelsToPlay: ['J', 'A'],
    beyondAce: 'wins a game',
    nextGameIsGrabbed: true,
    gamesToWin: 2,
    gamesCountBeforeLevel: true,
    matchEndsBy: ['time', 'games'],
    remedies: REMEDIES['bnuz-2015'],
    rounds: 2,
    losersLeave: false,
    reservesFillTables: true,
    prizes: { 'won won': 'first', 'won lost': 'second', 'lost won': 'third', 'lost lost': 'memento' }
  }
}

/**
 * Each reading: the choices open in each document that it touches, the default first, and what a choice sets. Where all
 * documents have but one, there is nothing to set. Some have choices that change no answer: R-17 is about how the kitty
 * is laid out, which the question has done; R-59 about when slowness is an offence, R-61 about which hands count, R-64
 * about who draws first, and questions tell it; R-65 about who cuts, which nobody asks; R-75 about the order of
 * speaking, and passes are not told; R-83 about the direction of play, in which the seats are numbered.
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
  'R-08': {
    open: { 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
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
  'R-27b': {
    open: { 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { totalMayFallBelowZero: true } }
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
  'R-38': {
    open: { 'whu-2013': ['a'] },
    sets: {}
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
  'R-37': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
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
  'R-64': {
    open: { 'bnuz-2015': ['a', 'b'] },
    sets: {}
  },
  'R-70': {
    open: { 'zzvc-2019': ['a', 'b'] },
    sets: { b: { opponentsWaitToCall: true } }
  },
  'R-70b': {
    open: { 'whu-2013': ['a'] },
    sets: {}
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
  'R-72b': {
    open: { 'zzvc-2019': ['a'] },
    sets: {}
  },
  'R-79': {
    open: { 'whu-2013': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-81': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { jokersMayCall: true } }
  },
  'R-81b': {
    open: { 'bnuz-2015': ['a', 'b'] },
    sets: { b: { pairMayCall: false } }
  },
  'R-82': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { onlyDeclarersCall: true } }
  },

  // Overrides
  'R-13': {
    open: { 'whu-2013': ['a', 'b'] },
    sets: { b: { overridesEarnOnlyOnRise: true } }
  },
  'R-14': {
    open: { 'whu-2013': ['a', 'b'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { singleMayOverride: true } }
  },
  'R-14b': {
    open: { 'bnuz-2015': ['a', 'b'] },
    sets: { b: { singleJokerMayOverride: true } }
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
  'R-76b': {
    open: { 'zzvc-2019': ['a', 'b'] },
    sets: { b: { onlyFirstBurialIsTaken: true } }
  },
  'R-77': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a'] },
    sets: { b: { overridesInLaterHand: BEFORE_BURIAL } }
  },
  'R-77b': {
    open: { 'whu-2013': ['b', 'a'], 'zzvc-2019': ['b'], 'bnuz-2015': ['a', 'b'] },
    sets: { a: { earlyOverriderBuries: true } }
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
  'R-73c': {
    open: { 'zzvc-2019': ['a', 'b'] },
    sets: { b: { redealIsGrabbed: false } }
  },

  // Play
  'R-83': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: {}
  },
  'R-84': {
    open: { 'whu-2013': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },

  // Score
  'R-40': {
    open: { 'whu-2013': ['a', 'b'] },
    sets: { b: { attackerRows: [[85, 0], [120, 1], [160, 2]] } }
  },
  'R-41': {
    open: { 'whu-2013': ['a', 'b'] },
    sets: { b: { declarerRows: [[0, 3], [5, 2], [40, 0]] } }
  },
  'R-42': {
    open: { 'whu-2013': ['a', 'b', 'c'], 'zzvc-2019': ['b'], 'bnuz-2015': ['a'] },
    sets: { b: { tractorFactor: 'doubled per pair' }, c: { tractorFactor: 'eight' } }
  },
  'R-43': {
    open: { 'zzvc-2019': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: { b: { throwFactorByCards: true } }
  },
  'R-43b': {
    open: { 'whu-2013': ['a'] },
    sets: {}
  },
  'R-43c': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-43d': {
    open: { 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-44': {
    open: { 'zzvc-2019': ['a', 'b'] },
    sets: { b: { attackerRows: [[80, 0], [125, 1], [165, 2], [205, 3]] } }
  },
  'R-48': {
    open: { 'bnuz-2015': ['a', 'b'] },
    sets: { b: { declarerRows: [[0, 5], [5, 3], [20, 3], [40, 2], [60, 1]] } }
  },
  'R-49': {
    open: { 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-49b': {
    open: { 'whu-2013': ['a'] },
    sets: {}
  },

  // Levels and the match
  'R-45': {
    open: { 'whu-2013': ['a', 'b'], 'zzvc-2019': ['a', 'b'] },
    sets: { b: { beyondAce: 'lost' } }
  },
  'R-46': {
    open: { 'whu-2013': ['a'], 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-47': {
    open: { 'bnuz-2015': ['a', 'b', 'c'] },
    sets: { b: { levelIsPlayed: 'by whoever wins' }, c: { levelIsPlayed: 'by declarers' } }
  },
  'R-61': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: {}
  },
  'R-61b': {
    open: { 'whu-2013': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-61c': {
    open: { 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-66': {
    open: { 'bnuz-2015': ['a', 'b'] },
    sets: { b: { gamesCountBeforeLevel: false } }
  },
  'R-66b': {
    open: { 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-67': {
    open: { 'bnuz-2015': ['a', 'b'] },
    sets: { b: { nextGameIsGrabbed: false } }
  },

  // Offences
  'R-50': {
    open: { 'whu-2013': ['b'], 'bnuz-2015': ['a', 'b', 'c'] },
    sets: { b: { earlyMiscount: 'drawn from the long hand' }, c: { earlyMiscount: 'dealt again' } }
  },
  'R-50b': {
    open: { 'whu-2013': ['a'] },
    sets: {}
  },
  'R-51': {
    open: { 'whu-2013': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-51b': {
    open: { 'whu-2013': ['a'] },
    sets: {}
  },
  'R-52': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['b'] },
    sets: { a: { wrongCardMayGoBack: true } }
  },
  'R-52b': {
    open: { 'whu-2013': ['a'] },
    sets: {}
  },
  'R-53': {
    open: { 'whu-2013': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-54': {
    open: { 'whu-2013': ['a'] },
    sets: {}
  },
  'R-55': {
    open: { 'whu-2013': ['a', 'b'] },
    sets: { b: { remedies: { ...REMEDIES['whu-2013'], wrong_burial: 'referee' } } }
  },
  'R-55b': {
    open: { 'whu-2013': ['a'] },
    sets: {}
  },
  'R-55c': {
    open: { 'bnuz-2015': ['a', 'b'] },
    sets: { b: { remedies: { ...REMEDIES['bnuz-2015'], wrong_burial: 'hand_lost' } } }
  },
  'R-56': {
    open: { 'zzvc-2019': ['a', 'b', 'c'] },
    sets: {}
  },
  'R-56b': {
    open: { 'bnuz-2015': ['a', 'b', 'c'] },
    sets: {}
  },
  'R-57': {
    open: { 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-57b': {
    open: { 'bnuz-2015': ['a', 'b'] },
    sets: { b: { innocentRiseAtSecondOffence: false } }
  },
  'R-57c': {
    open: { 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-58': {
    open: { 'zzvc-2019': ['a', 'b'] },
    sets: { b: { remedies: { ...REMEDIES['zzvc-2019'], ...REMEDIES_FOR_CARDS } } }
  },
  'R-59': {
    open: { 'whu-2013': ['a', 'b'], 'bnuz-2015': ['a', 'b'] },
    sets: {}
  },
  'R-65': {
    open: { 'bnuz-2015': ['a', 'b'] },
    sets: {}
  },
  'R-65b': {
    open: { 'bnuz-2015': ['a'] },
    sets: {}
  },

  // Events
  'R-60': {
    open: { 'whu-2013': ['a'] },
    sets: {}
  },
  'R-60b': {
    open: { 'whu-2013': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-60c': {
    open: { 'bnuz-2015': ['a', 'b'] },
    sets: { b: { forfeitTakesMemento: true } }
  },
  'R-60d': {
    open: { 'zzvc-2019': ['a'], 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-60e': {
    open: { 'zzvc-2019': ['a'] },
    sets: {}
  },
  'R-62': {
    open: { 'zzvc-2019': ['a'] },
    sets: {}
  },
  'R-63': {
    open: { 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-68': {
    open: { 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-68b': {
    open: { 'bnuz-2015': ['a'] },
    sets: {}
  },
  'R-69': {
    open: { 'whu-2013': ['a'] },
    sets: {}
  },

  // Damaged text
  'R-90': {
    open: { 'zzvc-2019': ['a'] },
    sets: {}
  },
  'R-91': {
    open: { 'zzvc-2019': ['a'] },
    sets: {}
  },
  'R-92': {
    open: { 'zzvc-2019': ['a'] },
    sets: {}
  },
  'R-93': {
    open: { 'zzvc-2019': ['a'] },
    sets: {}
  },
  'R-94': {
    open: { 'zzvc-2019': ['a'] },
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
