import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { ExperimentRow } from '#model/calls/sites/experiments.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useQuery } from '../../kit/query/use-query.ts'
import { late } from '../../kit/screen/lazy.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'

// Charts are large, and most who come here have no test yet.
const ResultsChart = late(async () => (await import('./results-chart.tsx')).ResultsChart)

/** How the results of a test came about; nothing before its first visitor. */
export function ResultsByDay({ row, siteId }: { row: ExperimentRow; siteId: string }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const ask = useCallback(
    () =>
      dataProvider.request('GET /api/sites/:id/experiments/:experimentId/days', {
        params: { id: siteId, experimentId: row.id },
      }),
    [dataProvider, siteId, row.id],
  )
  const { data, error, load } = useQuery(ask)
  if (error) return <LoadFailure error={error} onRetry={() => void load()} />
  if (!data || data.days.length === 0) return null
  return <ResultsChart row={row} {...data} />
}
