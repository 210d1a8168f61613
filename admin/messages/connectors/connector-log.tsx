import { useState } from 'react'
import { ListContextProvider } from 'react-admin'
import type { ConnectorDeliveryRow } from '#model/calls/messages/connectors.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { SideDrawer } from '../../kit/dialog/side-drawer.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { Facts } from '../../kit/display/facts.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { usePolledList } from '../../kit/list/part-lists.ts'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { Part } from '../../kit/screen/part.tsx'
import { failureLabels, stateColors, stateLabels } from '../webhooks/event-labels.ts'
import { reasonTexts } from './connector-labels.ts'

/** What was sent on, the newest first, without its contents. */
export function ConnectorLog({ siteId }: { siteId: string }) {
  const t = useText()
  const [shown, setShown] = useState<ConnectorDeliveryRow>()
  const list = usePolledList<ConnectorDeliveryRow>({
    resource: 'connector-deliveries',
    siteId,
    isUnderWay: ({ state }) => state === 'waiting',
    stateOf: ({ state, tries }) => `${state} ${tries.length}`,
  })
  const current = list.data?.find(({ id }) => id === shown?.id) ?? shown
  return (
    <Part
      title={t('connectors.log')}
      lead={t(list.data?.length === 0 ? 'connectors.noLog' : 'connectors.logLead')}
    >
      <ListContextProvider value={list}>
        <ListRows<ConnectorDeliveryRow>
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
              text: t('connectors.name'),
              cell: ({ name, isTest }) => (isTest ? `${name} · ${t('webhooks.test')}` : name),
            },
            {
              text: t('connectors.reason'),
              as: 'text',
              from: 'md',
              cell: ({ reason }) => (reason ? t(reasonTexts[reason]) : ''),
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
        shown={current}
        titleOf={({ name }) => name}
        width={600}
        onClose={() => setShown(undefined)}
      >
        {(delivery) => <Delivery delivery={delivery} />}
      </SideDrawer>
    </Part>
  )
}

function When({ delivery, onShow }: { delivery: ConnectorDeliveryRow; onShow: () => void }) {
  const t = useText()
  const time = tokyoTime(delivery.createdAt)
  return <RowTitle text={time} onOpen={{ open: onShow, label: t('webhooks.show', { time }) }} />
}

function Delivery({ delivery }: { delivery: ConnectorDeliveryRow }) {
  const t = useText()
  const { kind, state, reason, said, nextAt, tries } = delivery
  return (
    <Facts
      facts={[
        {
          term: t('webhooks.state'),
          value: <Chip dot={stateColors[state]}>{t(stateLabels[state])}</Chip>,
        },
        { term: t('connectors.kind'), value: t(`connectors.${kind}.title`) },
        ...(reason ? [{ term: t('connectors.reason'), value: t(reasonTexts[reason]) }] : []),
        ...(said ? [{ term: t('connectors.said'), value: said }] : []),
        ...(nextAt ? [{ term: t('connectors.nextAt'), value: tokyoTime(nextAt) }] : []),
        ...tries.map((one, index) => ({
          term: `${t('webhooks.attempt', { number: index + 1 })} · ${tokyoTime(one.at)}`,
          value: [
            one.failure ? t(failureLabels[one.failure]) : t('webhooks.delivered'),
            ...(one.status === null ? [] : [String(one.status)]),
            t('webhooks.took', { ms: one.durationMs }),
          ].join(' · '),
        })),
      ]}
    />
  )
}
