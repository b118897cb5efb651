/**
 * Hands: the record of a hand gone through from the deal to the last trick, and what was wrong in it.
 *
 * Clauses: whu:5.3, whu:5.4, whu:5.10, zzvc:A.2 to zzvc:A.6, bnuz:A.1, bnuz:A.2, bnuz:A.4, bnuz:A.7, bnuz:A.8.
 *
 * What is wrong is a finding, { kind, seats, place, found }: the kind of offence, or one of 'call', 'take_back',
 * 'report' and 'first_drawer', for which there is no ruling; the place of the action, -1 where it lies in the deal;
 * when it was found, undefined until it is.
 */

import { PHASES, auction, isGrabbed, judgeCall, kittyTurnsTrump } from './auction.mjs'
import { contains, withoutCards } from './cards.mjs'
import { HAND, KITTY, turnedSuit } from './kitty.mjs'
import { Impossible, beginPlay, isOver, playOn } from './play.mjs'

/** The kinds of offence that the cards show, so that a report of one has to have its ground in the record. */
const SHOWN_BY_CARDS = [
  'miscount_pair', 'miscount_one', 'wrong_burial', 'revoke', 'wrong_play', 'wrong_ruff', 'out_of_turn'
]

const IN_DEAL = -1

// --- The deal --------------------------------------------------------------------------------------------------------

/**
 * Which seats were dealt a card too many or too few.
 * @param {string[][]} hands
 * @param {string[]} kitty
 * @returns {?{long: ?number, short: ?number}} null for sizes that are no miscount by one card
 */
export function sizesOf (hands, kitty) {
  const seatsWith = size => [0, 1, 2, 3].filter(seat => hands[seat].length === size)
  const [long, short] = [seatsWith(HAND + 1), seatsWith(HAND - 1)]
  if (long.length > 1 || short.length > 1 || long.length + short.length + seatsWith(HAND).length < 4) return null
  if (kitty.length !== KITTY - long.length + short.length) return null
  return { long: long[0] ?? null, short: short[0] ?? null }
}

/** How many cards a seat has when so many were drawn, one after the other, from the first drawer on. */
const drawnBy = (seat, firstDrawer, drawn) => Math.floor((drawn + 3 - (seat - firstDrawer + 4) % 4) / 4)

/** A hand on its way through the record: what is so after the actions gone through. */
class Course {
  constructor (rules, { deal, firstDrawer, hands, kitty }) {
    Object.assign(this, { rules, deal, firstDrawer, hands, kitty })
    this.dealt = { hands, kitty }
    this.findings = []
    this.calls = [] // those that may be made
    this.drawn = 0
    this.isBuried = false
    this.firstBurier = null
    this.lastBurier = null
    this.nextBurier = null // who may take up the kitty after a burial
    this.tricks = null // the state of play.mjs, null before the first lead
    this.lastPlay = null // { seat, place, before, players } while it may be taken back
    this.players = new Set() // the seats of which a play lies on the table or in a trick

    const { long, short } = sizesOf(hands, kitty)
    this.miscounted = [long, short].filter(seat => seat !== null)
    if (this.miscounted.length > 0) {
      this.find(this.miscounted.length === 2 ? 'miscount_pair' : 'miscount_one', this.miscounted, IN_DEAL)
    }
    this.isMended = false
    if (!isGrabbed(rules, deal) && firstDrawer !== deal.declarer) this.find('first_drawer', [firstDrawer], IN_DEAL)
  }

  find (kind, seats, place, found) {
    this.findings.push({ kind, seats, place, found })
  }

  setHand (seat, cards) {
    this.hands = this.hands.map((hand, each) => each === seat ? cards : hand)
  }

  /** Whether no more cards can be played. */
  get isOver () {
    if (this.tricks === null) return false
    return this.tricks.isStuck ? this.tricks.hands.every(hand => hand.length === 0) : isOver(this.tricks)
  }

  get isPlayedOut () {
    return this.isOver && !this.tricks.isStuck
  }

  /** When a thing is found that is told of now; in time for the next play is only what is taken back. */
  whenFound () {
    if (!this.isBuried) return 'before_burial'
    return this.isOver ? 'after_hand' : 'during_play'
  }

  // --- Calls and the kitty

  /** Who declares at which level and trump as things stand; null where the hand is dealt again. */
  get outcome () {
    const outcome = auction(this.rules, this.deal, this.firstDrawer, this.calls, this.dealt.kitty)
    return outcome.redeal ? null : outcome
  }

  /** The last seat that overrode before the kitty was taken up, null where none has. A raise is no override. */
  get earlyOverrider () {
    const early = this.calls.filter(call => call.phase !== 'after_burial')
    const overridesIn = number =>
      auction(this.rules, this.deal, this.firstDrawer, early.slice(0, number), this.dealt.kitty).overrides ?? 0
    const last = early.findLast((_, i) => overridesIn(i + 1) > overridesIn(i))
    return last?.seat ?? null
  }

  /** Who may take up the kitty now; null where nobody may. */
  get burier () {
    if (this.isBuried) return this.nextBurier
    const goesToOverrider = this.rules.earlyOverriderBuries && !isGrabbed(this.rules, this.deal)
    return (goesToOverrider ? this.earlyOverrider : null) ?? this.declarer
  }

  /** Who may take up the kitty that the declarer has buried: an earlier overrider, where one may still override. */
  overriderAfter (burier) {
    const { overridesInGrabbedHand, overridesInLaterHand } = this.rules
    const phases = isGrabbed(this.rules, this.deal) ? overridesInGrabbedHand : overridesInLaterHand
    const overrider = phases.includes('after_burial') ? this.earlyOverrider : null
    return overrider === burier ? null : overrider
  }

  /** Whether an overrider may take up what is buried, or it has to lie as another overrider has buried it. */
  get mayBeTakenUp () {
    return !this.rules.onlyFirstBurialIsTaken || this.lastBurier === this.firstBurier
  }

  call ({ seat, cards, phase, drawn, allDrawn }, place) {
    if (this.tricks !== null) throw new Impossible('a call after the first lead')
    const standing = this.calls.at(-1)?.phase ?? PHASES[0]
    if (PHASES.indexOf(phase) < PHASES.indexOf(standing)) throw new Impossible('the phases of the calls go back')
    if ((phase === 'after_burial') !== this.isBuried) {
      throw new Impossible(`a call in the phase ${phase}, ${this.isBuried ? 'after' : 'before'} the burial`)
    }
    if (drawn < this.drawn) throw new Impossible('fewer cards are drawn than at the call before')
    this.drawn = drawn

    const held = phase !== 'draw' || allDrawn
      ? this.hands
      : this.dealt.hands.map((hand, each) => hand.slice(0, drawnBy(each, this.firstDrawer, drawn)))
    const isTurned = (this.calls[0]?.phase ?? phase) !== 'draw' && kittyTurnsTrump(this.rules, this.deal)
    const turned = isTurned ? turnedSuit(this.rules, this.dealt.kitty) : undefined
    const call = { seat, cards, phase }
    if (judgeCall(this.rules, this.deal, this.calls, turned, call, held).reason !== null) {
      this.find('call', [seat], place)
      return
    }
    this.calls.push(call)
    if (phase === 'after_burial') this.nextBurier = this.mayBeTakenUp ? seat : null
  }

  bury ({ seat, cards }, place) {
    if (this.tricks !== null) throw new Impossible('a burial after the first lead')
    if (this.burier !== seat) throw new Impossible(`seat ${seat} may not take up the kitty now`)
    const all = [...this.hands[seat], ...this.kitty]
    if (!contains(all, cards)) throw new Impossible(`cards that seat ${seat} does not hold`)
    if (cards.length !== KITTY) this.find('wrong_burial', [seat], place)
    this.setHand(seat, withoutCards(all, cards))
    this.kitty = cards
    this.nextBurier = this.isBuried ? null : this.overriderAfter(seat)
    this.isBuried = true
    this.firstBurier ??= seat
    this.lastBurier = seat
  }

  drawOver ({ seat, cards }) {
    if (this.isBuried || this.isMended || this.miscounted.length !== 2) {
      throw new Impossible('nothing is to be drawn over')
    }
    const [long, short] = this.miscounted
    if (seat !== short) throw new Impossible(`seat ${seat} has not too few cards`)
    if (!contains(this.hands[long], cards)) throw new Impossible(`cards that seat ${long} does not hold`)
    this.setHand(long, withoutCards(this.hands[long], cards))
    this.setHand(short, [...this.hands[short], ...cards])
    this.isMended = true
    this.findings[0].found ??= 'before_burial'
  }

  // --- Play

  /** Who declares, null where nobody does. */
  get declarer () {
    return this.outcome?.declarer ?? null
  }

  get trump () {
    const { level, suit } = this.outcome
    return { level, suit }
  }

  play ({ seat, cards }, place) {
    if (!this.isBuried) throw new Impossible('a play before the burial')
    const before = this.tricks ?? beginPlay(this.hands, this.declarer)
    const { state, offences } = playOn(this.rules, this.trump, before, seat, cards)
    offences.forEach(kind => this.find(kind, [seat], place))
    this.tricks = state
    this.lastPlay = { seat, place, before, players: this.players }
    this.players = new Set([...this.players, seat])
  }

  takeBack ({ seat }, place) {
    if (!this.players.has(seat)) throw new Impossible(`seat ${seat} has played nothing that it could take back`)
    if (this.lastPlay?.seat !== seat) { // another has played since: the play stays
      this.find('take_back', [seat], place)
      return
    }
    const { place: playedAt, before, players } = this.lastPlay
    const wrongs = this.findings.filter(finding => finding.place === playedAt)
    wrongs.forEach(finding => { finding.found = 'before_next_play' })
    if (wrongs.length === 0 && !before.isStuck) this.find('wrong_play', [seat], place, 'before_next_play')
    this.tricks = { ...before, fines: this.tricks.fines } // a throw that failed has cost its points
    this.players = players
    this.lastPlay = null
  }

  // --- Reports

  report ({ kind, seats }, place) {
    if (!SHOWN_BY_CARDS.includes(kind)) {
      this.find(kind, seats, place, this.whenFound())
      return
    }
    const isMeant = finding => finding.kind === kind && finding.seats.length === seats.length &&
      finding.seats.every(seat => seats.includes(seat))
    const meant = this.findings.filter(isMeant)
    meant.forEach(finding => { finding.found ??= this.whenFound() })
    if (meant.length === 0) this.find('report', seats, place)
  }
}

/** The steps that have another name than their action. */
const STEPS = { take_back: 'takeBack', draw_over: 'drawOver' }

/** An action that no hand has; the place says where it stands. */
export class ImpossibleAt extends Error {
  constructor (place, message) {
    super(message)
    this.place = place
  }
}

/**
 * Goes through the record of a hand.
 * @param {object} rules
 * @param {object} record as records.mjs reads it
 * @returns {Course} what is so after the last action
 * @throws {ImpossibleAt}
 */
export function goThrough (rules, record) {
  const course = new Course(rules, record)
  for (const [place, action] of record.actions.entries()) {
    try {
      course[STEPS[action.do] ?? action.do](action, place)
    } catch (error) {
      throw error instanceof Impossible ? new ImpossibleAt(place, error.message) : error
    }
  }
  return course
}
