import { Hono } from 'hono'
import {
  type DeliveryDetail,
  type DeliveryRow,
  deliveryFilterSchema,
  deliverySortFields,
  type QueuedDelivery,
} from '#model/calls/messages/webhooks.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import type { Db } from '../../db/database.ts'
import {
  findWebhookDelivery,
  listWebhookDeliveries,
  type WebhookDelivery,
} from '../../db/messages/webhook-deliveries.ts'
import type { Scope } from '../../db/scope.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiEnv } from '../../http/env.ts'
import { answerList, readListQuery } from '../../http/list-query.ts'
import { queueDelivery } from '../../services/messages/webhooks/queue-webhooks.ts'

const listRules = {
  filter: deliveryFilterSchema,
  sort: deliverySortFields,
  defaultSort: { field: 'createdAt', order: 'DESC' },
} as const

/** What webhooks have told, and sending it again. */
export const webhookDeliveryRoutes = ({
  database,
  publishing,
  now,
}: Pick<ApiDeps, 'database' | 'publishing'> & { now: () => number }) =>
  new Hono<ApiEnv>()
    .get('/webhook-deliveries', (c) => {
      const { filter, sort, ...page } = readListQuery(c, listRules)
      const { rows, total } = listWebhookDeliveries(database.db, c.get('scope'), {
        ...filter,
        ...page,
        order: sort.order,
      })
      const { offset } = page
      return answerList<DeliveryRow>(c, {
        name: 'webhook-deliveries',
        rows: rows.map(deliveryRow),
        total,
        offset,
      })
    })
    .get('/webhook-deliveries/:id', (c) => {
      const { delivery } = findKnown(database.db, c.get('scope'), c.req.param('id'))
      const { body, answer } = delivery
      return c.json<DeliveryDetail>({ ...deliveryRow(delivery), body, answer })
    })
    .post('/webhook-deliveries/:id/replay', (c) => {
      const again = database.transaction((db) => {
        const { delivery, webhook } = findKnown(db, c.get('scope'), c.req.param('id'))
        if (delivery.state === 'waiting') throw new AppError('CONFLICT', 'delivery-waits')
        const { webhookId, messageId, type, about, body } = delivery
        const id = queueDelivery(db, { webhookId, messageId, type, about, body, now: now() })
        return { id, siteId: webhook.siteId }
      })
      noteForAudit(c, { details: { site: again.siteId, delivery: again.id } })
      publishing.notify()
      return c.json<QueuedDelivery>({ id: again.id }, 202)
    })

const deliveryRow = (delivery: WebhookDelivery): DeliveryRow => {
  const { id, webhookId, messageId, type, state, tries, createdAt, endedAt } = delivery
  return {
    id,
    webhookId,
    messageId,
    type,
    state,
    tries: tries.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    createdAt: new Date(createdAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  }
}

function findKnown(db: Db, scope: Scope, id: string) {
  return orNotFound(findWebhookDelivery(db, scope, id), 'no-such-delivery')
}
