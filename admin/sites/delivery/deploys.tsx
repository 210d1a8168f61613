import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { ListContextProvider } from 'react-admin'
import type { DeployRow } from '#model/calls/sites/delivery-targets.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { fileSize } from '../../kit/display/file-size.ts'
import { shownFrom } from '../../kit/list/narrowed-to.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useMovingList } from '../../kit/query/use-moving-list.ts'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { causeLabels, stateColors, stateLabels } from './delivery-labels.ts'

interface DeploysProps {
  siteId: string
  /** Rises with every deploy that is asked for by hand: then the list is asked for again. */
  asked: number
  /** Something has become of a deploy, or there is another. */
  onMoved: () => void
}

const stateOf = ({ state, tries }: DeployRow) => `${state} ${tries}`
const isUnderWay = ({ state }: DeployRow) => state === 'queued' || state === 'running'

/** What was delivered, the newest first. */
export function Deploys({ siteId, asked, onMoved }: DeploysProps) {
  const t = useText()
  const list = useMovingList<DeployRow>({
    resource: 'deploys',
    siteId,
    isUnderWay,
    stateOf,
    asked,
    onMoved,
  })
  const { data, isPending, error, refetch } = list
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <Box component="section" aria-label={t('delivery.deploys')} sx={{ mt: 4 }}>
      <Typography variant="h3" component="h2">
        {t('delivery.deploys')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, mb: 2 }}>
        {t(data?.length === 0 ? 'delivery.noDeploys' : 'delivery.deploysLead')}
      </Typography>
      {data?.length !== 0 && (
        <ListContextProvider value={list}>
          <RowTable
            isWaiting={isPending}
            columns={[
              { text: t('delivery.when'), field: 'createdAt' },
              { text: t('delivery.release') },
              { text: t('delivery.cause'), from: 'md' },
              { text: t('delivery.state') },
              { text: t('delivery.files'), isAtEnd: true },
            ]}
          >
            {data?.map((deploy) => (
              <Row key={deploy.id} deploy={deploy} />
            ))}
          </RowTable>
          <Pager />
        </ListContextProvider>
      )}
    </Box>
  )
}

function Row({ deploy }: { deploy: DeployRow }) {
  const t = useText()
  const { createdAt, release, cause, state, error, tries, counts } = deploy
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{tokyoTime(createdAt)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{t('delivery.releaseNumber', { number: release })}</TableCell>
      <TableCell sx={shownFrom('md')}>{t(causeLabels[cause])}</TableCell>
      <TableCell>
        <Chip dot={stateColors[state]}>{t(stateLabels[state])}</Chip>
        {error && state !== 'superseded' && (
          <Typography
            variant="caption"
            component="div"
            color="textSecondary"
            sx={{ mt: 0.75, maxWidth: 420 }}
          >
            {error} {tries > 1 && t('delivery.tries', { smart_count: tries })}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ textAlign: 'right' }}>
        {counts && (
          <>
            {t('delivery.sent', { count: counts.new + counts.changed, size: fileSize(counts.bytes) })}
            <Typography variant="caption" component="div" color="textSecondary">
              {t('delivery.unchanged', { count: counts.unchanged })}
            </Typography>
          </>
        )}
      </TableCell>
    </TableRow>
  )
}
