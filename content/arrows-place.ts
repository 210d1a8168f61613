import type { PageContent } from '#runtime/documents/page-content.ts'
import { textLines } from '#runtime/page/page-parts.ts'
import { lowBoxes, type PageArea, type PageBox, usualBoxes } from './page-boxes.ts'
import { mainTextAreas } from './text-areas.ts'

/** The arrows to the sides, in pixels: how far a circle reaches into the page, and half its height. */
const reach = 37
const half = 15
/** Where their middle is in the style sheet, in percent: usually, and higher. */
const usualPlace = { usual: 50, low: 60 } as const
const higherPlace = 28

const phones = { usual: usualBoxes.MOBILE.slice(0, 8), low: lowBoxes } as const

function isFree(areas: readonly PageArea[], box: PageBox, place: number): boolean {
  const middle = (place / 100) * box.height
  return !areas.some(
    ({ left, top, right, bottom }) =>
      top < middle + half && bottom > middle - half && (left < reach || right > box.width - reach),
  )
}

/**
 * Whether the arrows to the sides stand higher than usual, because words or buttons are where they would be: on usual
 * screens, on low ones, or both. Undefined if they do not, or if that would be no better.
 */
export function arrowsPlace(page: PageContent): PageContent['arrows'] {
  const textAreas = textLines(page).length > 0 ? mainTextAreas(page) : undefined
  const areasIn = (box: PageBox): PageArea[] => {
    const text = textAreas?.(box)
    const buttons = page.buttons.map(({ left, top, width, height }) => ({
      left: (left / 100) * box.width,
      top: (top / 100) * box.height,
      right: ((left + width) / 100) * box.width,
      bottom: ((top + height) / 100) * box.height,
    }))
    return [...(text ? [text.head] : []), ...(text?.body ? [text.body] : []), ...buttons]
  }
  const isHigh = (screens: 'usual' | 'low') => {
    const boxes = phones[screens].map((box) => ({ box, areas: areasIn(box) }))
    const freeAt = (place: number) => boxes.every(({ box, areas }) => isFree(areas, box, place))
    return !freeAt(usualPlace[screens]) && freeAt(higherPlace)
  }
  const screens = (['usual', 'low'] as const).filter(isHigh)
  return screens.length > 0 ? (screens.join(' ') as PageContent['arrows']) : undefined
}
