import type { Messages } from '../i18n/messages.ts'
import type { Shell } from '../page-document.ts'
import { lineShareAddress } from '../share/line-share-address.ts'

export interface MoreMenuProps {
  shell: Shell
  /** Address of the page that is shown. */
  address: string
  /** Whether there is more than one page. */
  hasOthers: boolean
  messages: Messages
}

/** What can be done with a page besides reading it. Without script it leads to LINE and to the reading view. */
export function MoreMenu({ shell, address, hasOthers, messages }: MoreMenuProps) {
  const { displayShare, displayAlbum, origin, screens } = shell
  return (
    <details className="drop acts">
      <summary aria-label={messages.more} />
      <div>
        {displayShare ? (
          <>
            <button type="button" data-act="share">
              {messages.share}
            </button>
            <a href={lineShareAddress(origin + address)} target="_blank" rel="noopener">
              {messages.shareOnLine}
            </a>
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
}
