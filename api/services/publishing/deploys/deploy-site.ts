import { DeployError } from '#deploy/deploy-error.ts'
import type { DeployOptions, DeployResult } from '#deploy/deploy-target.ts'
import { type JobPayload, jobs } from '#model/jobs/registry.ts'
import type { Failure, FailureReason } from '#model/messages/failure-message.ts'
import { type DeployCounts, deliveryPlace } from '#model/records/delivery-target.ts'
import { StorageFullError } from '#store/blobs/blob-store.ts'
import { storageError } from '#store/blobs/write-whole.ts'
import type { JobRun } from '#store/queue/job-queue.ts'
import type { Database, Db } from '../../../db/database.ts'
import { finishOutboxRow, listOpenOutboxIds } from '../../../db/jobs/outbox.ts'
import {
  type Deploy,
  endDeploys,
  findDeliveryTarget,
  hasDeployed,
  listUnended,
  type StoredTarget,
  updateDeploy,
} from '../../../db/publishing/deploys.ts'
import { findRelease } from '../../../db/publishing/releases.ts'
import { findLiveSite } from '../../../db/sites/sites.ts'
import { bannerAnnouncementsOf } from '../live/banner-announcements.ts'
import { type BuildTools, buildRelease } from './build-release.ts'
import { type DeliveryPlaces, openCredentials, openDelivery, requestsAtOnce } from './open-delivery.ts'
import { deployJobId, deployKey } from './queue-deploy.ts'

export interface DeployTools extends BuildTools {
  database: Database
  places: DeliveryPlaces
  /** Identifies this server in the lock that others who deploy to the same place see. */
  consoleOrigin: string
  now: () => number
}

const longestMs = 60 * 60_000
const { attempts } = jobs['deploy-site']

/** Deploys the live release of a site to its delivery target. Can be interrupted at any point and run again. */
export async function deploySite(
  tools: DeployTools,
  { siteId }: JobPayload<'deploy-site'>,
  run: JobRun,
): Promise<void> {
  const { database, now } = tools
  const work = database.transaction((db) => begin(db, siteId, now()))
  if (!work) return
  const { deploy } = work
  try {
    const result = await send(tools, work, run.signal)
    end(tools, deploy, { state: 'deployed', error: null, counts: countsOf(result) })
  } catch (error) {
    const failure = failureOf(error)
    const isLast = run.attempt >= attempts || !worthAnotherTry.has(failure.reason)
    if (run.signal.aborted) {
      updateDeploy(database.db, deploy.id, { state: 'queued' })
      throw error
    }
    if (!isLast) updateDeploy(database.db, deploy.id, { state: 'queued', error: failure })
    else end(tools, deploy, { state: 'failed', error: failure })
    // Failures that the site's people can fix are not reported to the operator.
    if (!isLast || failure.reason === unforeseen) throw error
  }
}

/** To be called when the queue gives up a job, because its process died repeatedly. */
export function failDeploy(tools: Pick<DeployTools, 'database' | 'now'>, siteId: string): void {
  const error: Failure = { reason: unforeseen, params: {} }
  for (const deploy of listUnended(tools.database.db, siteId)) end(tools, deploy, { state: 'failed', error })
}

interface Work {
  deploy: Deploy
  target: StoredTarget
  /** SHA-256. */
  manifest: string
}

/** The newest request, unless something else is live by now. */
function begin(db: Db, siteId: string, now: number): Work | undefined {
  const [deploy, ...earlier] = listUnended(db, siteId)
  const target = findDeliveryTarget(db, siteId)
  const release = deploy && findRelease(db, siteId, deploy.release)
  const isLive = release && findLiveSite(db, siteId)?.liveRelease === release.number
  if (!target || !isLive) {
    endDeploys(db, siteId, now)
    finishJobs(db, siteId, now)
    return undefined
  }
  for (const { id } of earlier) updateDeploy(db, id, { state: 'superseded', endedAt: now })
  updateDeploy(db, deploy.id, { state: 'running', tries: deploy.tries + 1 })
  return { deploy, target, manifest: release.manifest }
}

async function send(tools: DeployTools, { deploy, target, manifest }: Work, stopped: AbortSignal) {
  const { database, places, now } = tools
  const { siteId, place } = target
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(longestMs)])
  const credentials = openCredentials(database.db, target)
  const host = openDelivery(places, { target: place, credentials, signal })
  const news = bannerAnnouncementsOf(database.db, siteId, now())
  const built = await buildRelease(tools, { siteId, manifest, target: place, news, signal })
  const isOurs = place.replaces || hasDeployed(database.db, siteId, deliveryPlace(place))
  return host.deploy(built, deployOptions(tools, { siteId: deploy.siteId, isOurs, signal }))
}

interface Deploying {
  siteId: string
  /** Whether the files at the target are this site's, and may be deleted. */
  isOurs: boolean
  signal: AbortSignal
}

function deployOptions(
  { consoleOrigin, now }: DeployTools,
  { siteId, isOurs, signal }: Deploying,
): DeployOptions {
  const holder = `${new URL(consoleOrigin).host}/${siteId}`
  return {
    concurrency: requestsAtOnce,
    maxDeletes: isOurs ? Number.POSITIVE_INFINITY : 0,
    isDryRun: false,
    isPurging: false,
    confirm: undefined,
    isUnlocking: false,
    holder,
    // The queue runs one for each site: another one with this name was killed.
    isOver: (other) => other === holder,
    now: () => new Date(now()),
    signal,
    onProgress: () => {},
    onWarning: () => {},
  }
}

const countsOf = ({ new: added, changed, unchanged, deleted, bytes }: DeployResult): DeployCounts => ({
  new: added,
  changed,
  unchanged,
  deleted,
  bytes,
})

const unforeseen: FailureReason = 'deploy-failed'

/** Failures that may be temporary. */
const worthAnotherTry: ReadonlySet<FailureReason> = new Set<FailureReason>([
  'deploy-unreachable',
  'deploy-busy',
  'deploy-locked',
  'deploy-gave-up',
  unforeseen,
])

export function failureOf(error: unknown): Failure {
  if (error instanceof DeployError && error.failure) return error.failure
  const isFull = storageError(error) instanceof StorageFullError
  return { reason: isFull ? 'storage-full' : unforeseen, params: {} }
}

function end(
  { database, now }: Pick<DeployTools, 'database' | 'now'>,
  { id, siteId }: Deploy,
  ending: Pick<Deploy, 'state'> & Partial<Pick<Deploy, 'error' | 'counts'>>,
): void {
  database.transaction((db) => {
    updateDeploy(db, id, { ...ending, endedAt: now() })
    finishJobs(db, siteId, now())
  })
}

/** Finishes the jobs of all deploys that have ended. */
function finishJobs(db: Db, siteId: string, now: number): void {
  const open = new Set(listUnended(db, siteId).map(({ id }) => deployJobId(id)))
  for (const id of listOpenOutboxIds(db, deployKey(siteId))) if (!open.has(id)) finishOutboxRow(db, id, now)
}
