import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useDataProvider, useGetOne, useNotify } from 'react-admin'
import type { DeliveryDetail, DeliveryRow } from '#model/calls/messages/webhooks.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { SideDrawer } from '../../kit/dialog/side-drawer.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { code } from '../../kit/display/copy-value.tsx'
import { Facts } from '../../kit/display/facts.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { eventLabels, failureLabels, stateColors, stateLabels } from './event-labels.ts'

interface DeliveryDrawerProps {
  delivery: DeliveryRow | undefined
  onClose: () => void
  onReplayed: () => void
}

/** The request that was sent, the response to it, and a button to send it again. */
export function DeliveryDrawer({ delivery, onClose, onReplayed }: DeliveryDrawerProps) {
  const t = useText()
  return (
    <SideDrawer shown={delivery} titleOf={({ type }) => t(eventLabels[type])} width={600} onClose={onClose}>
      {({ id }) => <Delivery id={id} onReplayed={onReplayed} />}
    </SideDrawer>
  )
}

function Delivery({ id, onReplayed }: { id: string; onReplayed: () => void }) {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const { data, error, refetch } = useGetOne<DeliveryDetail>('webhook-deliveries', { id })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (data?.body === undefined) return <Skeleton variant="rounded" height={320} />
  const replay = async () => {
    if (
      !(await call(() => dataProvider.request('POST /api/webhook-deliveries/:id/replay', { params: { id } })))
        .isDone
    )
      return
    notify(t('webhooks.replayed'), { type: 'success' })
    onReplayed()
  }
  return (
    <>
      <Facts
        facts={[
          {
            term: t('webhooks.state'),
            value: <Chip dot={stateColors[data.state]}>{t(stateLabels[data.state])}</Chip>,
          },
          { term: t('webhooks.messageId'), value: <Box sx={code}>{data.messageId}</Box> },
          ...data.tries.map((one, index) => ({
            term: `${t('webhooks.attempt', { number: index + 1 })} · ${tokyoTime(one.at)}`,
            value: [
              one.failure ? t(failureLabels[one.failure]) : t('webhooks.delivered'),
              ...(one.status === null ? [] : [String(one.status)]),
              t('webhooks.took', { ms: one.durationMs }),
            ].join(' · '),
          })),
        ]}
      />
      <Block title={t('webhooks.body')} text={shown(data.body)} />
      <Block title={t('webhooks.answer')} text={data.answer || t('webhooks.noAnswer')} />
      {data.state !== 'waiting' && (
        <Box>
          <Button
            variant="outlined"
            startIcon={<Icon name="repeat" />}
            loading={isBusy}
            loadingPosition="start"
            onClick={() => void replay()}
          >
            {t('webhooks.replay')}
          </Button>
        </Box>
      )}
    </>
  )
}

function Block({ title, text }: { title: string; text: string }) {
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ fontSize: 13.5, fontWeight: 550, mb: 0.75 }}>{title}</Box>
      <Box
        component="pre"
        sx={{
          ...code,
          m: 0,
          p: 1.75,
          borderRadius: 2.25,
          backgroundColor: 'action.hover',
          whiteSpace: 'pre-wrap',
          maxHeight: 320,
          overflow: 'auto',
        }}
      >
        {text}
      </Box>
    </Box>
  )
}

/** One value a line: what is sent stands on one. */
const shown = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2)
  } catch {
    return body
  }
}
