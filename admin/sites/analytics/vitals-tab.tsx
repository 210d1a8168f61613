import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { VitalsReport } from '#model/calls/reports/page-figures.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { textSize, textWeight } from '../../kit/theme/tokens.ts'
import { type FigureColumn, FigureTable } from './figures/figure-table.tsx'
import { PageName } from './figures/page-name.tsx'
import { ReportOn, type TabProps } from './figures/report-on.tsx'

const vitalNames = ['lcpMs', 'inpMs', 'cls'] as const
type VitalName = (typeof vitalNames)[number]
type Rating = 'good' | 'middling' | 'poor'

/** The highest good value and the lowest poor one: web.dev/articles/vitals. */
const thresholds: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  lcpMs: [2_500, 4_000],
  inpMs: [200, 500],
  cls: [0.1, 0.25],
}

function ratingOf(name: VitalName, value: number): Rating {
  const [good, poor] = thresholds[name]
  if (value <= good) return 'good'
  return value <= poor ? 'middling' : 'poor'
}

type Row = VitalsReport['pages'][number]

/** How fast pages were for their visitors. */
export function VitalsTab({ pages, reports, query }: TabProps) {
  const t = useText()
  const columns = useMemo(
    (): FigureColumn<Row>[] => [
      ...vitalNames.map((name) => ({
        id: name,
        text: t(`analytics.vital.${name}`),
        help: t(`analytics.vitalHelp.${name}`),
        valueOf: (row: Row) => row[name],
        show: (row: Row) => <Vital name={name} value={row[name]} />,
      })),
      {
        id: 'samples',
        text: t('analytics.samples'),
        valueOf: ({ samples }) => samples,
        show: ({ samples }) => grouped(samples),
      },
    ],
    [t],
  )
  return (
    <ReportOn reports={reports} name="vitals" query={query}>
      {(report) =>
        report.pages.some(({ samples }) => samples > 0) ? (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
              {t('analytics.vitalsLead')}
            </Typography>
            <FigureTable
              label={t('analytics.tab.vitals')}
              columns={columns}
              rows={report.pages.filter(({ samples }) => samples > 0)}
              first="samples"
              nameOf={(row) => <PageName page={row} picture={pages.pictures.get(row.pageId)} />}
            />
          </>
        ) : (
          <EmptyState icon="activity" title={t('analytics.noVitals')} text={t('analytics.noVitalsText')} />
        )
      }
    </ReportOn>
  )
}

const colors = { good: 'success.main', middling: 'warning.main', poor: 'error.main' } as const

function Vital({ name, value }: { name: VitalName; value: number | null }) {
  const t = useText()
  if (value === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }} title={t('analytics.tooFewSamples')}>
        {t('common.none')}
      </Box>
    )
  const rating = ratingOf(name, value)
  const words =
    name === 'cls'
      ? value.toFixed(2)
      : name === 'lcpMs'
        ? t('analytics.seconds', { seconds: (value / 1_000).toFixed(1) })
        : `${Math.round(value)} ms`
  return (
    <Box component="span" sx={{ display: 'inline-grid', justifyItems: 'end', lineHeight: 1.35 }}>
      <Box component="span" sx={{ fontWeight: textWeight.semibold }}>
        {words}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.625,
          fontSize: textSize.small,
          color: colors[rating],
        }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{ width: 7, height: 7, borderRadius: '50%', backgroundColor: 'currentColor' }}
        />
        {t(`analytics.rating.${rating}`)}
      </Box>
    </Box>
  )
}
