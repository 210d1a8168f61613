import type { Messages } from '../i18n/messages.ts'
import type { PageContent } from '../page-document.ts'
import { groundStyle, isLight } from './color-tone.ts'
import { isDrawn, LinkButtonView } from './link-button-view.tsx'

/** Whether a page has a price or a button to buy with. */
export const isOffered = ({ price, linkButton }: PageContent): boolean =>
  Boolean(price) || isDrawn(linkButton)

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
