import { hashKey, useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnalyticsCalls, Query, ReportName, ReportOf } from '../../../api-client/analytics.ts'
import { useFreshQuery } from '../../../kit/query/use-request.ts'

interface ReportQuery<Report> {
  queryKey: readonly unknown[]
  queryFn: () => Promise<Report>
  staleTime: number
  gcTime: number
}

/** Reports of one site. */
export interface Reports {
  /** Time of the first request, in milliseconds since 1970. */
  askedAt: number
  /** The query of a report. Switching between reports requests each of them only once. */
  query: <Name extends ReportName>(name: Name, query: Query) => ReportQuery<ReportOf[Name]>
}

const keptMs = 300_000

export const createReports = ({ readReport }: AnalyticsCalls, siteId: string, askedAt: number): Reports => ({
  askedAt,
  query: (name, query) => ({
    queryKey: ['report', siteId, askedAt, name, query],
    queryFn: () => readReport(siteId, name, query),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
  }),
})

/** A report that is requested only after all other running ones have loaded. */
export function useReportLast<Name extends ReportName>(reports: Reports, name: Name, query: Query) {
  const options = reports.query(name, query)
  const own = hashKey(options.queryKey)
  const underWay = useIsFetching({
    queryKey: options.queryKey.slice(0, 3),
    predicate: ({ queryHash }) => queryHash !== own,
  })
  // By then, everything else that is rendered with it has sent its requests.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return useFreshQuery({ ...options, enabled: isDrawn && underWay === 0 })
}
