import { memo } from 'react'
import type { Messages } from '../i18n/messages.ts'
import { controlsPlace } from '../page/controls-place.ts'
import type { PageDocument } from '../page-document.ts'

export interface AlbumLinkProps {
  document: PageDocument
  messages: Messages
}

/** The way to all pages: with script to the album, without it to the reading view. */
export function AlbumLink({ document: { shell, place, page }, messages }: AlbumLinkProps) {
  if (!shell.displayAlbum || (place.columns === 1 && place.rows === 1)) return null
  const at = page.album ? { ...page.album, layout: '' } : controlsPlace(page, shell)
  return (
    <Control
      x={at.x}
      y={at.y}
      isLow={at.layout.startsWith('row')}
      href={shell.screens.reading}
      label={messages.allPages}
    />
  )
}

interface ControlProps {
  x: number
  y: number
  /** Whether it stands at the lower edge, where popups come. */
  isLow: boolean
  href: string
  label: string
}

const Control = memo(function Control({ x, y, isLow, href, label }: ControlProps) {
  return (
    <a
      className={isLow ? 'i all low' : 'i all'}
      style={{ '--x': `${x}%`, '--y': `${y}%` }}
      href={href}
      data-act="album"
    >
      {label}
    </a>
  )
})
