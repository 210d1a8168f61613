import type { ButtonContent, PageContent } from '#runtime/documents/page-content.ts'
import { isOffered } from '#runtime/page/page-parts.ts'

interface Row {
  top: number
  bottom: number
}

/** Where the style sheet has price and link button, in percent of pages from low ones to high ones. */
const usualRow: Row = { top: 80, bottom: 93 }
const lowRow: Row = { top: 73, bottom: 88 }
/** Further up, they would stand where the ways to the categories beside do. */
const highest = 56
/** What lies under them begins higher than they do, and goes on to the foot of the page. */
const groundTop = 67
const microcopyHeight = 5
/** How much of the width is taken: a price alone leaves its right end free. */
const wide = { left: 5, right: 95 }
const priceAlone = { left: 5, right: 70 }
/** There buttons that hold no text are higher than their share of the page. */
export const stretch = 1.45

type Offered = Pick<PageContent, 'price' | 'linkButton' | 'buttons'>

/**
 * Where price and link button have to end, in percent of the page, to cover none of its buttons: on usual and
 * on low pages. 100 where they cover none at their usual place, or no place is free. Undefined where no
 * button is near.
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
