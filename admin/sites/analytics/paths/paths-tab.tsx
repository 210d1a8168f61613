import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PathReport } from '#model/calls/reports/paths.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Row } from '../../../kit/display/row.tsx'
import { FilterSelect } from '../../../kit/list/filter-bar.tsx'
import { EmptyState } from '../../../kit/screen/empty-state.tsx'
import { stack } from '../../../kit/theme/styles.ts'
import { ReportOn, type TabProps, VisitsCounted } from '../figures/report-on.tsx'
import { useAddressState } from '../figures/use-address-state.ts'
import { PathTree } from './path-tree.tsx'

/** The ways that visits took from the page they began on. */
export function PathsTab({ pages, reports, query }: TabProps) {
  const t = useText()
  const { params } = useAddressState()
  const entry = params.get('entry') ?? undefined
  return (
    <ReportOn reports={reports} name="paths" query={{ ...query, entry }}>
      {(report) =>
        report.entries.length === 0 ? (
          <EmptyState icon="chart" title={t('analytics.noVisits')} text={t('analytics.noVisitsText')} />
        ) : (
          <Box sx={{ ...stack, gap: 2.5 }}>
            <Row align="center" gap={2}>
              <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 260 }}>
                {t('paths.lead')}
              </Typography>
              <EntryChoice report={report} entry={entry} />
            </Row>
            {report.branches.length === 0 ? (
              <Typography variant="body2">{t('analytics.noVisits')}</Typography>
            ) : (
              // Another entry, or other days, begin with their own largest way open.
              <PathTree key={`${report.entry} ${report.from} ${report.to}`} report={report} pages={pages} />
            )}
            <VisitsCounted report={report} />
          </Box>
        )
      }
    </ReportOn>
  )
}

function EntryChoice({ report, entry }: { report: PathReport; entry: string | undefined }) {
  const t = useText()
  const { change } = useAddressState()
  const { entries, pages } = report
  const [first] = entries
  const nameOf = (pageId: string) => {
    const page = pages.find((one) => one.pageId === pageId)
    const count = entries.find((one) => one.pageId === pageId)?.visits ?? 0
    return `${page?.position ?? t('analytics.gone')} · ${page?.title || t('analytics.untitled')} (${grouped(count)})`
  }
  return (
    <FilterSelect<string>
      label={t('paths.entry')}
      value={entry === first!.pageId ? undefined : entry}
      all={nameOf(first!.pageId)}
      choices={entries.slice(1).map(({ pageId }) => pageId)}
      wordsOf={nameOf}
      onChoose={(chosen) => change({ entry: chosen }, { isSmall: true })}
    />
  )
}
