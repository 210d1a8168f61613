import { randomUUID } from 'node:crypto'
import { type DeployCause, deliveryPlace } from '#model/records/delivery-target.ts'
import type { Db } from '../../../db/database.ts'
import { addOutboxRow } from '../../../db/jobs/outbox.ts'
import { addDeploy, findDeliveryTarget } from '../../../db/publishing/deploys.ts'

interface DeployRequest {
  siteId: string
  release: number
  cause: DeployCause
  now: number
}

/** Of the jobs with the same key at most one runs, and only the newest one waits. */
export const deployKey = (siteId: string): string => `deploy-site-${siteId}`

export const deployJobId = (deployId: string): string => `deploy-${deployId}`

const priority = 15

/**
 * Queues a deploy of the live release to the site's delivery target, in the transaction that makes it live. Returns the id of the
 * deploy; undefined if the site has no target.
 */
export function queueDeploy(db: Db, { siteId, release, cause, now }: DeployRequest): string | undefined {
  const target = findDeliveryTarget(db, siteId)
  if (!target) return undefined
  const id = randomUUID()
  const place = deliveryPlace(target.place)
  addDeploy(db, { id, siteId, release, cause, place, state: 'queued', createdAt: now })
  addOutboxRow(db, {
    id: deployJobId(id),
    name: 'deploy-site',
    payload: { siteId },
    priority,
    deduplicationKey: deployKey(siteId),
    createdAt: now,
  })
  return id
}
