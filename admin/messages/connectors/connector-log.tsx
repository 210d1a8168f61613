import type { ConnectorDeliveryRow } from '#model/calls/messages/connectors.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { DeliveryFacts, DeliveryLog } from '../webhooks/delivery-log.tsx'
import { reasonTexts } from './connector-labels.ts'

/** What was sent on, the newest first, without its contents. */
export function ConnectorLog({ siteId }: { siteId: string }) {
  const t = useText()
  return (
    <DeliveryLog<ConnectorDeliveryRow>
      resource="connector-deliveries"
      siteId={siteId}
      title={t('connectors.log')}
      lead={(isEmpty) => t(isEmpty ? 'connectors.noLog' : 'connectors.logLead')}
      columns={[
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
      ]}
      titleOf={({ name }) => name}
    >
      {(delivery) => <Delivery delivery={delivery} />}
    </DeliveryLog>
  )
}

function Delivery({ delivery }: { delivery: ConnectorDeliveryRow }) {
  const t = useText()
  const { kind, reason, said, nextAt } = delivery
  return (
    <DeliveryFacts
      delivery={delivery}
      facts={[
        { term: t('connectors.kind'), value: t(`connectors.${kind}.title`) },
        ...(reason ? [{ term: t('connectors.reason'), value: t(reasonTexts[reason]) }] : []),
        ...(said ? [{ term: t('connectors.said'), value: said }] : []),
        ...(nextAt ? [{ term: t('connectors.nextAt'), value: tokyoTime(nextAt) }] : []),
      ]}
    />
  )
}
