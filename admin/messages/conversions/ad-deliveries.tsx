import Box from '@mui/material/Box'
import { useState } from 'react'
import { ListContextProvider, useGetOne } from 'react-admin'
import type { AdDeliveryDetail, AdDeliveryRow } from '#model/calls/messages/ad-deliveries.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { SideDrawer } from '../../kit/dialog/side-drawer.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { code } from '../../kit/display/copy-value.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { usePolledList } from '../../kit/list/part-lists.ts'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { Part } from '../../kit/screen/part.tsx'
import { DeliveryReport } from '../webhooks/delivery-drawer.tsx'
import { stateColors, stateLabels } from '../webhooks/event-labels.ts'
import { serviceTexts } from './service-labels.ts'

/** What services were told of a site's conversions, the newest first. */
export function AdDeliveries({ siteId }: { siteId: string }) {
  const t = useText()
  const [shown, setShown] = useState<AdDeliveryRow>()
  const list = usePolledList<AdDeliveryRow>({
    resource: 'ad-deliveries',
    siteId,
    isUnderWay: ({ state }) => state === 'waiting',
    stateOf: ({ state }) => state,
  })
  return (
    <Part
      title={t('adServices.log')}
      lead={t(list.data?.length === 0 ? 'adServices.noLog' : 'webhooks.deliveriesLead')}
    >
      <ListContextProvider value={list}>
        <ListRows<AdDeliveryRow>
          empty={null}
          onOpen={setShown}
          columns={[
            {
              text: t('webhooks.when'),
              field: 'createdAt',
              as: 'line',
              cell: (delivery) => <When delivery={delivery} onShow={() => setShown(delivery)} />,
            },
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
            {
              text: t('webhooks.state'),
              cell: ({ state }) => <Chip dot={stateColors[state]}>{t(stateLabels[state])}</Chip>,
            },
            { text: t('webhooks.tries'), from: 'md', isAtEnd: true, cell: ({ tries }) => tries.length },
          ]}
        />
      </ListContextProvider>
      <SideDrawer
        shown={shown}
        titleOf={({ event }) => event}
        width={600}
        onClose={() => setShown(undefined)}
      >
        {({ id }) => <AdDelivery id={id} />}
      </SideDrawer>
    </Part>
  )
}

function When({ delivery, onShow }: { delivery: AdDeliveryRow; onShow: () => void }) {
  const t = useText()
  const time = tokyoTime(delivery.createdAt)
  return <RowTitle text={time} onOpen={{ open: onShow, label: t('webhooks.show', { time }) }} />
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
