import Skeleton from '@mui/material/Skeleton'
import { usePrefetchQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import type { Query, ReportName, ReportOf } from '../../../api-client/analytics.ts'
import { useFreshQuery } from '../../../kit/query/use-request.ts'
import { LoadFailure } from '../../../kit/screen/loaded.tsx'
import { problemsOf } from '../../../system/dashboard/problems-of.ts'
import type { Reports } from './reports.ts'
import type { SitePages } from './site-pages.ts'

/** What every tab is given. */
export interface TabProps {
  site: SiteDetail
  pages: SitePages
  reports: Reports
  query: Query
}

/**
 * Props of tabs that are shown outside the console, too: without a site, nothing links to its pages and
 * visits.
 */
export type PublicTabProps = Omit<TabProps, 'site'> & Partial<Pick<TabProps, 'site'>>

interface ReportOnProps<Name extends ReportName> {
  reports: Reports
  name: Name
  query: Query
  children: (report: ReportOf[Name]) => ReactNode
}

/** Draws a report once it is there; what was shown stays until there is something newer. */
export function ReportOn<Name extends ReportName>({ reports, name, query, children }: ReportOnProps<Name>) {
  const options = reports.query(name, query)
  // Asked before the screen around is drawn, which takes as long as some reports do.
  usePrefetchQuery(options)
  const { data, error, refetch } = useFreshQuery(options)
  // Days that are refused are spoken of beside their fields.
  if (error && !problemsOf(error)) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return error ? null : <Skeleton variant="rounded" height={420} />
  return children(data)
}
