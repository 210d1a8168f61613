import { memo } from 'react'
import { columnLetters } from '#model/values/position.ts'
import { type Geometry, leftOf, type Seen } from './map-geometry.ts'
import type { MapGrid } from './map-grid.ts'

interface MapHeadsProps {
  grid: MapGrid
  names: readonly string[]
  geometry: Geometry
  seen: Seen
}

/** Letters and names over the columns; they stay while the map is scrolled. */
export const MapHeads = memo(function MapHeads({ grid, names, geometry, seen }: MapHeadsProps) {
  return (
    <thead className="heads">
      <tr aria-rowindex={1}>
        {grid.columns.map((_, column) => {
          if (column < seen.columns[0] || column >= seen.columns[1]) return null
          const letter = columnLetters(column)
          const name = names[column] || letter
          return (
            <th
              key={letter}
              scope="col"
              aria-colindex={column + 1}
              aria-label={name === letter ? letter : `${letter} ${name}`}
              title={name}
              className="head"
              style={{ left: leftOf(geometry, column), width: geometry.width }}
            >
              <small>{letter}</small>
              {name !== letter && name}
            </th>
          )
        })}
      </tr>
    </thead>
  )
})
