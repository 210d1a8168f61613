import { and, asc, count, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { DeliveryState, DeliveryTry } from '#model/records/webhook.ts'
import type { Db } from '../database.ts'
import { listPage, type PageOfList } from '../lists.ts'
import { webhookDeliveries, webhooks } from '../schema/webhooks.ts'
import { type Scope, siteWithin } from '../scope.ts'
import type { Webhook } from './webhooks.ts'

export type WebhookDelivery = typeof webhookDeliveries.$inferSelect

export const addWebhookDelivery = (db: Db, delivery: typeof webhookDeliveries.$inferInsert): void => {
  db.insert(webhookDeliveries).values(delivery).run()
}

/** A delivery with its webhook. */
export const findWebhookDelivery = (
  db: Db,
  scope: Scope,
  id: string,
): { delivery: WebhookDelivery; webhook: Webhook } | undefined =>
  db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, id), siteWithin(webhooks.siteId, scope)))
    .get()

export interface DeliveryListing extends PageOfList {
  siteId?: string | undefined
  webhookId?: string | undefined
  state?: DeliveryState | undefined
  order: 'ASC' | 'DESC'
}

export function listWebhookDeliveries(
  db: Db,
  scope: Scope,
  { siteId, webhookId, state, order, offset, limit }: DeliveryListing,
): { rows: WebhookDelivery[]; total: number } {
  const conditions: (SQL | undefined)[] = [
    siteWithin(webhooks.siteId, scope),
    siteId === undefined ? undefined : eq(webhooks.siteId, siteId),
    webhookId === undefined ? undefined : eq(webhookDeliveries.webhookId, webhookId),
    state && eq(webhookDeliveries.state, state),
  ]
  const where = and(...conditions)
  const direction = order === 'ASC' ? asc : desc
  const rows = db
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(where)
    .orderBy(direction(webhookDeliveries.createdAt), direction(webhookDeliveries.id))
    .limit(limit)
    .offset(offset)
    .all()
    .map(({ delivery }) => delivery)
  return listPage({ offset, limit }, rows, () =>
    db
      .select({ total: count() })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(where)
      .get(),
  )
}

/** The newest delivery of each webhook. */
export const listLastDeliveries = (
  db: Db,
  webhookIds: readonly string[],
): Map<string, Pick<WebhookDelivery, 'state' | 'createdAt'>> =>
  new Map(
    webhookIds.flatMap((id) => {
      const { state, createdAt } = webhookDeliveries
      const last = db
        .select({ state, createdAt })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, id))
        .orderBy(desc(webhookDeliveries.createdAt))
        .limit(1)
        .get()
      return last ? [[id, last] as const] : []
    }),
  )

export interface DeliveryEnd {
  state: DeliveryState
  tries: readonly DeliveryTry[]
  answer: string | null
  endedAt: number | null
}

export const updateWebhookDelivery = (db: Db, id: string, end: DeliveryEnd): void => {
  db.update(webhookDeliveries).set(end).where(eq(webhookDeliveries.id, id)).run()
}

/** Deletes the deliveries, sent or not, about records that are removed. */
export const removeDeliveriesAbout = (db: Db, ids: readonly string[]): void => {
  db.delete(webhookDeliveries)
    .where(inArray(webhookDeliveries.about, [...ids]))
    .run()
}

export const removeWebhookDeliveriesBefore = (db: Db, createdBefore: number): number =>
  db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, createdBefore)).run().changes
