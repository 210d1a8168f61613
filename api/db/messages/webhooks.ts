import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { WebhookEvent } from '#model/records/webhook.ts'
import type { Db } from '../database.ts'
import { listHolds } from '../lists.ts'
import { prepared } from '../prepared.ts'
import { webhooks } from '../schema/webhooks.ts'
import { type Scope, siteWithin } from '../scope.ts'

export type Webhook = typeof webhooks.$inferSelect

export const findWebhook = (db: Db, scope: Scope, id: string): Webhook | undefined =>
  db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), siteWithin(webhooks.siteId, scope)))
    .get()

export const listWebhooksOfSite = (db: Db, scope: Scope, siteId: string): Webhook[] =>
  db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.siteId, siteId), siteWithin(webhooks.siteId, scope)))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
    .all()

export const countWebhooksOfSite = (db: Db, siteId: string): number =>
  db.select({ total: count() }).from(webhooks).where(eq(webhooks.siteId, siteId)).get()?.total ?? 0

/** Asked with every form that is sent. */
const idsFor = prepared((db) =>
  db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.siteId, sql.placeholder('siteId')),
        eq(webhooks.isEnabled, true),
        listHolds(webhooks.events, sql.placeholder('type')),
      ),
    )
    .prepare(),
)

/** Ids of those that are on and want to be told of it. */
export const listWebhookIdsFor = (db: Db, siteId: string, type: WebhookEvent): string[] =>
  idsFor(db)
    .all({ siteId, type })
    .map(({ id }) => id)

export const addWebhook = (db: Db, webhook: typeof webhooks.$inferInsert): Webhook =>
  db.insert(webhooks).values(webhook).returning().get()

export const updateWebhook = (db: Db, id: string, change: Partial<Webhook>): Webhook | undefined =>
  db
    .update(webhooks)
    .set({ ...change, version: sql`${webhooks.version} + 1` })
    .where(eq(webhooks.id, id))
    .returning()
    .get()

export const removeWebhook = (db: Db, id: string): void => {
  db.delete(webhooks).where(eq(webhooks.id, id)).run()
}
