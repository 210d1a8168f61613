import type { ConnectorDeliveryRow } from '#model/calls/messages/connectors.ts'
import { type DeliveryOfConnector, listConnectorDeliveries } from '../../db/messages/connector-deliveries.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'

/** What connectors have sent on, without its contents. */
export const connectorDeliveryRoutes = ({ database }: Pick<ApiDeps, 'database'>) =>
  serveCalls({
    'GET /api/connector-deliveries': (c, call) => {
      const { filter, sort, ...page } = call.list()
      const listing = { ...filter, ...page, order: sort.order }
      const { rows, total } = listConnectorDeliveries(database.db, c.get('scope'), listing)
      return answerList<ConnectorDeliveryRow>(c, {
        ...{ name: 'connector-deliveries', rows: rows.map(rowOf), total, offset: page.offset },
      })
    },
  })

const instantOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

function rowOf({ delivery, connector }: DeliveryOfConnector): ConnectorDeliveryRow {
  const { id, about, state, tries, reason, said, createdAt, nextAt, endedAt } = delivery
  const { id: connectorId, siteId, kind, name } = connector
  return {
    ...{ id, connectorId, siteId, kind, name, state, reason, said },
    isTest: about === null,
    tries: tries.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    createdAt: new Date(createdAt).toISOString(),
    nextAt: instantOf(nextAt),
    endedAt: instantOf(endedAt),
  }
}
