import { randomUUID } from 'node:crypto'
import type { ConnectorSource } from '#model/connectors/mapping.ts'
import type { Db } from '../../../db/database.ts'
import { addOutboxRow } from '../../../db/jobs/outbox.ts'
import {
  addConnectorDelivery,
  listFailedIds,
  updateConnectorDelivery,
} from '../../../db/messages/connector-deliveries.ts'
import { listConnectorIdsFor } from '../../../db/messages/connectors.ts'

export interface ReceivedNews {
  siteId: string
  source: ConnectorSource
  /** Of a survey. */
  surveyId?: string
  /** Id of the record. */
  about: string
  now: number
}

/**
 * Stores a delivery for each connector that sends on what this form or survey brings, with the jobs, in the transaction of the
 * record. True if there is something to send: the outbox must be notified afterwards.
 */
export function queueConnectors(
  db: Db,
  { siteId, source, surveyId = '', about, now }: ReceivedNews,
): boolean {
  const ids = listConnectorIdsFor(db, { siteId, source, surveyId })
  for (const connectorId of ids) queueConnectorDelivery(db, { connectorId, about, now })
  return ids.length > 0
}

interface NewDelivery {
  connectorId: string
  /** Null for a test. */
  about: string | null
  now: number
}

/** Returns the id of the delivery. */
export function queueConnectorDelivery(db: Db, { now, ...delivery }: NewDelivery): string {
  const id = randomUUID()
  addConnectorDelivery(db, { ...delivery, id, state: 'waiting', tries: [], createdAt: now, begunAt: now })
  addConnectorJob(db, { id, jobId: connectorJobId(id), now })
  return id
}

/** Queues the records again that have failed, the oldest first. Returns how many. */
export function requeueFailed(
  db: Db,
  { connectorId, limit, now }: { connectorId: string; limit: number; now: number },
): number {
  const ids = listFailedIds(db, connectorId, limit)
  for (const id of ids) {
    updateConnectorDelivery(db, id, { state: 'waiting', begunAt: now, nextAt: null, endedAt: null })
    // The queue remembers the job of the first time.
    addConnectorJob(db, { id, jobId: `${connectorJobId(id)}@${now}`, now })
  }
  return ids.length
}

const addConnectorJob = (db: Db, { id, jobId, now }: { id: string; jobId: string; now: number }): void =>
  addOutboxRow(db, {
    id: jobId,
    name: 'send-record',
    payload: { deliveryId: id, jobId },
    priority: connectorPriority,
    createdAt: now,
  })

/** As of webhooks. */
export const connectorPriority = 5

const connectorJobId = (deliveryId: string): string => `connector-${deliveryId}`
