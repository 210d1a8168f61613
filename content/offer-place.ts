import type { ButtonContent, PageContent } from '#runtime/documents/page-content.ts'
import { isOffered } from '#runtime/page/page-parts.ts'

interface Row {
  top: number
  bottom: number
}

/** Position of price and link button in the style sheet, in percent of the page: on usual and on low pages. */
const usualRow: Row = { top: 80, bottom: 93 }
const lowRow: Row = { top: 73, bottom: 88 }
/** Any higher, they would cover the arrows to the neighbouring categories. */
const highest = 56
/** The background under them begins above them and reaches the bottom of the page. */
export const groundTop = 67
const microcopyHeight = 5
/** Horizontal extent: a price alone leaves the right end free. */
const wide = { left: 5, right: 95 }
const priceAlone = { left: 5, right: 70 }
/** On low pages, buttons without text are this many times higher than their share of the page. */
export const stretch = 1.45

type Offered = Pick<PageContent, 'price' | 'linkButton' | 'buttons'>

/**
 * Where price and link button must end, in percent of the page, to cover none of its buttons: on usual and on low
 * pages. 100 if they cover none at their usual position, or no position is free. Undefined if no button is near.
 */
export function offerEnd(page: Offered): PageContent['offerEnd'] {
  if (!isOffered(page)) return undefined
  const isNear = page.buttons.some((button) => rowOf(button, stretch).bottom > groundTop)
  return isNear ? [endAbove(page, usualRow, 1), endAbove(page, lowRow, stretch)] : undefined
}

function endAbove({ linkButton, buttons }: Offered, row: Row, growth: number): number {
  const { left, right } = linkButton ? wide : priceAlone
  const inTheWay = buttons
    .filter((button) => button.left < right && button.left + button.width > left)
    .map((button) => rowOf(button, growth))
  const height = row.bottom - row.top
  const free = (end: number): number => {
    const tops = inTheWay.flatMap(({ top, bottom }) => (top < end && bottom > end - height ? [top] : []))
    return tops.length === 0 ? end : free(Math.min(...tops))
  }
  const end = free(row.bottom)
  return end === row.bottom || end - height < highest ? 100 : end
}

function rowOf({ type, top, height, microcopy }: ButtonContent, growth: number): Row {
  const bottom = top + height * (type === 'TEXT' ? 1 : growth)
  return {
    top: microcopy?.position === 'TOP' ? top - microcopyHeight : top,
    bottom: microcopy?.position === 'BOTTOM' ? bottom + microcopyHeight : bottom,
  }
}
