import { useSyncExternalStore } from 'react'
import type { Box } from './items/geometry.ts'
import type { GuideStore } from './items/guide-store.ts'
import type { Plane } from './items/measure-items.ts'
import type { Guide } from './items/snapping.ts'

interface DragLinesProps {
  guides: GuideStore
  plane: Plane
  inside: Document
}

/** Elements of every page that lie over what creators place there. */
const takenSelector = '.stage > .swiper-slide > .edge'

const takenBoxes = (inside: Document): Box[] =>
  [...inside.querySelectorAll(takenSelector)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })

const lineStyle = ({ axis, at, from, to }: Guide, { page }: Plane) =>
  axis === 'x'
    ? { left: page.x + at, top: page.y + from, width: 1, height: to - from }
    : { left: page.x + from, top: page.y + at, width: to - from, height: 1 }

/** The guide lines that a dragged thing snaps to, and its position. */
export function DragLines({ guides, plane, inside }: DragLinesProps) {
  const shown = useSyncExternalStore(guides.subscribe, guides.get)
  if (!shown) return null
  if ('area' in shown) {
    const { x, y, width, height } = shown.area
    return <div aria-hidden="true" className="marquee" style={{ left: x, top: y, width, height }} />
  }
  const { box, words } = shown
  const { page } = plane
  return (
    <div aria-hidden="true">
      {takenBoxes(inside).map(({ x, y, width, height }) => (
        <div key={`${x} ${y}`} className="taken" style={{ left: x, top: y, width, height }} />
      ))}
      {shown.guides.map((guide) => (
        <div key={`${guide.axis} ${guide.at}`} className="guide" style={lineStyle(guide, plane)} />
      ))}
      <div
        className="words"
        style={{ left: page.x + box.x + box.width / 2, top: page.y + box.y + box.height }}
      >
        {words}
      </div>
    </div>
  )
}
