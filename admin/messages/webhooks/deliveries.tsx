import Box from '@mui/material/Box'
import { useState } from 'react'
import { ListContextProvider } from 'react-admin'
import type { DeliveryRow, WebhookRow } from '#model/calls/messages/webhooks.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { code } from '../../kit/display/copy-value.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { usePolledList } from '../../kit/list/part-lists.ts'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { Part } from '../../kit/screen/part.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { eventLabels, stateColors, stateLabels } from './event-labels.ts'

/** What was sent to the webhooks of a site, the newest first. */
export function Deliveries({ webhooks }: { webhooks: readonly WebhookRow[] }) {
  const t = useText()
  const [shown, setShown] = useState<DeliveryRow>()
  const list = usePolledList<DeliveryRow>({
    resource: 'webhook-deliveries',
    siteId: webhooks[0]?.siteId,
    isUnderWay: ({ state }) => state === 'waiting',
    stateOf: ({ state }) => state,
  })
  return (
    <Part
      title={t('webhooks.deliveries')}
      lead={t(list.data?.length === 0 ? 'webhooks.noDeliveries' : 'webhooks.deliveriesLead')}
    >
      <ListContextProvider value={list}>
        <ListRows<DeliveryRow>
          empty={null}
          onOpen={setShown}
          columns={[
            {
              text: t('webhooks.when'),
              field: 'createdAt',
              as: 'line',
              cell: (delivery) => <When delivery={delivery} onShow={() => setShown(delivery)} />,
            },
            { text: t('webhooks.event'), cell: ({ type }) => t(eventLabels[type]) },
            {
              text: t('webhooks.url'),
              as: 'text',
              from: 'lg',
              cell: ({ webhookId }) => (
                <Box sx={code}>{webhooks.find(({ id }) => id === webhookId)?.url}</Box>
              ),
            },
            {
              text: t('webhooks.state'),
              cell: ({ state }) => <Chip dot={stateColors[state]}>{t(stateLabels[state])}</Chip>,
            },
            { text: t('webhooks.tries'), from: 'md', isAtEnd: true, cell: ({ tries }) => tries.length },
          ]}
        />
      </ListContextProvider>
      <DeliveryDrawer delivery={shown} onClose={() => setShown(undefined)} />
    </Part>
  )
}

function When({ delivery, onShow }: { delivery: DeliveryRow; onShow: () => void }) {
  const t = useText()
  const time = tokyoTime(delivery.createdAt)
  return <RowTitle text={time} onOpen={{ open: onShow, label: t('webhooks.show', { time }) }} />
}
