import { useMemo } from 'react'
import { directions } from '#model/calls/reports/analytics.ts'
import { useText } from '../../../i18n/use-text.ts'
import { type FigureColumn, FigureTable } from '../figures/figure-table.tsx'
import { PageName } from '../figures/page-name.tsx'
import { shareOf, useFigures } from '../figures/use-figures.ts'
import { type Flow, flowsAt, type MapCell, type MapGrid } from './map-grid.ts'

interface MapTableProps {
  grid: MapGrid
  flows: readonly Flow[]
  visits: number
  pictures: ReadonlyMap<string, string>
}

interface Row extends MapCell {
  /** Swipes and jumps away from it, by direction. */
  went: Readonly<Record<string, number>>
}

/** The swipe map as a table: for each page, how it was left. */
export function MapTable({ grid, flows, visits, pictures }: MapTableProps) {
  const t = useText()
  const { count, percent, duration } = useFigures()
  const rows = useMemo(() => {
    const byStart = Map.groupBy(flows, ({ from }) => from)
    return [...grid.cells.values()].map((cell): Row => {
      const { went } = flowsAt(byStart.get(cell.pageId) ?? [], cell.pageId)
      const sums: Record<string, number> = {}
      for (const flow of went)
        if (flow.direction) sums[flow.direction] = (sums[flow.direction] ?? 0) + flow.count
      return { ...cell, went: sums }
    })
  }, [grid, flows])
  const columns = useMemo(
    (): FigureColumn<Row>[] => [
      {
        id: 'reach',
        text: t('analytics.map.reach'),
        valueOf: ({ figures }) => figures.visits,
        show: ({ figures }) => `${percent(shareOf(figures.visits, visits))} · ${count(figures.visits)}`,
      },
      {
        id: 'dwell',
        text: t('analytics.map.dwell'),
        valueOf: ({ figures }) => figures.dwellMs,
        show: ({ figures }) => duration(figures.dwellMs),
      },
      {
        id: 'exit',
        text: t('analytics.map.exit'),
        valueOf: ({ figures }) => shareOf(figures.exits, figures.visits),
        show: ({ figures }) => `${percent(shareOf(figures.exits, figures.visits))} · ${count(figures.exits)}`,
      },
      ...directions.map((direction) => ({
        id: direction,
        text: t(`analytics.direction.${direction}`),
        valueOf: ({ went }: Row) => went[direction] ?? 0,
        show: ({ went }: Row) => count(went[direction] ?? 0),
      })),
    ],
    [t, count, percent, duration, visits],
  )
  return (
    <FigureTable
      label={t('analytics.tab.swipes')}
      columns={columns}
      rows={rows}
      first="page.asc"
      nameOf={(row) => <PageName page={row} picture={pictures.get(row.pageId)} />}
    />
  )
}
