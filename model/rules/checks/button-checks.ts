import type { PageButton } from '../../definition/button.ts'
import type { Page } from '../../definition/page.ts'
import { limits } from '../../values/limits.ts'
import type { Find } from './finding.ts'

/** In pixels of the frame: easy to tap for everybody. Smaller buttons are reported as `tap-size`. */
const easyTapSize = 44
const minTapSize = 24

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const boxOf = (button: PageButton): Box => ({
  left: (button.buttonPositionLeft / 100) * limits.frameWidth,
  top: (button.buttonPositionTop / 100) * limits.frameHeight,
  width: button.buttonWidth,
  height: button.buttonHeight,
})

const isTapped = ({ link, buttonType }: PageButton) => link !== undefined || buttonType === 'HTML_CSS'

/** Smallest overlap that is reported, as a share of the smaller button. */
const minOverlap = 0.1

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.min(one.width * one.height, other.width * other.height)
}

/** Buttons that are hard to tap: small ones, and overlapping ones. */
export function findCrowdedButtons(page: Page, at: string, find: Find): void {
  const tapped = page.buttons.flatMap((button, index) =>
    isTapped(button) ? [{ index, box: boxOf(button) }] : [],
  )
  for (const [place, { index, box }] of tapped.entries()) {
    const path = `${at}/buttons/${index}`
    const { width, height } = box
    const smaller = Math.min(width, height)
    if (smaller >= minTapSize && smaller < easyTapSize)
      find('advises', `${path}/${height <= width ? 'buttonHeight' : 'buttonWidth'}`, 'tap-small', {
        width,
        height,
      })
    const covered = tapped.slice(0, place).find((other) => overlap(box, other.box) > minOverlap)
    if (covered) find('warns', `${path}/buttonPositionTop`, 'buttons-overlap', { first: covered.index + 1 })
  }
}
