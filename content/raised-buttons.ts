import type { ButtonContent, PageContent } from '#runtime/documents/page-content.ts'
import { hasNoteBelow, isOffered, roomBelow } from '#runtime/page/page-parts.ts'

/** The height of a row of controls on the lowest pages, those of a phone on its side, in percent. */
const controlsHeight = 12.5
const notePercent = 6

const placeOf = (button: ButtonContent) =>
  `min(${button.top}%, 100% - ${button.height}% - ${roomBelow(button)}px)`

/** The highest place at which a button ends above the controls, in percent. */
const raisedTop = (button: ButtonContent) =>
  Math.min(button.top, 100 - controlsHeight - button.height - (hasNoteBelow(button) ? notePercent : 0))

const overlap = (a: ButtonContent, topOfA: number, b: ButtonContent, topOfB: number) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  topOfA < topOfB + b.height &&
  topOfB < topOfA + a.height

type Raised = Pick<PageContent, 'buttons' | 'controls' | 'price' | 'linkButton'>

/**
 * Text buttons of a page whose controls stand in a row below them: where a page is too low for both, the buttons end
 * above the row, unless one would cover another. Pictures and HTML stay where they are on the picture, and price and
 * link button have a place above the buttons that are there (offer-place.ts).
 */
export function raisedButtons(page: Raised): ButtonContent[] {
  const { buttons, controls } = page
  if (!controls?.startsWith('row') || isOffered(page)) return buttons
  const isRaised = (button: ButtonContent) => button.type === 'TEXT' && raisedTop(button) < button.top
  const topOf = (button: ButtonContent) => (isRaised(button) ? raisedTop(button) : button.top)
  const collides = buttons.some((a, index) =>
    buttons.slice(index + 1).some((b) => overlap(a, topOf(a), b, topOf(b)) && !overlap(a, a.top, b, b.top)),
  )
  if (collides || !buttons.some(isRaised)) return buttons
  return buttons.map((button) => (isRaised(button) ? { ...button, place: placeOf(button) } : button))
}
