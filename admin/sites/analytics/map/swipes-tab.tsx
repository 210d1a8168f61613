import { usePrefetchQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FlowReport, PageReport } from '#model/calls/reports/analytics.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../kit/screen/empty-state.tsx'
import { type PublicTabProps, ReportOn } from '../figures/report-on.tsx'
import type { FlowEnds } from './flow-list.tsx'
import { gridOf } from './map-grid.ts'
import { Swipes } from './swipes.tsx'
import { VisitsDrawer } from './visits-drawer.tsx'

/** Visitor paths: where on the grid visits go, stay and leave. */
export function SwipesTab({ site, pages, reports, query }: PublicTabProps) {
  // Prefetched, so that both reports load at the same time; the second is used further below.
  usePrefetchQuery(reports.query('flows', query))
  return (
    <ReportOn reports={reports} name="pages" query={query}>
      {(pageReport) => (
        <ReportOn reports={reports} name="flows" query={query}>
          {(flowReport) => (
            <OnMap
              site={site}
              pages={pages}
              reports={reports}
              query={query}
              pageReport={pageReport}
              flowReport={flowReport}
            />
          )}
        </ReportOn>
      )}
    </ReportOn>
  )
}

interface OnMapProps extends PublicTabProps {
  pageReport: PageReport
  flowReport: FlowReport
}

function OnMap({ site, pages, reports, query, pageReport, flowReport }: OnMapProps) {
  const t = useText()
  const [ends, showEnds] = useState<FlowEnds>()
  const grid = useMemo(() => gridOf(pageReport.pages), [pageReport])
  if (grid.cells.size === 0)
    return <EmptyState icon="grid" title={t('analytics.map.noPages')} text={t('analytics.map.noPagesText')} />
  return (
    <>
      <Swipes
        grid={grid}
        flows={flowReport.flows}
        visits={pageReport.visits}
        pages={pages}
        {...(site && { editAddress: (pageId) => `/sites/${site.id}/edit?page=${pageId}`, onFlow: showEnds })}
      />
      {site && (
        <VisitsDrawer
          ends={ends}
          grid={grid}
          reports={reports}
          query={query}
          onClose={() => showEnds(undefined)}
        />
      )}
    </>
  )
}
