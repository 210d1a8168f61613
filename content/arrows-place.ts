import type { PageContent } from '#runtime/documents/page-content.ts'
import { isOffered, textLines } from '#runtime/page/page-parts.ts'
import { lowBoxes, type PageArea, type PageBox, usualBoxes } from './page-boxes.ts'
import { isInArrowRow } from './stacked-buttons.ts'
import { mainTextAreas, microcopyArea } from './text-areas.ts'

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

/** The row of the arrow down and of the controls, half the width of the arrow, and its room at the right edge. */
const row = { height: 44, half: 20, side: 48 }

/** Whether the arrow down stands at the right edge, because a button or its note is where it would be. */
function isAside({ buttons, controls, attachment }: PageContent): boolean {
  if (controls === 'row end' || attachment) return false
  const taken = phones.usual.flatMap((box) =>
    buttons.flatMap((button) => {
      const { left, top, width, height, microcopy, place } = button
      const own = { left: (left / 100) * box.width, right: ((left + width) / 100) * box.width }
      const bottom = ((top + height) / 100) * box.height
      const note = microcopy && microcopyArea(button, microcopy, box)
      return [...(place ? [] : [{ ...own, bottom }]), ...(note ? [note] : [])]
        .filter((area) => area.bottom > box.height - row.height)
        .map((area) => ({
          isInMiddle: area.left < box.width / 2 + row.half && area.right > box.width / 2 - row.half,
          isAtEdge: area.right > box.width - row.side,
        }))
    }),
  )
  return taken.some(({ isInMiddle }) => isInMiddle) && !taken.some(({ isAtEdge }) => isAtEdge)
}

/**
 * Whether the arrows to the sides stand higher than usual, because words or buttons are where they would be: on usual
 * screens, on low ones, or both; not if that would be no better. Whether the arrow down stands aside. And whether buttons
 * take the row of arrows of the narrowest pages, so that it has none.
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
  const isTaken = !isOffered(page) && page.buttons.some(isInArrowRow)
  return (
    [...screens, ...(isAside(page) ? ['aside'] : []), ...(isTaken ? ['taken'] : [])].join(' ') || undefined
  )
}
