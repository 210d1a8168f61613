import { memo } from 'react'
import { hasMotion } from '../browser/when-idle.ts'
import type { Moves } from '../documents/page-address.ts'
import type { PageContent } from '../documents/page-content.ts'
import type { PageDocument } from '../documents/page-document.ts'
import { usePart } from '../failure/use-part.ts'
import type { Messages } from '../i18n/messages.ts'
import { profileAddress } from '../members/member-marker.ts'
import { AlbumLink } from '../overlays/album/album-link.tsx'
import type { Player } from '../page/film/player-controls.tsx'
import { PageView } from '../page/page-view.tsx'
import { EdgeLinks } from './page-count.tsx'

export interface CellViewProps {
  document: PageDocument
  /** The private content of a locked page, if the visitor may see it. */
  own?: PageContent
  messages: Messages
  isActive: boolean
  isFirst: boolean
  /** Present once the viewer runs. */
  player?: Player
  /** Present if a member can log out. */
  logOut?: () => void
}

/** A page with the links to its neighbours. After a move, only the left and the entered page render again. */
export const CellView = memo(function CellView(props: CellViewProps) {
  const { document, own, messages, isActive, isFirst, player, logOut } = props
  const { page, shell, place } = document
  return (
    <>
      <PageView
        page={own ?? page}
        shell={shell}
        messages={messages}
        isActive={isActive}
        isFirst={isFirst}
        player={player}
      />
      {logOut ? (
        <div className="member">
          <a href={profileAddress(shell)}>{messages.profile}</a>
          <button type="button" onClick={logOut}>
            {messages.logOut}
          </button>
        </div>
      ) : null}
      {isActive && player ? <Hint page={page} moves={place} /> : null}
      <EdgeLinks moves={place} messages={messages} />
      <AlbumLink document={document} messages={messages} />
    </>
  )
})

const hintDirections = ['down', 'right', 'left', 'up'] as const

const loadHint = async () => (await import('../page/cursor-hint.tsx')).CursorHint

/** Shows where the page goes on, where its creator gave the hint a colour and some time (visitor.md §4). */
function Hint({ page, moves }: { page: PageContent; moves: Moves }) {
  const { hoverArrowColor: color, arrowFadeIntervalS: seconds } = page
  const direction = hintDirections.find((candidate) => moves[candidate])
  const CursorHint = usePart(loadHint, Boolean(color && seconds !== 0 && direction && hasMotion()))
  return CursorHint && color && direction ? (
    <CursorHint color={color} seconds={seconds} direction={direction} />
  ) : null
}
