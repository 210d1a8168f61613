import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { usePrefetchQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { grouped } from '#model/values/number-text.ts'
import type { Query, ReportName, ReportOf } from '../../../api-client/analytics.ts'
import { periodErrorsOf } from '../../../api-client/http/api-error.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useFreshQuery } from '../../../kit/query/use-request.ts'
import { LoadFailure } from '../../../kit/screen/loaded.tsx'
import type { Reports } from './reports.ts'
import type { SitePages } from './site-pages.ts'

/** Props of every tab. */
export interface TabProps {
  site: SiteDetail
  pages: SitePages
  reports: Reports
  query: Query
}

/** Props of tabs that are shown outside of the console, too: without a site, nothing links to its pages and visits. */
export type PublicTabProps = Omit<TabProps, 'site'> & Partial<Pick<TabProps, 'site'>>

interface ReportOnProps<Name extends ReportName> {
  reports: Reports
  name: Name
  query: Query
  children: (report: ReportOf[Name]) => ReactNode
}

/** Renders a report once it has loaded; the last one stays until a newer one arrives. */
export function ReportOn<Name extends ReportName>({ reports, name, query, children }: ReportOnProps<Name>) {
  const options = reports.query(name, query)
  // Requested before the surrounding screen is rendered, which takes as long as some reports do.
  usePrefetchQuery(options)
  const { data, error, refetch } = useFreshQuery(options)
  // Errors about the days are shown at their fields.
  if (error && !periodErrorsOf(error)) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return error ? null : <Skeleton variant="rounded" height={420} />
  return children(data)
}

/** How many visits a report has looked at, where it reads single ones. */
export function VisitsCounted({ report }: { report: { visits: number; allVisits: number } }) {
  const t = useText()
  const counts = { visits: grouped(report.visits), all: grouped(report.allVisits) }
  const isCut = report.visits < report.allVisits
  return (
    <Typography variant="body2" color="textSecondary">
      {t(isCut ? 'analytics.counted.some' : 'analytics.counted.all', counts)}
    </Typography>
  )
}
