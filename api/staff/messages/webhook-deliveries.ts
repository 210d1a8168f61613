import type { DeliveryRow } from '#model/calls/messages/webhooks.ts'
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
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { queueDelivery } from '../../services/messages/webhooks/queue-webhooks.ts'

/** Deliveries of webhooks, and repeating them. */
export const webhookDeliveryRoutes = ({
  database,
  publishing,
  now,
}: Pick<ApiDeps, 'database' | 'publishing'> & { now: () => number }) =>
  serveCalls({
    'GET /api/webhook-deliveries': (c, call) => {
      const { filter, sort, ...page } = call.list()
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
    },
    'GET /api/webhook-deliveries/:id': (c, call) => {
      const { delivery } = findKnown(database.db, c.get('scope'), c.req.param('id'))
      const { body, answer } = delivery
      return call.answer({ ...deliveryRow(delivery), body, answer })
    },
    'POST /api/webhook-deliveries/:id/replay': (c, call) => {
      const again = database.transaction((db) => {
        const { delivery, webhook } = findKnown(db, c.get('scope'), c.req.param('id'))
        if (delivery.state === 'waiting') throw new AppError('CONFLICT', 'delivery-waits')
        const { webhookId, messageId, type, about, body } = delivery
        const id = queueDelivery(db, { webhookId, messageId, type, about, body, now: now() })
        return { id, siteId: webhook.siteId }
      })
      noteForAudit(c, { details: { site: again.siteId, delivery: again.id } })
      publishing.notify()
      return call.answer({ id: again.id })
    },
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
