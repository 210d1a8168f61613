import type { ButtonContent } from '#runtime/documents/page-content.ts'
import { buttonLines, roomBelow } from '#runtime/page/page-parts.ts'
import { emsOf } from './text-areas.ts'

/** The page of the usual phone at 200 % zoom in pixels, and the least size of a pixel of the frame on a page. */
const narrow = { width: 195, height: 282, unit: 0.84 }
const gap = 6
/** The row of arrows at the foot of a narrow page, in pixels. */
const arrowRow = 36
/** Above and below the words of a button, in pixels of the frame; beside them on a narrow page, in pixels. */
const padding = { y: 4, x: 4 }

/** The height of a text button whose words have all the lines that it may have, in pixels of the frame. */
function fullHeight({ text = '', textSize: size = 16, height, width }: ButtonContent): number {
  const room = (width / 100) * narrow.width - padding.x
  const lines = Math.ceil((emsOf(text) * size * narrow.unit) / room)
  return Math.min(lines, buttonLines(height, size)) * size * 1.25 + padding.y
}

const areInOneColumn = (a: ButtonContent, b: ButtonContent) =>
  a.left < b.left + b.width && b.left < a.left + a.width

/** Whether a button stands where the arrows of a narrow page are. */
export const isInArrowRow = (button: ButtonContent): boolean => {
  const least = (button.height / 100) * narrow.height
  const height = button.type === 'TEXT' ? Math.max(least, fullHeight(button) * narrow.unit) : least
  const highest = button.place ? narrow.height - least - roomBelow(button) : narrow.height
  return Math.min((button.top / 100) * narrow.height, highest) + height > narrow.height - arrowRow
}

/**
 * Text buttons that stand above others: where a page is so narrow that their words take more lines than they had room
 * for, they begin higher, and so do those above them.
 */
export function stackedButtons(buttons: readonly ButtonContent[]): ButtonContent[] {
  const stacked = [...buttons]
  const fromBelow = [...buttons.keys()].sort((a, b) => buttons[b]!.top - buttons[a]!.top)
  for (const [turn, index] of fromBelow.entries()) {
    const button = buttons[index]!
    const nearest = fromBelow
      .slice(0, turn)
      .filter((one) => areInOneColumn(buttons[one]!, button))
      .findLast((one) => buttons[one]!.top >= button.top + button.height)
    const below = nearest === undefined ? undefined : stacked[nearest]
    if (button.type !== 'TEXT' || !below) continue
    const height = fullHeight(button)
    const top = below.top - ((height * narrow.unit + gap) / narrow.height) * 100
    if (top >= button.top) continue
    const own = button.place ?? `${button.top}%`
    const place = `min(${own}, ${below.place ?? `${below.top}%`} - ${height} * var(--u) - ${gap}px)`
    stacked[index] = { ...button, top: Math.max(0, Math.round(top * 10) / 10), place }
  }
  return stacked
}
