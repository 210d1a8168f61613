import { directions, type Moves } from '../documents/page-address.ts'
import type { Messages } from '../i18n/messages.ts'

export interface EdgeLinksProps {
  moves: Moves
  messages: Messages
}

/** A link at each edge that one can go over: for those who do not swipe, and without script. */
export function EdgeLinks({ moves, messages }: EdgeLinksProps) {
  return directions.map((direction) =>
    moves[direction] ? (
      <a key={direction} className={`edge ${direction}`} href={moves[direction]}>
        {messages[direction]}
      </a>
    ) : null,
  )
}
