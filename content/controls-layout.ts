import { isOffered, pollRows } from '#runtime/page/page-parts.ts'
import type { PageContent } from '#runtime/page-content.ts'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Percent that a control of 44 pixels takes of the 389 × 737 frame, rounded up. */
const control = { width: 11.4, height: 6 }
/** As the style sheet has them: what stands above the way to the next page. */
const handle = { left: 5, width: 90 }

type Layout = NonNullable<PageContent['controls']>

/** How many controls in a layout take which part of the page, as the style sheet has it. */
const boxes: Readonly<Record<Layout, (count: number) => Box>> = {
  row: (count) => ({ left: 0, top: 94, width: control.width * count, height: control.height }),
  'row end': (count) => ({
    left: 100 - control.width * count,
    top: 94,
    width: control.width * count,
    height: control.height,
  }),
  column: (count) => ({
    left: 88.6,
    top: 47 - control.height * count,
    width: control.width,
    height: control.height * count,
  }),
}
const layouts = ['row', 'row end', 'column'] as const

const overlaps = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

const above = (bottom: number, height: number): Box => ({ ...handle, top: 100 - bottom - height, height })

function takenOf(page: PageContent): Box[] {
  const { buttons, products, poll, attachment, turned } = page
  const lift = isOffered(page) ? 9 : 0
  return [
    ...buttons,
    ...products.map(({ x, y }) => ({ left: x - control.width / 2, top: y - control.height / 2, ...control })),
    ...(lift > 0 ? [above(7, 9)] : []),
    ...(poll ? [above(8 + lift, 8 + pollRows(poll) * 7)] : []),
    ...(turned ? [above(7 + lift, 8)] : []),
    ...(attachment ? [{ left: 58, top: 93, width: 42, height: 7 }] : []),
  ]
}

export interface SiteControls {
  displayAlbum: boolean
  /** Whether pages go on by themselves, which can be paused. */
  advances: boolean
}

/** How many controls a page has for visitors who did not ask for less motion. */
function countOf(page: PageContent, { displayAlbum, advances }: SiteControls): number {
  const { film, buttons, products, isFilmHeard, music, speaker, album } = page
  const moves =
    film || products.length > 0 || buttons.some((button) => button.film || button.animation) || advances
  const player = speaker ? [] : [isFilmHeard || music, film?.captions, moves]
  return [...player, displayAlbum && !album].filter(Boolean).length
}

/** Where all controls of a page cover nothing whose creator did not say where they stand. */
export function controlsLayout(page: PageContent, site: SiteControls): Layout {
  const count = Math.max(1, countOf(page, site))
  const taken = takenOf(page)
  const isFree = (layout: Layout) => !taken.some((box) => overlaps(box, boxes[layout](count)))
  return layouts.find(isFree) ?? layouts[0]
}
