import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import type { Problem } from '#model/messages/problem.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { ExperimentCard } from './experiment-card.tsx'
import { useExperiments } from './use-experiments.ts'

interface SiteExperimentsProps {
  site: SiteRow
  /** Told what keeps the site from being published. */
  onProblems: (problems: readonly Problem[]) => void
}

/** The tests of a site, the newest first. */
export function SiteExperiments({ site, onProblems }: SiteExperimentsProps) {
  const t = useText()
  const experiments = useExperiments(site.id, site.liveRelease)
  const { rows, error, reload } = experiments
  if (error && !rows) return <LoadFailure error={error} onRetry={() => void reload()} />
  if (!rows) return <Skeleton variant="rounded" height={240} />
  const toEditor = (
    <Button variant="outlined" component={LinkBase} to={`/sites/${site.id}/edit`}>
      {t('experiments.toEditor')}
    </Button>
  )
  if (rows.length === 0)
    return (
      <EmptyState
        icon="split"
        title={t('experiments.empty')}
        text={t('experiments.emptyText')}
        action={toEditor}
      />
    )
  return (
    <Stack spacing={2.5}>
      <Typography variant="body2" color="textSecondary">
        {t('experiments.lead')}
      </Typography>
      {rows.toReversed().map((row) => (
        <ExperimentCard
          key={row.id}
          row={row}
          site={site}
          experiments={experiments}
          isOtherRunning={rows.some(({ id, state }) => id !== row.id && state === 'running')}
          onProblems={onProblems}
        />
      ))}
    </Stack>
  )
}
