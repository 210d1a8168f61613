import { memo } from 'react'
import type { Shade } from './map-colors.ts'
import { type Geometry, rectOf } from './map-geometry.ts'
import type { MapCell as Cell } from './map-grid.ts'

interface MapCellProps {
  cell: Cell
  geometry: Geometry
  /** Undefined where nobody saw the page. */
  shade: Shade | undefined
  value: string
  visits: string
  /** All figures, for screen readers. */
  label: string
  isFew: boolean
  isAt: boolean
  isLarge: boolean
  picture: string | undefined
}

/** A page on the map. The map handles its events. */
export const MapCell = memo(function MapCell(props: MapCellProps) {
  const { cell, geometry, shade, isLarge } = props
  const rect = rectOf(geometry, cell)
  const kind = shade ? (props.isFew ? 'cell few' : 'cell') : 'cell unseen'
  return (
    <td
      className={kind}
      data-cell={cell.pageId}
      aria-colindex={cell.column + 1}
      aria-label={props.label}
      aria-current={props.isAt}
      tabIndex={props.isAt ? 0 : -1}
      style={{
        left: rect.left,
        top: rect.top,
        width: rect.right - rect.left,
        height: rect.bottom - rect.top,
        ...(shade && { backgroundColor: shade.background, color: shade.ink }),
      }}
    >
      {isLarge &&
        (props.picture ? (
          <img src={props.picture} alt="" loading="lazy" decoding="async" draggable={false} />
        ) : (
          <span className="blank" />
        ))}
      <span className="words">
        <span className="position">{cell.position}</span>
        <span className="value" data-words={props.value} />
        {isLarge && <span className="visits" data-words={props.visits} />}
      </span>
    </td>
  )
})
