import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { VisitList } from '#model/calls/reports/analytics.ts'
import { tokyoTime } from '../../../i18n/time.ts'
import { useText } from '../../../i18n/use-text.ts'
import { SideDrawer } from '../../../kit/dialog/side-drawer.tsx'
import { Row } from '../../../kit/display/row.tsx'
import { plainList } from '../../../kit/theme/styles.ts'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { ReportOn, type TabProps } from '../figures/report-on.tsx'
import { useNames } from '../figures/use-names.ts'
import type { FlowEnds } from './flow-list.tsx'
import type { MapGrid } from './map-grid.ts'
import { VisitPath } from './visit-path.tsx'

interface VisitsDrawerProps extends Pick<TabProps, 'reports' | 'query'> {
  /** Undefined while it is closed. */
  ends: FlowEnds | undefined
  grid: MapGrid
  onClose: () => void
}

const width = 560

/** The latest visits that went from one page to another, each as the pages it saw. */
export function VisitsDrawer({ ends, grid, reports, query, onClose }: VisitsDrawerProps) {
  const t = useText()
  const positionOf = (id: string) => grid.cells.get(id)?.position ?? t('analytics.gone')
  return (
    <SideDrawer
      shown={ends}
      titleOf={({ from, to }) => t('analytics.visitsOf', { way: `${positionOf(from)} → ${positionOf(to)}` })}
      width={width}
      onClose={onClose}
    >
      {({ from, to }) => (
        <ReportOn reports={reports} name="visits" query={{ ...query, fromPage: from, toPage: to }}>
          {({ visits }) => (
            <>
              <Typography variant="body2" color="textSecondary">
                {t('analytics.visitsLead', { smart_count: visits.length })}
              </Typography>
              <Box component="ol" sx={{ display: 'grid', ...plainList }}>
                {visits.map((visit) => (
                  <Visit key={visit.id} visit={visit} grid={grid} ends={{ from, to }} />
                ))}
              </Box>
            </>
          )}
        </ReportOn>
      )}
    </SideDrawer>
  )
}

interface VisitProps {
  visit: VisitList['visits'][number]
  grid: MapGrid
  ends: FlowEnds
}

function Visit({ visit, grid, ends }: VisitProps) {
  const t = useText()
  const nameOf = useNames()
  const facts = [
    nameOf('device', visit.device),
    nameOf('language', visit.language),
    nameOf('visit', visit.visit),
    nameOf('source', visit.source),
    visit.campaign,
  ]
  return (
    <Box component="li" sx={{ py: 1.75, minWidth: 0, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Row align="center" gap={1} sx={{ mb: 1 }}>
        <Typography variant="subtitle2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {tokyoTime(new Date(visit.startedAt).toISOString())}
        </Typography>
        {visit.isConverted && (
          <Box
            component="span"
            sx={{
              px: 1,
              borderRadius: radius.small,
              fontSize: textSize.small,
              fontWeight: textWeight.semibold,
              color: 'success.contrastText',
              backgroundColor: 'success.main',
            }}
          >
            {t('analytics.converted')}
          </Box>
        )}
        <Typography variant="body2" color="textSecondary" noWrap sx={{ minWidth: 0 }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Row>
      <VisitPath steps={visit.steps} grid={grid} ends={ends} />
    </Box>
  )
}
