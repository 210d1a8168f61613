import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ExperimentRow } from '#model/calls/sites/experiments.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { wholeWeight } from '#model/definition/experiment.ts'
import type { Problem } from '#model/messages/problem.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { Row } from '../../kit/display/row.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { late } from '../../kit/screen/lazy.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { radius } from '../../kit/theme/tokens.ts'
import { useMay } from '../../session/use-may-on.ts'
import { Advice } from './advice.tsx'
import { ExperimentActions } from './experiment-actions.tsx'
import { ExperimentFields } from './experiment-fields.tsx'
import { useGoalText } from './goal-field.tsx'
import { GuardTable } from './guards.tsx'
import { ResultsTable } from './results-table.tsx'
import type { Experiments } from './use-experiments.ts'

export interface ExperimentCardProps {
  row: ExperimentRow
  site: SiteRow
  experiments: Experiments
  onProblems: (problems: readonly Problem[]) => void
}

const dots = { draft: 'text.disabled', running: 'success.main', ended: 'text.secondary' } as const

/** One test: its subject, its results and its actions. */
export function ExperimentCard(props: ExperimentCardProps) {
  const { row, experiments } = props
  const t = useText()
  const goalText = useGoalText()
  const mayEdit = useMay()('site.edit') !== undefined
  return (
    <Box
      component="section"
      aria-label={row.name}
      sx={{
        p: 2.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.panel,
        backgroundColor: 'background.paper',
      }}
    >
      <Row align="center" gap={1.25} sx={{ mb: 2 }}>
        <Typography variant="h3" component="h2" noWrap sx={{ maxWidth: 420 }}>
          {row.name}
        </Typography>
        <Chip dot={dots[row.state]}>{t(`experiments.state.${row.state}`)}</Chip>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {row.state === 'running' && !row.isLive
            ? t('experiments.notLive')
            : row.since && t('experiments.since', { time: tokyoTime(row.since) })}
        </Typography>
        {mayEdit && <ExperimentActions {...props} />}
      </Row>
      <Advice row={row} />
      {row.followsResults && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
          {t('experiments.following')}
        </Typography>
      )}
      {row.state === 'draft' && mayEdit && (
        <ExperimentFields
          key={JSON.stringify(row.goal)}
          row={row}
          siteId={props.site.id}
          experiments={experiments}
        />
      )}
      {(row.state !== 'draft' || !mayEdit) && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t('experiments.goalIs', { goal: goalText(row) })}
          {row.share < wholeWeight && ` · ${t('experiments.shareIs', { share: row.share })}`}
          {row.group && ` · ${t('experiments.group')}: ${row.group}`}
        </Typography>
      )}
      <ResultsTable {...props} />
      {row.state !== 'draft' && <GuardTable row={row} siteId={props.site.id} />}
      {row.since !== null && <ResultsByDay row={row} siteId={props.site.id} />}
    </Box>
  )
}

// Charts are large, and most who come here have no test yet.
const ResultsChart = late(async () => (await import('./results-chart.tsx')).ResultsChart)

/** The results of a test by day. Renders nothing before its first visitor. */
function ResultsByDay({ row, siteId }: { row: ExperimentRow; siteId: string }) {
  const { data, error, refetch } = useRequest('GET /api/sites/:id/experiments/:experimentId/days', {
    params: { id: siteId, experimentId: row.id },
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data || data.days.length === 0) return null
  return <ResultsChart row={row} {...data} />
}
