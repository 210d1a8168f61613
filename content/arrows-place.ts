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

function isFree({ left, top, right, bottom }: PageArea, box: PageBox, place: number): boolean {
  const middle = (place / 100) * box.height
  return !(top < middle + half && bottom > middle - half && (left < reach || right > box.width - reach))
}

/**
 * Whether the arrows to the sides stand higher than usual, because words or buttons are where they would be: on usual
 * screens, on low ones, or both. Undefined if they do not, or if that would be no better.
 */
export function arrowsPlace(page: PageContent): PageContent['arrows'] {
  const textAreas = textLines(page).length > 0 ? mainTextAreas(page) : undefined
  const areButtonsFree = (box: PageBox, place: number) =>
    page.buttons.every(({ left, top, width, height }) =>
      isFree(
        {
          left: (left / 100) * box.width,
          top: (top / 100) * box.height,
          right: ((left + width) / 100) * box.width,
          bottom: ((top + height) / 100) * box.height,
        },
        box,
        place,
      ),
    )
  const isHigh = (screens: 'usual' | 'low') => {
    const freeAt = (place: number) =>
      phones[screens].every((box) => {
        const text = textAreas?.(box)
        return (
          (!text || isFree(text.head, box, place)) &&
          (!text?.body || isFree(text.body, box, place)) &&
          areButtonsFree(box, place)
        )
      })
    return !freeAt(usualPlace[screens]) && freeAt(higherPlace)
  }
  const screens = (['usual', 'low'] as const).filter(isHigh)
  return screens.length > 0 ? (screens.join(' ') as PageContent['arrows']) : undefined
}
