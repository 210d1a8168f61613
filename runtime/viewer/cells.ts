import { directions } from '../documents/page-address.ts'
import type { PageDocument } from '../documents/page-document.ts'
import { type JourneyState, movesOf, type Spot, spotOf } from './journey.ts'

/** A rendered spot: the current page, those around it, and the one that the visitor is leaving. */
export interface Cell extends Spot {
  /** Absent until it has loaded. */
  document?: PageDocument
}

/**
 * The cells to draw. Each column but the current one has exactly one: where the visitor would arrive or,
 * during a movement, the page being left.
 */
export function cellsOf(state: JourneyState, find: (address: string) => PageDocument | undefined): Cell[] {
  const { current, from } = state
  const moves = movesOf(state)
  const spots = [current]
  for (const direction of directions) {
    const address = moves[direction]
    if (address) spots.push(spotOf(address, state.shown.shell))
  }
  const cells = spots.filter(({ column }) => !from || column === current.column || column !== from.column)
  if (from && !cells.some(({ address }) => address === from.address)) cells.push(from)
  return cells.map((spot) => ({ ...spot, document: find(spot.address) }))
}

/** The number of pages in a column, if one of them has loaded. */
export const rowsOf = (cells: Cell[], column: number): number | undefined =>
  cells.find((cell) => cell.column === column && cell.document)?.document?.place.rows
