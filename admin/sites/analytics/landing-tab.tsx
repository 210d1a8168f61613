import { useText } from '../../i18n/use-text.ts'
import type { PageFigureName } from './figures/page-columns.tsx'
import { PageReportTable } from './figures/page-report-table.tsx'
import { ReportOn, type TabProps } from './figures/report-on.tsx'

const names: readonly PageFigureName[] = [
  'entries',
  'bounces',
  'bounceRate',
  'dwell',
  'conversions',
  'conversionRate',
]

/** Landing pages: where visits began, and what became of them. */
export function LandingTab({ site, pages, reports, query }: TabProps) {
  const t = useText()
  return (
    <ReportOn reports={reports} name="pages" query={query}>
      {(report) => (
        <PageReportTable
          site={site}
          pages={pages}
          label={t('analytics.tab.landing')}
          lead={t('analytics.landingLead')}
          rows={report.pages.filter(({ figures, before }) => figures.entries + before.entries > 0)}
          names={names}
          first="entries"
        />
      )}
    </ReportOn>
  )
}
