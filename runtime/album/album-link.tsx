import { memo } from 'react'
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
  return <Control x={x} y={y} href={shell.screens.reading} label={messages.allPages} />
}

interface ControlProps {
  x: number
  y: number
  href: string
  label: string
}

const Control = memo(function Control({ x, y, href, label }: ControlProps) {
  return (
    <a className="i all" style={{ '--x': `${x}%`, '--y': `${y}%` }} href={href} data-act="album">
      {label}
    </a>
  )
})
