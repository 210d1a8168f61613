import Box from '@mui/material/Box'
import { useGetOne } from 'react-admin'
import type { AdDeliveryDetail, AdDeliveryRow } from '#model/calls/messages/ad-deliveries.ts'
import { useText } from '../../i18n/use-text.ts'
import { code } from '../../kit/display/copy-value.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { DeliveryReport } from '../webhooks/delivery-details.tsx'
import { DeliveryLog } from '../webhooks/delivery-log.tsx'
import { serviceTexts } from './service-labels.ts'

/** What services were told of a site's conversions, the newest first. */
export function AdDeliveries({ siteId }: { siteId: string }) {
  const t = useText()
  return (
    <DeliveryLog<AdDeliveryRow>
      resource="ad-deliveries"
      siteId={siteId}
      title={t('adServices.log')}
      lead={(isEmpty) => t(isEmpty ? 'adServices.noLog' : 'webhooks.deliveriesLead')}
      columns={[
        {
          text: t('webhooks.event'),
          cell: ({ event, isTest }) => (isTest ? `${event} · ${t('webhooks.test')}` : event),
        },
        {
          text: t('adServices.service'),
          as: 'text',
          from: 'md',
          cell: ({ service }) => t(serviceTexts[service].title),
        },
      ]}
      titleOf={({ event }) => event}
    >
      {({ id }) => <AdDelivery id={id} />}
    </DeliveryLog>
  )
}

function AdDelivery({ id }: { id: string }) {
  const t = useText()
  const delivery = useGetOne<AdDeliveryDetail>('ad-deliveries', { id })
  return (
    <Loaded query={delivery} isWhole={({ body }) => body !== undefined}>
      {(whole) => (
        <DeliveryReport
          delivery={whole}
          facts={[
            { term: t('adServices.service'), value: t(serviceTexts[whole.service].title) },
            { term: t('adServices.tagId'), value: <Box sx={code}>{whole.tagId}</Box> },
            { term: t('adServices.eventId'), value: <Box sx={code}>{whole.eventId}</Box> },
          ]}
        />
      )}
    </Loaded>
  )
}
