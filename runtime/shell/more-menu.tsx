import { memo } from 'react'
import type { Shell } from '../documents/page-document.ts'
import type { Messages } from '../i18n/messages.ts'

export interface MoreMenuProps {
  shell: Shell
  /** Whether the site has more than one page. */
  hasOthers: boolean
  messages: Messages
}

/** Actions on a page, the same on all pages. Without scripts it links to the reading view. */
export const MoreMenu = memo(function MoreMenu({ shell, hasOthers, messages }: MoreMenuProps) {
  const { displayShare, displayAlbum, screens } = shell
  return (
    <details className="drop acts">
      <summary aria-label={messages.more} />
      <div>
        {displayShare ? (
          <>
            <button type="button" data-act="share">
              {messages.share}
            </button>
            <button type="button" data-act="line">
              {messages.shareOnLine}
            </button>
          </>
        ) : null}
        {displayAlbum && hasOthers ? (
          <a href={screens.reading} data-act="album">
            {messages.allPages}
          </a>
        ) : null}
        <a href={screens.reading}>{messages.reading}</a>
      </div>
    </details>
  )
})
