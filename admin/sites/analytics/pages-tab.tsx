import { useText } from '../../i18n/use-text.ts'
import type { PageFigureName } from './figures/page-columns.tsx'
import { PageReportTable } from './figures/page-report-table.tsx'
import { type PublicTabProps, ReportOn } from './figures/report-on.tsx'

const names: readonly PageFigureName[] = [
  'reach',
  'views',
  'dwell',
  'exits',
  'exitRate',
  'clicks',
  'popupClicks',
  'conversions',
  'conversionRate',
]

/** Page performance: the figures of each page. */
export function PagesTab({ site, pages, reports, query }: PublicTabProps) {
  const t = useText()
  return (
    <ReportOn reports={reports} name="pages" query={query}>
      {(report) => (
        <PageReportTable
          site={site}
          pages={pages}
          label={t('analytics.tab.pages')}
          lead={t('analytics.pagesLead')}
          rows={report.visits > 0 || report.pages.some(({ before }) => before.visits > 0) ? report.pages : []}
          names={names}
          first="reach"
        />
      )}
    </ReportOn>
  )
}
