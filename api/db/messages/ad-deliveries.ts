import { and, asc, count, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { DeliveryState } from '#model/records/webhook.ts'
import type { Db } from '../database.ts'
import { listPage, type PageOfList } from '../lists.ts'
import { adDeliveries } from '../schema/ad-deliveries.ts'
import { type Scope, siteWithin } from '../scope.ts'
import type { DeliveryEnd } from './webhook-deliveries.ts'

export type AdDelivery = typeof adDeliveries.$inferSelect

export const addAdDelivery = (db: Db, delivery: typeof adDeliveries.$inferInsert): void => {
  db.insert(adDeliveries).values(delivery).run()
}

export const findAdDelivery = (db: Db, scope: Scope, id: string): AdDelivery | undefined =>
  db
    .select()
    .from(adDeliveries)
    .where(and(eq(adDeliveries.id, id), siteWithin(adDeliveries.siteId, scope)))
    .get()

export interface AdDeliveryListing extends PageOfList {
  siteId?: string | undefined
  state?: DeliveryState | undefined
  order: 'ASC' | 'DESC'
}

export function listAdDeliveries(
  db: Db,
  scope: Scope,
  { siteId, state, order, offset, limit }: AdDeliveryListing,
): { rows: AdDelivery[]; total: number } {
  const conditions: (SQL | undefined)[] = [
    siteWithin(adDeliveries.siteId, scope),
    siteId === undefined ? undefined : eq(adDeliveries.siteId, siteId),
    state && eq(adDeliveries.state, state),
  ]
  const where = and(...conditions)
  const direction = order === 'ASC' ? asc : desc
  const rows = db
    .select()
    .from(adDeliveries)
    .where(where)
    .orderBy(direction(adDeliveries.createdAt), direction(adDeliveries.id))
    .limit(limit)
    .offset(offset)
    .all()
  return listPage({ offset, limit }, rows, () =>
    db.select({ total: count() }).from(adDeliveries).where(where).get(),
  )
}

export const updateAdDelivery = (
  db: Db,
  id: string,
  change: DeliveryEnd & Partial<Pick<AdDelivery, 'body'>>,
): void => {
  db.update(adDeliveries).set(change).where(eq(adDeliveries.id, id)).run()
}

/** Deletes the deliveries, sent or not, about records that are removed. */
export const removeAdDeliveriesAbout = (db: Db, ids: readonly string[]): void => {
  db.delete(adDeliveries)
    .where(inArray(adDeliveries.about, [...ids]))
    .run()
}

export const removeAdDeliveriesBefore = (db: Db, createdBefore: number): number =>
  db.delete(adDeliveries).where(lt(adDeliveries.createdAt, createdBefore)).run().changes
