import { memo } from 'react'
import { arrowPath, bowPath, type Geometry, isSeen, type Seen } from './map-geometry.ts'
import { type Arrow, type Flow, flowsAt, type MapCell, type MapGrid, partOf } from './map-grid.ts'

interface MapArrowsProps {
  arrows: readonly Arrow[]
  geometry: Geometry
  seen: Seen
  size: { width: number; height: number }
}

const minOpacity = 0.22

/** Flows between neighbours, as thick as they are frequent. They can be pressed; keyboard users use the list beside the map. */
export const MapArrows = memo(function MapArrows({ arrows, geometry, seen, size }: MapArrowsProps) {
  const greatest = Math.max(0, ...arrows.map(({ count }) => count))
  return (
    <svg className="arrows" aria-hidden {...size}>
      {arrows
        .filter(({ from, to }) => isSeen(seen, from) || isSeen(seen, to))
        .map((arrow) => {
          const part = partOf(arrow.count, greatest)
          return (
            <path
              key={`${arrow.from.pageId} ${arrow.to.pageId}`}
              className="arrow"
              data-from={arrow.from.pageId}
              data-to={arrow.to.pageId}
              d={arrowPath(geometry, arrow, part)}
              fillOpacity={minOpacity + (1 - minOpacity) * 0.8 * part}
            />
          )
        })}
    </svg>
  )
})

interface MapBowsProps extends Omit<MapArrowsProps, 'arrows' | 'seen'> {
  grid: MapGrid
  flows: readonly Flow[]
  at: MapCell
}

const maxBows = 5

/** Flows from a page to pages that are not its neighbours, and jumps. */
export const MapBows = memo(function MapBows({ grid, flows, at, geometry, size }: MapBowsProps) {
  const isBeside = (to: MapCell) => Math.abs(to.column - at.column) + Math.abs(to.row - at.row) <= 1
  const bows = flowsAt(flows, at.pageId).went.flatMap(({ to, direction, count }) => {
    const end = grid.cells.get(to ?? '')
    return end && end !== at && (direction === 'jump' || !isBeside(end)) ? [{ end, direction, count }] : []
  })
  const greatest = Math.max(0, ...bows.map(({ count }) => count))
  return (
    <svg className="arrows bows" aria-hidden {...size}>
      <defs>
        <marker
          id="bow-end"
          viewBox="0 0 8 8"
          refX="5"
          refY="4"
          markerWidth="9"
          markerHeight="9"
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <path d="M0 0.5L7 4L0 7.5Z" fill="context-stroke" />
        </marker>
      </defs>
      {bows.slice(0, maxBows).map(({ end, direction, count }) => (
        <path
          key={`${end.pageId} ${direction}`}
          className="bow"
          d={bowPath(geometry, at, end)}
          strokeWidth={1.25 + (geometry.thickest / 3) * partOf(count, greatest)}
          markerEnd="url(#bow-end)"
        />
      ))}
    </svg>
  )
})
