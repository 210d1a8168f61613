import { memo } from 'react'
import type { PageDocument } from '../../documents/page-document.ts'
import type { Messages } from '../../i18n/messages.ts'

export interface AlbumLinkProps {
  document: PageDocument
  messages: Messages
}

/** The way to all pages: with script to the album, without it to the reading view. */
export function AlbumLink({ document: { shell, place, page }, messages }: AlbumLinkProps) {
  if (!shell.displayAlbum || (place.columns === 1 && place.rows === 1)) return null
  const { album, controls } = page
  return (
    <Control
      x={album?.x}
      y={album?.y}
      layout={album ? 'own' : controls}
      href={shell.screens.reading}
      label={messages.allPages}
    />
  )
}

interface ControlProps {
  x?: number
  y?: number
  layout?: string
  href: string
  label: string
}

const Control = memo(function Control({ x, y, layout, href, label }: ControlProps) {
  return (
    <a
      className={`i all ${layout}`}
      style={x === undefined ? undefined : { '--x': `${x}%`, '--y': `${y}%` }}
      href={href}
      data-act="album"
    >
      {label}
    </a>
  )
})
