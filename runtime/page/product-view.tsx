import type { ProductContent } from '../documents/page-content.ts'
import type { Messages } from '../i18n/messages.ts'
import { closeByKey, reportOpened, useClosedWhenLeft } from './details-card.ts'
import { LinkButtonView, ZoomLink } from './link-button-view.tsx'
import { isDrawn } from './page-parts.ts'
import { PictureView } from './picture-view.tsx'

/** How many marker colours there are; the markers of a page take them in turn. */
const markerColors = 5

export interface ProductViewProps {
  product: ProductContent
  index: number
  messages: Messages
  /** Its picture can be enlarged. */
  isZoomable?: boolean
  /** The visitor has gone to another page. */
  isLeft?: boolean
}

/** A marker on the picture, and the card that it opens. */
export function ProductView(props: ProductViewProps) {
  const { product, index, messages, isZoomable = false, isLeft = false } = props
  const { picture, price, description, linkButton } = product
  const element = useClosedWhenLeft(isLeft)
  const shown = picture && <PictureView picture={picture} alt="" sizes="112px" priority="lazy" />
  return (
    <details className="spot" name="spot" ref={element} onKeyDown={closeByKey} onToggle={reportOpened}>
      <summary
        className={`m${index % markerColors}`}
        style={{ '--x': product.x, '--y': product.y }}
        data-cta={`point:${product.id}`}
        aria-label={product.name}
      />
      <div
        className="card"
        style={{ background: product.backgroundColor, color: product.textColor }}
        // Without a focusable element inside, the card itself is focusable, so that keys can scroll it.
        tabIndex={isDrawn(linkButton) || (picture && isZoomable) ? undefined : 0}
      >
        {picture && isZoomable ? (
          <ZoomLink className="zoom" picture={picture} label={`${messages.zoom}: ${product.name}`}>
            {shown}
          </ZoomLink>
        ) : (
          shown
        )}
        <div>
          <h2>{product.name}</h2>
          {price ? (
            <p className="price">
              {price}
              <small>{messages.taxNote}</small>
            </p>
          ) : null}
          {description ? <p>{description}</p> : null}
          {isDrawn(linkButton) ? <LinkButtonView button={linkButton} cta={`product:${product.id}`} /> : null}
        </div>
      </div>
    </details>
  )
}
