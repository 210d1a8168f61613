import { type ReactNode, useState } from 'react'
import { ListContextProvider } from 'react-admin'
import type { DeliveryRow } from '#model/calls/messages/webhooks.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { SideDrawer } from '../../kit/dialog/side-drawer.tsx'
import { Chip } from '../../kit/display/chip.tsx'
import { Facts } from '../../kit/display/facts.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { usePolledList } from '../../kit/list/part-lists.ts'
import type { Column } from '../../kit/list/row-table.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { Part } from '../../kit/screen/part.tsx'
import { failureLabels, stateColors, stateLabels } from './event-labels.ts'

/** What everything that is sent on by itself has in common. */
type Sent = Pick<DeliveryRow, 'id' | 'createdAt' | 'state' | 'tries'>

interface DeliveryLogProps<Row extends Sent> {
  resource: string
  siteId: string | undefined
  title: string
  lead: (isEmpty: boolean) => string
  /** What stands between the time and the state. */
  columns: readonly Column<Row>[]
  titleOf: (row: Row) => string
  /** What the drawer shows of one of them. */
  children: (row: Row, onClose: () => void) => ReactNode
}

/** What was sent, the newest first; each opens in a drawer. */
export function DeliveryLog<Row extends Sent>(props: DeliveryLogProps<Row>) {
  const { resource, siteId, title, lead, columns, titleOf, children } = props
  const t = useText()
  const [shown, setShown] = useState<Row>()
  const list = usePolledList<Row>({
    resource,
    siteId,
    isUnderWay: ({ state }) => state === 'waiting',
    stateOf: ({ state, tries }) => `${state} ${tries.length}`,
  })
  const close = () => setShown(undefined)
  return (
    <Part title={title} lead={lead(list.data?.length === 0)}>
      <ListContextProvider value={list}>
        <ListRows<Row>
          empty={null}
          onOpen={setShown}
          columns={[
            {
              text: t('webhooks.when'),
              field: 'createdAt',
              as: 'line',
              cell(row) {
                const time = tokyoTime(row.createdAt)
                const open = () => setShown(row)
                return <RowTitle text={time} onOpen={{ open, label: t('webhooks.show', { time }) }} />
              },
            },
            ...columns,
            { text: t('webhooks.state'), cell: ({ state }) => <State state={state} /> },
            { text: t('webhooks.tries'), from: 'md', isAtEnd: true, cell: ({ tries }) => tries.length },
          ]}
        />
      </ListContextProvider>
      <SideDrawer
        shown={list.data?.find(({ id }) => id === shown?.id) ?? shown}
        titleOf={titleOf}
        width={600}
        onClose={close}
      >
        {(row) => children(row, close)}
      </SideDrawer>
    </Part>
  )
}

function State({ state }: Pick<Sent, 'state'>) {
  const t = useText()
  return <Chip dot={stateColors[state]}>{t(stateLabels[state])}</Chip>
}

interface DeliveryFactsProps {
  delivery: Pick<Sent, 'state' | 'tries'>
  /** What else is known of it. */
  facts: readonly { term: string; value: ReactNode }[]
}

/** How a delivery has fared, with each attempt. */
export function DeliveryFacts({ delivery: { state, tries }, facts }: DeliveryFactsProps) {
  const t = useText()
  return (
    <Facts
      facts={[
        { term: t('webhooks.state'), value: <State state={state} /> },
        ...facts,
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
