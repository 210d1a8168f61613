import type { Messages } from '../i18n/messages.ts'
import type { PageContent } from '../page-document.ts'
import { groundStyle, isLight } from './color-tone.ts'
import { LinkButtonView } from './link-button-view.tsx'
import { isDrawn, isOffered } from './page-parts.ts'

/** The price of what a page shows, and the button that leads there. */
export function Purchase({ page, messages }: { page: PageContent; messages: Messages }) {
  const { price, linkButton } = page
  if (!isOffered(page)) return null
  return (
    <div
      className={price && isLight(page.priceTextColor) ? 'offer' : 'offer dark'}
      style={groundStyle(page.priceGround)}
    >
      {price ? (
        <p className="price" style={{ color: page.priceTextColor }}>
          {price}
          <small>{messages.taxNote}</small>
        </p>
      ) : null}
      {isDrawn(linkButton) ? <LinkButtonView button={linkButton} cta={`link:${page.id}`} /> : null}
    </div>
  )
}
