/**
 * Seats and sides: seats 0 to 3 in the order of play, sides 0 and 1, of which each has every other seat.
 *
 * Clauses: zzvc:A.0, zzvc:A.10, bnuz:A.1.1.
 */

/** The side of a seat. */
export const sideOf = seat => seat % 2

/** The seat that plays after a seat. */
export const nextSeat = seat => (seat + 1) % 4

const partnerOf = seat => (seat + 2) % 4

/**
 * Who declares the next hand: the declarer's partner where their side is on stage, else the seat after the declarer.
 * @param {number} declarer
 * @param {number} stage the side that is on stage after the hand
 * @returns {number}
 */
export const nextDeclarer = (declarer, stage) =>
  sideOf(declarer) === stage ? partnerOf(declarer) : nextSeat(declarer)
