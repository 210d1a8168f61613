import type { PageContent } from '#runtime/documents/page-content.ts'
import { isOffered, pollRows } from '#runtime/page/page-parts.ts'
import { stretch } from './offer-place.ts'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Size of a 44-pixel control in percent, rounded up: of the 389 × 737 frame, and of a page on a phone of 320 × 568. */
const usualControl = { width: 11.4, height: 6 }
const largeControl = { width: 13.8, height: 10.3 }
type Control = typeof usualControl
/** Converts a vertical position to low pages, where points of the picture are further apart. */
const lowPoint = (y: number) => y * 1.42 - 26
/** As in the style sheet: horizontal extent of what is above the handle for the next page. */
const handle = { left: 5, width: 90 }

type Layout = NonNullable<PageContent['controls']>

/** The part of a page that a number of controls covers in each layout, as in the style sheet. */
const boxes: Readonly<Record<Layout, (count: number, control: Control) => Box>> = {
  row: (count, { width, height }) => ({ left: 0, top: 100 - height, width: width * count, height }),
  'row end': (count, { width, height }) => ({
    left: 100 - width * count,
    top: 100 - height,
    width: width * count,
    height,
  }),
  column: (count, { width, height }) => ({
    left: 100 - width,
    top: 47 - height * count,
    width,
    height: height * count,
  }),
}
const layouts = ['row', 'row end', 'column'] as const
/** Layouts that cover no texts on low pages. */
const lowLayouts = ['row', 'row end'] as const

const overlaps = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

const above = (bottom: number, height: number): Box => ({ ...handle, top: 100 - bottom - height, height })

function takenOf(page: PageContent, control: Control): Box[] {
  const isLow = control === largeControl
  const { buttons, products, poll, attachment, turned, offerEnd } = page
  const bottom = Math.max(7, 100 - (offerEnd?.[isLow ? 1 : 0] ?? 100))
  const lift = isOffered(page) ? bottom + 2 : 0
  return [
    ...buttons.map(({ type, left, top, width, height }) => ({
      left,
      top,
      width,
      height: height * (isLow && type !== 'TEXT' ? stretch : 1),
    })),
    ...products.map(({ x, y }) => ({
      left: x - control.width / 2,
      top: (isLow ? lowPoint(y) : y) - control.height / 2,
      ...control,
    })),
    ...(lift > 0 ? [above(bottom, 9)] : []),
    ...(poll ? [above(8 + lift, 8 + pollRows(poll) * 7)] : []),
    ...(turned ? [above(7 + lift, 8)] : []),
    ...(attachment ? [{ left: 58, top: 93, width: 42, height: 7 }] : []),
  ]
}

export interface SiteControls {
  displayAlbum: boolean
  /** Whether pages advance automatically, which can be paused. */
  advances: boolean
}

/** Number of controls of a page, for visitors who did not ask for reduced motion. */
function countOf(page: PageContent, { displayAlbum, advances }: SiteControls): number {
  const { film, buttons, products, isFilmHeard, music, speaker, album } = page
  const moves =
    film || products.length > 0 || buttons.some((button) => button.film || button.animation) || advances
  const player = speaker ? [] : [isFilmHeard || music, film?.captions, moves]
  return [...player, displayAlbum && !album].filter(Boolean).length
}

/**
 * A layout in which the automatically placed controls cover nothing on the page: on any phone if possible, else on a
 * usual one.
 */
export function controlsLayout(page: PageContent, site: SiteControls): Layout {
  const count = Math.max(1, countOf(page, site))
  const freeOf = (control: Control) => {
    const taken = takenOf(page, control)
    return (layout: Layout) => {
      const box = boxes[layout](count, control)
      return !taken.some((other) => overlaps(other, box))
    }
  }
  const isFreeOnUsual = freeOf(usualControl)
  const isFreeOnLow = freeOf(largeControl)
  return (
    lowLayouts.find((layout) => isFreeOnUsual(layout) && isFreeOnLow(layout)) ??
    layouts.find(isFreeOnUsual) ??
    layouts[0]
  )
}
