import type { ReactNode, RefObject } from 'react'
import { type Cell, rowsOf } from './cells.ts'

export interface StageProps {
  stage: RefObject<HTMLElement | null>
  cells: Cell[]
  current: Cell
  /** The page that the visitor has just left is deactivated a moment after the new one is activated. */
  left: string
  /** The number of columns; absent in prerendered HTML, which contains only the current page. */
  columns?: number
  renderCell: (cell: Cell) => ReactNode
  children: ReactNode
}

const indices = (count: number | undefined, only: number) =>
  count === undefined ? [only] : Array.from({ length: count }, (_, index) => index)

/** The grid: a swiper of columns, each a swiper of pages. All slides are there, but only the cells have content. */
export function Stage({ stage, cells, current, left, columns, renderCell, children }: StageProps) {
  return (
    <main className="stage" ref={stage}>
      <div className="swiper">
        <div className="swiper-wrapper" style={{ '--at': current.column }}>
          {indices(columns, current.column).map((column) => {
            const inColumn = cells.filter((cell) => cell.column === column)
            return (
              <div key={column} className="swiper-slide" data-on={column === current.column ? '' : undefined}>
                {inColumn[0] ? (
                  <Column
                    cells={inColumn}
                    standing={column === current.column ? current : inColumn[0]}
                    current={current}
                    left={left}
                    rows={columns === undefined ? undefined : rowsOf(inColumn, column)}
                    renderCell={renderCell}
                  />
                ) : null}
              </div>
            )
          })}
        </div>
      </div>
      {children}
    </main>
  )
}

interface ColumnProps {
  cells: Cell[]
  /** The cell to see while no swiper moves the column. */
  standing: Cell
  current: Cell
  left: string
  rows?: number
  renderCell: (cell: Cell) => ReactNode
}

function Column({ cells, standing, current, left, rows, renderCell }: ColumnProps) {
  const isInert = ({ address }: Cell) => address !== current.address && address !== left
  return (
    <div className="swiper">
      <div className="swiper-wrapper" style={{ '--at': standing.row }}>
        {indices(rows, standing.row).map((row) => {
          const cell = cells.find((other) => other.row === row)
          return (
            <div
              key={row}
              className="swiper-slide"
              data-on={row === standing.row ? '' : undefined}
              inert={cell && isInert(cell) ? true : undefined}
            >
              {cell ? renderCell(cell) : null}
            </div>
          )
        })}
      </div>
    </div>
  )
}
