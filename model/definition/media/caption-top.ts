import { limits } from '../../values/limits.ts'
import type { Page } from '../page.ts'

/** With room for three lines above the lower edge. */
const lowest = 72
const highest = 20
/** What two lines take. */
const room = 9

/** Where captions begin on a page, in percent of its height: above the buttons and texts of its lower half. */
export function captionTop({ buttons, details }: Page): number {
  const texts = Object.values(details).flatMap(({ mainText, mainTextY }) =>
    mainText && mainTextY !== undefined ? [(mainTextY / limits.frameHeight) * 100] : [],
  )
  const low = [...buttons.map(({ buttonPositionTop }) => buttonPositionTop), ...texts].filter(
    (top) => top > 50,
  )
  return Math.max(highest, Math.min(lowest, ...low.map((top) => Math.floor(top) - room)))
}
