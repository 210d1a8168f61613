import { randomUUID } from 'node:crypto'
import type { WebhookRow } from '#model/calls/messages/webhooks.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import { maxWebhooksOfSite, oldSecretMs } from '#model/records/webhook.ts'
import { siteIdPattern } from '#model/values/address.ts'
import type { Db } from '../../db/database.ts'
import { listLastDeliveries } from '../../db/messages/webhook-deliveries.ts'
import {
  addWebhook,
  changeWebhookSecret,
  countWebhooksOfSite,
  findWebhook,
  listWebhooksOfSite,
  openWebhookSecrets,
  removeWebhook,
  updateWebhook,
  type Webhook,
} from '../../db/messages/webhooks.ts'
import type { Scope } from '../../db/scope.ts'
import { findSite } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { checkPlace } from '../../http/outside-places.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { queueTest } from '../../services/messages/webhooks/queue-webhooks.ts'
import { newWebhookSecret } from '../../services/messages/webhooks/sign-webhook.ts'

type WebhookDeps = ApiDeps & { now: () => number }

export const webhookRoutes = (deps: WebhookDeps) =>
  serveCalls({
    'GET /api/sites/:id/webhooks': (c, call) => {
      const { db } = deps.database
      const id = knownSiteId(db, c.get('scope'), c.req.param('id'))
      const webhooks = listWebhooksOfSite(db, c.get('scope'), id)
      return call.answer({ webhooks: rowsOf(db, webhooks) })
    },
    'PUT /api/webhooks/:id': async (c, call) => {
      const body = await call.body()
      findKnown(deps.database.db, c.get('scope'), c.req.param('id'))
      if (body.url !== undefined) await checkPlace(deps, { url: body.url, path: '/url' })
      return change(c, deps, (db, webhook) => {
        checkIfMatch(c, {
          revisions: [webhook.version],
          current: () => rowOf(db, webhook),
          sent: body,
        })
        const { url = webhook.url, events = webhook.events, isEnabled = webhook.isEnabled } = body
        const goneAt = isEnabled ? null : webhook.goneAt
        return updateWebhook(db, webhook.id, { url, events: [...new Set(events)], isEnabled, goneAt })
      })
    },
    'POST /api/webhooks/:id/secret': (c) => {
      const secret = newWebhookSecret()
      const oldSecretUntil = deps.now() + oldSecretMs
      return change(
        c,
        deps,
        (db, webhook) => {
          const { secret: oldSecret } = openWebhookSecrets(db, webhook)
          return changeWebhookSecret(db, webhook.id, { secret, oldSecret, oldSecretUntil })
        },
        { secret },
      )
    },
    'POST /api/webhooks/:id/test': (c, call) => {
      const id = deps.database.transaction((db) => {
        const webhook = findKnown(db, c.get('scope'), c.req.param('id'))
        return queueTest(db, { webhookId: webhook.id, siteId: webhook.siteId, now: deps.now() })
      })
      deps.publishing.notify()
      return call.answer({ id })
    },
  })

/** Subscribing and unsubscribing, which programs with a key may do as well: what Zapier and Make call REST hooks. */
export const webhookSubscriptionRoutes = (deps: WebhookDeps) =>
  serveCalls({
    'POST /api/sites/:id/webhooks': async (c, call) => {
      const { url, events } = await call.body()
      knownSiteId(deps.database.db, c.get('scope'), c.req.param('id'))
      await checkPlace(deps, { url, path: '/url' })
      const now = deps.now()
      const secret = newWebhookSecret()
      const row = deps.database.transaction((db) => {
        const siteId = knownSiteId(db, c.get('scope'), c.req.param('id'))
        if (countWebhooksOfSite(db, siteId) >= maxWebhooksOfSite)
          throw new AppError('CONFLICT', {
            reason: 'too-many-webhooks',
            params: { limit: maxWebhooksOfSite },
          })
        const request = { url, events: [...new Set(events)], isEnabled: true, secret, createdAt: now }
        return rowOf(db, addWebhook(db, { id: randomUUID(), siteId, ...request }))
      })
      // The audit log records it for the site.
      noteForAudit(c, { target: row.siteId, details: { webhook: row.id, host: new URL(url).host } })
      return call.answer({ ...row, secret })
    },
    'DELETE /api/webhooks/:id': (c) => {
      const id = deps.database.transaction((db) => {
        const webhook = findKnown(db, c.get('scope'), c.req.param('id'))
        removeWebhook(db, webhook.id)
        return webhook.id
      })
      return c.json({ id })
    },
  })

/** Changes a webhook and responds with it, together with `shown`. */
function change(
  c: ApiContext,
  { database }: WebhookDeps,
  work: (db: Db, webhook: Webhook) => Webhook | undefined,
  shown: { secret?: string } = {},
): Response {
  const row = database.transaction((db) => {
    const changed = work(db, findKnown(db, c.get('scope'), c.req.param('id') ?? ''))
    if (!changed) throw notFound()
    return rowOf(db, changed)
  })
  c.header('ETag', `"${row.revision}"`)
  return c.json({ ...row, ...shown })
}

const rowOf = (db: Db, webhook: Webhook): WebhookRow => rowsOf(db, [webhook])[0]!

function rowsOf(db: Db, webhooks: readonly Webhook[]): WebhookRow[] {
  const last = listLastDeliveries(
    db,
    webhooks.map(({ id }) => id),
  )
  return webhooks.map((webhook) => {
    const { id, siteId, url, events, isEnabled, goneAt, oldSecretUntil, createdAt, version } = webhook
    const delivery = last.get(id)
    return {
      id,
      siteId,
      url,
      events: [...events],
      isEnabled,
      goneAt: instantOf(goneAt),
      oldSecretUntil: instantOf(oldSecretUntil),
      createdAt: new Date(createdAt).toISOString(),
      lastDelivery: delivery
        ? { state: delivery.state, at: new Date(delivery.createdAt).toISOString() }
        : null,
      revision: String(version),
    }
  })
}

const instantOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const notFound = () => new AppError('NOT_FOUND', 'no-such-webhook')

function findKnown(db: Db, scope: Scope, id: string): Webhook {
  const webhook = findWebhook(db, scope, id)
  if (!webhook) throw notFound()
  return webhook
}

function knownSiteId(db: Db, scope: Scope, id: string): string {
  const site = orNotFound(siteIdPattern.test(id) ? findSite(db, scope, id) : undefined, 'no-such-site')
  return site.id
}
