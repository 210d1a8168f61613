import type { Messages } from '../i18n/messages.ts'
import type { ProductContent } from '../page-document.ts'
import { closeByKey, useClosedWhenLeft } from './details-card.ts'
import { isDrawn, LinkButtonView } from './link-button-view.tsx'
import { PictureView } from './picture-view.tsx'

/** How many marker colours there are; the markers of a page take them in turn. */
const markerColors = 5

export interface ProductViewProps {
  product: ProductContent
  index: number
  messages: Messages
  /** The visitor has gone to another page. */
  isLeft?: boolean
}

/** A marker on the picture, and the card that it opens. */
export function ProductView({ product, index, messages, isLeft = false }: ProductViewProps) {
  const { picture, price, description, linkButton } = product
  const element = useClosedWhenLeft(isLeft)
  return (
    <details className="spot" name="spot" ref={element} onKeyDown={closeByKey}>
      <summary
        className={`m${index % markerColors}`}
        style={{ '--x': product.x, '--y': product.y }}
        data-cta={`point:${product.id}`}
        aria-label={product.name}
      />
      <div
        className="card"
        style={{ background: product.backgroundColor, color: product.textColor }}
        // What holds nothing else to go to by key can be scrolled by keys itself.
        tabIndex={isDrawn(linkButton) ? undefined : 0}
      >
        {picture ? <PictureView picture={picture} alt="" sizes="112px" priority="lazy" /> : null}
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
