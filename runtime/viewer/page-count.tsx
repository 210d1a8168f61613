import { directions, type Moves } from '../documents/page-address.ts'
import type { Messages } from '../i18n/messages.ts'

/** More segments could not be told apart. */
const maxSegments = 20

export interface PageCountProps {
  /** Zero-based. */
  row: number
  rows: number
}

/** The number of the page in its category: as text, underlined by one segment per page if there are few (V36). */
export function PageCount({ row, rows }: PageCountProps) {
  return (
    <p className="count">
      {`${row + 1} / ${rows}`}
      {rows > 1 && rows <= maxSegments ? (
        <span className="segments" aria-hidden="true" style={{ '--row': row, '--rows': rows }} />
      ) : null}
    </p>
  )
}

export interface EdgeLinksProps {
  moves: Moves
  messages: Messages
}

/** A link at each edge with a neighbour: for visitors who do not swipe, and without scripts. */
export function EdgeLinks({ moves, messages }: EdgeLinksProps) {
  return directions.map((direction) =>
    moves[direction] ? (
      <a key={direction} className={`edge ${direction}`} href={moves[direction]}>
        {messages[direction]}
      </a>
    ) : null,
  )
}
