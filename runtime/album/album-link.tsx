import type { Messages } from '../i18n/messages.ts'
import type { PageDocument } from '../page-document.ts'
import { albumPlace } from './album-place.ts'

export interface AlbumLinkProps {
  document: PageDocument
  messages: Messages
}

/** The way to all pages: with script to the album, without it to the reading view. */
export function AlbumLink({ document: { shell, place, page }, messages }: AlbumLinkProps) {
  if (!shell.displayAlbum || (place.columns === 1 && place.rows === 1)) return null
  const { x, y } = albumPlace(page)
  return (
    <a
      className="i all"
      style={{ '--x': `${x}%`, '--y': `${y}%` }}
      href={shell.screens.reading}
      data-act="album"
    >
      {messages.allPages}
    </a>
  )
}
