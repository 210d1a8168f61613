import { and, asc, count, desc, eq, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { DeliveryState } from '#model/records/webhook.ts'
import type { Db } from '../database.ts'
import { listPage, type PageOfList } from '../lists.ts'
import { connectorDeliveries, connectors } from '../schema/connectors.ts'
import { type Scope, siteWithin } from '../scope.ts'
import type { Connector } from './connectors.ts'

export type ConnectorDelivery = typeof connectorDeliveries.$inferSelect

export interface DeliveryOfConnector {
  delivery: ConnectorDelivery
  connector: Connector
}

export const addConnectorDelivery = (db: Db, delivery: typeof connectorDeliveries.$inferInsert): void => {
  db.insert(connectorDeliveries).values(delivery).run()
}

const withConnector = (db: Db) =>
  db
    .select({ delivery: connectorDeliveries, connector: connectors })
    .from(connectorDeliveries)
    .innerJoin(connectors, eq(connectors.id, connectorDeliveries.connectorId))

export const findConnectorDelivery = (db: Db, scope: Scope, id: string): DeliveryOfConnector | undefined =>
  withConnector(db)
    .where(and(eq(connectorDeliveries.id, id), siteWithin(connectors.siteId, scope)))
    .get()

export interface ConnectorDeliveryListing extends PageOfList {
  siteId?: string | undefined
  connectorId?: string | undefined
  state?: DeliveryState | undefined
  order: 'ASC' | 'DESC'
}

export function listConnectorDeliveries(
  db: Db,
  scope: Scope,
  { siteId, connectorId, state, order, offset, limit }: ConnectorDeliveryListing,
): { rows: DeliveryOfConnector[]; total: number } {
  const conditions: (SQL | undefined)[] = [
    siteWithin(connectors.siteId, scope),
    siteId === undefined ? undefined : eq(connectors.siteId, siteId),
    connectorId === undefined ? undefined : eq(connectorDeliveries.connectorId, connectorId),
    state && eq(connectorDeliveries.state, state),
  ]
  const where = and(...conditions)
  const direction = order === 'ASC' ? asc : desc
  const rows = withConnector(db)
    .where(where)
    .orderBy(direction(connectorDeliveries.createdAt), direction(connectorDeliveries.id))
    .limit(limit)
    .offset(offset)
    .all()
  return listPage({ offset, limit }, rows, () =>
    db
      .select({ total: count() })
      .from(connectorDeliveries)
      .innerJoin(connectors, eq(connectors.id, connectorDeliveries.connectorId))
      .where(where)
      .get(),
  )
}

/** The newest delivery of a connector. */
export const findLastDelivery = (db: Db, connectorId: string): ConnectorDelivery | undefined =>
  db
    .select()
    .from(connectorDeliveries)
    .where(eq(connectorDeliveries.connectorId, connectorId))
    .orderBy(desc(connectorDeliveries.createdAt), desc(connectorDeliveries.id))
    .limit(1)
    .get()

/** Condition: a record, no test, that has failed. */
const haveFailed = (connectorId: string) =>
  and(
    eq(connectorDeliveries.connectorId, connectorId),
    eq(connectorDeliveries.state, 'failed'),
    isNotNull(connectorDeliveries.about),
  )

export const countFailed = (db: Db, connectorId: string): number =>
  db.select({ total: count() }).from(connectorDeliveries).where(haveFailed(connectorId)).get()?.total ?? 0

/** The oldest first. */
export const listFailedIds = (db: Db, connectorId: string, limit: number): string[] =>
  db
    .select({ id: connectorDeliveries.id })
    .from(connectorDeliveries)
    .where(haveFailed(connectorId))
    .orderBy(asc(connectorDeliveries.createdAt))
    .limit(limit)
    .all()
    .map(({ id }) => id)

export const updateConnectorDelivery = (db: Db, id: string, change: Partial<ConnectorDelivery>): void => {
  db.update(connectorDeliveries).set(change).where(eq(connectorDeliveries.id, id)).run()
}

/** Deletes the deliveries, sent or not, about records that are removed. */
export const removeConnectorDeliveriesAbout = (db: Db, ids: readonly string[]): void => {
  db.delete(connectorDeliveries)
    .where(inArray(connectorDeliveries.about, [...ids]))
    .run()
}

export const removeConnectorDeliveriesBefore = (db: Db, createdBefore: number): number =>
  db.delete(connectorDeliveries).where(lt(connectorDeliveries.createdAt, createdBefore)).run().changes
