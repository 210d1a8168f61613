import Box from '@mui/material/Box'
import type { DeliveryRow, WebhookRow } from '#model/calls/messages/webhooks.ts'
import { useText } from '../../i18n/use-text.ts'
import { code } from '../../kit/display/copy-value.tsx'
import { DeliveryDetails } from './delivery-details.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { eventLabels } from './event-labels.ts'

/** What was sent to the webhooks of a site, the newest first. */
export function Deliveries({ webhooks }: { webhooks: readonly WebhookRow[] }) {
  const t = useText()
  return (
    <DeliveryLog<DeliveryRow>
      resource="webhook-deliveries"
      siteId={webhooks[0]?.siteId}
      title={t('webhooks.deliveries')}
      lead={(isEmpty) => t(isEmpty ? 'webhooks.noDeliveries' : 'webhooks.deliveriesLead')}
      columns={[
        { text: t('webhooks.event'), cell: ({ type }) => t(eventLabels[type]) },
        {
          text: t('webhooks.url'),
          as: 'text',
          from: 'lg',
          cell: ({ webhookId }) => <Box sx={code}>{webhooks.find(({ id }) => id === webhookId)?.url}</Box>,
        },
      ]}
      titleOf={({ type }) => t(eventLabels[type])}
    >
      {({ id }, onClose) => <DeliveryDetails id={id} onReplayed={onClose} />}
    </DeliveryLog>
  )
}
