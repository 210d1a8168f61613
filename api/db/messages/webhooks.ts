import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { WebhookEvent } from '#model/records/webhook.ts'
import type { Db } from '../database.ts'
import { listHolds } from '../lists.ts'
import { prepared } from '../prepared.ts'
import { webhooks } from '../schema/webhooks.ts'
import { type Scope, siteWithin } from '../scope.ts'
import { seal, unseal } from '../secrets/sealing.ts'

/** Its secrets are sealed: `openWebhookSecrets` opens them. */
export type Webhook = typeof webhooks.$inferSelect

type Secrets = Pick<Webhook, 'secret' | 'oldSecret'>

const secretOf = (id: string) => ({ column: 'webhooks.secret', record: [id] }) as const
const oldSecretOf = (id: string) => ({ column: 'webhooks.old_secret', record: [id] }) as const

export const openWebhookSecrets = (db: Db, { id, secret, oldSecret }: Webhook): Secrets => ({
  secret: unseal(db, secret, secretOf(id)),
  oldSecret: oldSecret === null ? null : unseal(db, oldSecret, oldSecretOf(id)),
})

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

/** Prepared, because it runs with every form that is sent. */
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

/** Ids of the webhooks that are on and subscribe to an event. */
export const listWebhookIdsFor = (db: Db, siteId: string, type: WebhookEvent): string[] =>
  idsFor(db)
    .all({ siteId, type })
    .map(({ id }) => id)

/** Takes the secret as plain text. */
export const addWebhook = (db: Db, webhook: Omit<typeof webhooks.$inferInsert, 'oldSecret'>): Webhook =>
  db
    .insert(webhooks)
    .values({ ...webhook, secret: seal(db, webhook.secret, secretOf(webhook.id)) })
    .returning()
    .get()

/** Replaces the secret; the old one is valid until `oldSecretUntil`. Takes both as plain text. */
export const changeWebhookSecret = (
  db: Db,
  id: string,
  { secret, oldSecret, oldSecretUntil }: { secret: string; oldSecret: string; oldSecretUntil: number },
): Webhook | undefined =>
  change(db, id, {
    secret: seal(db, secret, secretOf(id)),
    oldSecret: seal(db, oldSecret, oldSecretOf(id)),
    oldSecretUntil,
  })

export const updateWebhook = (
  db: Db,
  id: string,
  changed: Partial<Omit<Webhook, keyof Secrets>>,
): Webhook | undefined => change(db, id, changed)

const change = (db: Db, id: string, changed: Partial<Webhook>): Webhook | undefined =>
  db
    .update(webhooks)
    .set({ ...changed, version: sql`${webhooks.version} + 1` })
    .where(eq(webhooks.id, id))
    .returning()
    .get()

export const removeWebhook = (db: Db, id: string): void => {
  db.delete(webhooks).where(eq(webhooks.id, id)).run()
}
