/*
 * How delivering processes without a database learn what has changed: two small objects in the blob store.
 */

/** Which sites have moved last. Read every half second by each of those processes. */
export interface Moves {
  /** Number of all moves so far. */
  sequence: number
  /** The sites of the last moves, the newest last. */
  moved: string[]
  /** SHA-256 of the names of sites, kept under `namesKey`. */
  names: string
}

export const movesKey = 'sites/moves.json'
export const namesKey = 'sites/names.json'

/** As many as fit into a response of some kilobytes. Whoever has missed more reads everything again. */
export const keptMoves = 1_000

export const noMoves: Moves = { sequence: 0, moved: [], names: '' }

/** The sites that have moved since a sequence; undefined if that is not known any more. */
export function movedSince({ sequence, moved }: Moves, since: number): readonly string[] | undefined {
  const count = sequence - since
  return count < 0 || count > moved.length ? undefined : moved.slice(moved.length - count)
}

export const withMoved = (moves: Moves, siteIds: readonly string[]): Moves => ({
  ...moves,
  sequence: moves.sequence + siteIds.length,
  moved: [...moves.moved, ...siteIds].slice(-keptMoves),
})
