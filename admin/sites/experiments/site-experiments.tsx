import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import type { ExperimentRow } from '#model/calls/sites/experiments.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import type { Problem } from '#model/messages/problem.ts'
import { useText } from '../../i18n/use-text.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { ExperimentCard } from './experiment-card.tsx'
import { useExperiments } from './use-experiments.ts'

interface SiteExperimentsProps {
  site: SiteRow
  /** Called with the problems that prevent publishing. */
  onProblems: (problems: readonly Problem[]) => void
}

/** The tests of a site, the newest first. */
export function SiteExperiments(props: SiteExperimentsProps) {
  const query = useRequest('GET /api/sites/:id/experiments', { params: { id: props.site.id } })
  return (
    <Loaded query={query} height={240}>
      {({ experiments }) => <Rows {...props} rows={experiments} />}
    </Loaded>
  )
}

function Rows({ site, onProblems, rows }: SiteExperimentsProps & { rows: readonly ExperimentRow[] }) {
  const t = useText()
  const experiments = useExperiments(site.id)
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
          onProblems={onProblems}
        />
      ))}
    </Stack>
  )
}
