import { memo } from 'react'
import type { Shell } from '../documents/page-document.ts'
import type { Messages } from '../i18n/messages.ts'

export interface MoreMenuProps {
  shell: Shell
  /** Whether there is more than one page. */
  hasOthers: boolean
  messages: Messages
}

/** What can be done with a page besides reading it, the same on all of them. Without script it leads to the reading view. */
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
