import type { PageContent, Shell } from '../page-document.ts'
import { controlCount } from './controls.ts'
import { pollRows } from './poll-view.tsx'
import { isOffered } from './purchase.tsx'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where the controls of a page stand: side by side in a lower corner, or above each other at the right edge. */
export interface ControlsPlace {
  /** The class that lays them out. */
  layout: 'row' | 'row end' | 'column'
  /** Percent of the page to the left of the outermost one, and above it. */
  x: number
  y: number
}

/** Percent that a control of 44 pixels takes of the 389 × 737 frame, rounded up. */
const control = { width: 11.4, height: 6 }
/** As the style sheet has them: what stands above the way to the next page. */
const handle = { left: 5, width: 90 }

const places: readonly ControlsPlace[] = [
  { layout: 'row', x: 0, y: 94 },
  { layout: 'row end', x: 88.6, y: 94 },
  { layout: 'column', x: 88.6, y: 41 },
]

function boxOf({ layout, x, y }: ControlsPlace, count: number): Box {
  if (layout === 'column')
    return { left: x, top: y - control.height * (count - 1), ...control, height: control.height * count }
  const width = control.width * count
  return { left: layout === 'row' ? x : 100 - width, top: y, ...control, width }
}

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

/** Whether the way to all pages is one of the controls that stand together; its creator may have put it elsewhere. */
export const hasAlbumControl = (page: PageContent, shell: Shell): boolean => shell.displayAlbum && !page.album

/** A place for all controls of a page whose creator did not say where they stand, where they cover nothing. */
export function controlsPlace(page: PageContent, shell: Shell): ControlsPlace {
  const count = (page.speaker ? 0 : controlCount(page, shell)) + (hasAlbumControl(page, shell) ? 1 : 0)
  const taken = takenOf(page)
  const isFree = (place: ControlsPlace) => {
    const box = boxOf(place, Math.max(1, count))
    return !taken.some((other) => overlaps(other, box))
  }
  return places.find(isFree) ?? places[0]!
}
