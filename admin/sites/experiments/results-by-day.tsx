import type { ExperimentRow } from '#model/calls/sites/experiments.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { late } from '../../kit/screen/lazy.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'

// Charts are large, and most who come here have no test yet.
const ResultsChart = late(async () => (await import('./results-chart.tsx')).ResultsChart)

/** How the results of a test came about; nothing before its first visitor. */
export function ResultsByDay({ row, siteId }: { row: ExperimentRow; siteId: string }) {
  const { data, error, refetch } = useRequest('GET /api/sites/:id/experiments/:experimentId/days', {
    params: { id: siteId, experimentId: row.id },
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data || data.days.length === 0) return null
  return <ResultsChart row={row} {...data} />
}
