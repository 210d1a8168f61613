import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ListContextProvider } from 'react-admin'
import type { DeliveryRow, WebhookRow } from '#model/calls/messages/webhooks.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { code } from '../../kit/display/copy-value.tsx'
import { shownFrom } from '../../kit/list/narrowed-to.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useMovingList } from '../../kit/query/use-moving-list.ts'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { eventLabels, stateColors, stateLabels } from './event-labels.ts'

interface DeliveriesProps {
  webhooks: readonly WebhookRow[]
  /** Rises with everything that is sent by hand: then the list is asked for again. */
  sentCount: number
  /** Something has become of a delivery, or there is another. */
  onMoved: () => void
}

const stateOf = ({ state }: DeliveryRow) => state
const isUnderWay = ({ state }: DeliveryRow) => state === 'waiting'

/** What was sent to the webhooks of a site, the newest first. */
export function Deliveries({ webhooks, sentCount, onMoved }: DeliveriesProps) {
  const t = useText()
  const [shown, setShown] = useState<DeliveryRow>()
  const list = useMovingList<DeliveryRow>({
    resource: 'webhook-deliveries',
    siteId: webhooks[0]?.siteId,
    isUnderWay,
    stateOf,
    asked: sentCount,
    onMoved,
  })
  const { data, isPending, error, refetch } = list
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <Box component="section" aria-label={t('webhooks.deliveries')} sx={{ mt: 4 }}>
      <Typography variant="h3" component="h2">
        {t('webhooks.deliveries')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, mb: 2 }}>
        {t(data?.length === 0 ? 'webhooks.noDeliveries' : 'webhooks.deliveriesLead')}
      </Typography>
      {data?.length !== 0 && (
        <ListContextProvider value={list}>
          <RowTable
            isWaiting={isPending}
            columns={[
              { text: t('webhooks.when'), field: 'createdAt' },
              { text: t('webhooks.event') },
              { text: t('webhooks.url'), from: 'lg' },
              { text: t('webhooks.state') },
              { text: t('webhooks.tries'), from: 'md', isAtEnd: true },
            ]}
          >
            {data?.map((delivery) => (
              <Row
                key={delivery.id}
                delivery={delivery}
                url={webhooks.find(({ id }) => id === delivery.webhookId)?.url}
                onShow={() => setShown(delivery)}
              />
            ))}
          </RowTable>
          <Pager />
        </ListContextProvider>
      )}
      <DeliveryDrawer
        delivery={shown}
        onClose={() => setShown(undefined)}
        onReplayed={() => {
          setShown(undefined)
          void refetch()
        }}
      />
    </Box>
  )
}

interface RowProps {
  delivery: DeliveryRow
  url: string | undefined
  onShow: () => void
}

function Row({ delivery, url, onShow }: RowProps) {
  const t = useText()
  const { state, type, tries, createdAt } = delivery
  const time = tokyoTime(createdAt)
  return (
    <TableRow hover onClick={onShow} sx={{ cursor: 'pointer' }}>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Link
          component="button"
          type="button"
          aria-label={t('webhooks.show', { time })}
          onClick={(event) => {
            event.stopPropagation()
            onShow()
          }}
          sx={{ font: 'inherit', py: 0.25 }}
        >
          {time}
        </Link>
      </TableCell>
      <TableCell>{t(eventLabels[type])}</TableCell>
      <TableCell sx={{ ...code, ...shownFrom('lg'), maxWidth: 320 }}>{url}</TableCell>
      <TableCell>
        <Chip dot={stateColors[state]}>{t(stateLabels[state])}</Chip>
      </TableCell>
      <TableCell sx={{ textAlign: 'right', ...shownFrom('md') }}>{tries.length}</TableCell>
    </TableRow>
  )
}
