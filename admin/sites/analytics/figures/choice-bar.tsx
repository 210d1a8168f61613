import { useCallback } from 'react'
import { daysOf } from '#model/values/report-span.ts'
import { tokyoDay } from '#model/values/tokyo-day.ts'
import { useQuery } from '../../../kit/query/use-query.ts'
import { problemsOf } from '../../../system/dashboard/problems-of.ts'
import type { ReportRequest } from './report-request.ts'
import type { Reports } from './reports.ts'
import { SpanBar } from './span-bar.tsx'
import { VisitFilterBar } from './visit-filter-bar.tsx'

/** Of which days a report is, and of which visits. */
export function ChoiceBar({ reports, request }: { reports: Reports; request: ReportRequest }) {
  const { from, to } = daysOf(request, tokyoDay(reports.askedAt))
  const askAll = useCallback(() => reports.readLast('summary', { from, to }), [reports, from, to])
  const { data: all, error } = useQuery(askAll)
  return (
    <>
      <SpanBar request={request} days={{ from, to }} problems={problemsOf(error) ?? {}} />
      <VisitFilterBar filter={request.filter} all={all} />
    </>
  )
}
