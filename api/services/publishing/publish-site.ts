import { randomUUID } from 'node:crypto'
import type { JobPayload } from '#model/jobs/registry.ts'
import { definitionKey } from '#model/jobs/release.ts'
import { AppError, orNotFound } from '#model/messages/errors.ts'
import type { Language } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import { addOutboxRow, finishOutboxRow, listUnsentOutboxIds } from '../../db/jobs/outbox.ts'
import {
  addPublish,
  findPublish,
  hasQueuedPublish,
  listEarlierQueued,
  type Publish,
  updatePublish,
} from '../../db/publishing/publishes.ts'
import { findNewestRelease, findRelease } from '../../db/publishing/releases.ts'
import { everything, type Scope } from '../../db/scope.ts'
import { findSite, listLiveSiteIds, nextSequence, type Site } from '../../db/sites/sites.ts'
import { inTimeSlices } from '../../infra/work-items.ts'
import { keepState } from '../definition/autosave-version.ts'
import type { EditAuthor } from '../definition/commit-edits.ts'
import { freezeSite, publishProblems } from '../definition/snapshot.ts'
import { namedOriginOf } from '../domains/site-origin.ts'
import { refuseBeyondContract } from '../plan-limits/publish-within-plan.ts'
import { snapshotWithinPlan } from '../plan-limits/snapshot-within.ts'
import { requireApproval } from './approvals/ask-approval.ts'
import type { PublishingTools } from './live/live-pointer.ts'
import { refuseSilentOffers } from './live/read-offers.ts'
import { publishPartOfLanguages } from './publish-languages.ts'
import { snapshotWithExperimentShares } from './snapshot-following.ts'

export const publishPriority = 10
export const republishPriority = 20

export interface Publisher extends PublishingTools {
  /** To be called when the outbox has new rows. */
  notify: () => void
}

export interface PublishRequest {
  /** The only languages to publish; all if undefined. */
  languages?: readonly Language[] | undefined
  /** What to publish instead of the draft. */
  frozen?: { snapshot: string; version: number } | undefined
  by?: EditAuthor | undefined
  /** Why it offers again what had an end, or more than was said; null if nobody can be asked. */
  offerReason?: string | null | undefined
  /** Runs in the transaction of the request; if it returns false, the request is dropped. */
  alongside?: ((db: Db, publishId: string) => boolean) | undefined
}

/**
 * Requests that the current definition be published. The request is durable when this returns; the queue need not be reachable.
 * Throws INVALID_INPUT with all problems of a definition that cannot be published, NOT_FOUND; CONFLICT if languages cannot be
 * published separately, if contract or plan do not allow it, and if a required approval or the reason for a
 * broken offer is missing.
 */
export async function publishSite(
  publisher: Publisher,
  siteId: string,
  { languages, frozen, by, offerReason, alongside }: PublishRequest = {},
): Promise<{ id: string }> {
  const { database, blobs, now, notify } = publisher
  const site = orNotFound(findSite(database.db, everything, siteId), 'no-such-site')
  const whole = frozen ?? (await freezeDraft(publisher, site))
  // An earlier snapshot contains the restrictions of its time.
  const within = await snapshotWithinPlan({ db: database.db, blobs }, site, whole.snapshot)
  const mixed = languages
    ? await publishPartOfLanguages(publisher, { site, snapshot: within, languages })
    : within
  const snapshot = await snapshotWithExperimentShares({ db: database.db, blobs }, siteId, mixed)
  if (offerReason !== null) await refuseSilentOffers(publisher, siteId, { snapshot, reason: offerReason })
  await blobs.flush()
  const id = database.transaction((db) => {
    const wanted = findSite(db, everything, siteId)
    if (!wanted) return undefined
    // The snapshot may contain scripts that were switched off meanwhile.
    if ((wanted.scriptsOff === null) !== (site.scriptsOff === null))
      throw new AppError('CONFLICT', 'changed-meanwhile')
    refuseBeyondContract(db, wanted)
    const request = {
      approvalId: requireApproval(db, wanted.id, whole.snapshot),
      siteId,
      definitionVersion: whole.version,
      snapshot,
      priority: publishPriority,
      batchId: null,
      origin: ownOrigin(publisher, db, siteId),
      languages: languages ? [...languages] : null,
      authorId: by?.id ?? null,
      authorName: by?.name ?? null,
      offerReason: offerReason ?? null,
    }
    const requestId = addRequest(db, request, { now: now(), alongside })
    if (requestId !== undefined && !frozen && wanted.definitionVersion === whole.version)
      keepState(db, wanted, snapshot, now())
    return requestId
  })
  if (id === undefined) throw new AppError('NOT_FOUND', 'no-such-site')
  notify()
  return { id }
}

async function freezeDraft({ database, blobs }: PublishingTools, site: Site) {
  const problems = publishProblems(database.db, site)
  if (problems.length > 0) throw new AppError('INVALID_INPUT', 'not-publishable', problems)
  const { hash, json } = freezeSite(database.db, site)
  await blobs.write(definitionKey(hash), json)
  return { snapshot: hash, version: site.definitionVersion }
}

/** Origin of a site with a name; null if it has none. */
const ownOrigin = ({ domains }: PublishingTools, db: Db, siteId: string): string | null =>
  domains ? namedOriginOf(db, domains.places, siteId) : null

type NewPublish = Omit<
  Publish,
  'id' | 'status' | 'sequence' | 'createdAt' | 'finishedAt' | 'release' | 'error'
>

interface AddOptions {
  now: number
  /** Reuses nothing of the previous release. */
  isAnew?: boolean | undefined
  alongside?: PublishRequest['alongside']
}

export const publishKey = (siteId: string) => `publish-site-${siteId}`

/** `alongside` returned false: the request was dropped. */
export class RequestDroppedError extends Error {
  override name = 'RequestDroppedError'
}

/** Adds the publish and its job, and ends earlier ones that no worker has started. Undefined if the site is deleted. */
function addRequest(
  db: Db,
  request: NewPublish,
  { now, alongside, isAnew = false }: AddOptions,
): string | undefined {
  const { siteId } = request
  const sequence = nextSequence(db, siteId)
  if (sequence === undefined) return undefined
  const id = randomUUID()
  if (alongside?.(db, id) === false) throw new RequestDroppedError('Somebody else was faster.')
  for (const earlier of listUnsentOutboxIds(db, publishKey(siteId)))
    endPublish(db, earlier, { status: 'superseded' }, now)
  addPublish(db, {
    ...request,
    id,
    status: 'queued',
    sequence,
    createdAt: now,
    finishedAt: null,
    release: null,
    error: null,
  })
  const previous = isAnew ? undefined : findNewestRelease(db, siteId)?.manifest
  const { priority, snapshot, origin } = request
  const payload: JobPayload<'publish-site'> = {
    publishId: id,
    siteId,
    snapshot,
    previous,
    ...(origin === null ? {} : { origin }),
  }
  addOutboxRow(db, {
    id,
    name: isAnew ? 'mend-media' : 'publish-site',
    payload,
    priority,
    deduplicationKey: publishKey(siteId),
    createdAt: now,
  })
  return id
}

/** Ends a publish and its job, also if it had failed before and its job was repeated. */
export function endPublish(
  db: Db,
  id: string,
  end: Pick<Publish, 'status'> & Partial<Pick<Publish, 'release' | 'error'>>,
  now: number,
): void {
  updatePublish(db, id, { error: null, ...end, finishedAt: now })
  finishOutboxRow(db, id, now)
}

interface RepublishRequest {
  /** All sites of the scope if undefined. */
  siteIds?: readonly string[] | undefined
  isAnew?: boolean | undefined
}

/**
 * Compiles live releases again at low priority, all of the scope if no sites are given; unpublished edits stay unpublished. Sites
 * that are not live, or that are being published anyway, are skipped.
 */
export async function republishSites(
  publisher: Publisher,
  scope: Scope,
  { siteIds, isAnew }: RepublishRequest = {},
): Promise<{ batchId: string; ids: string[] }> {
  const { database, notify } = publisher
  const batchId = randomUUID()
  const named = siteIds && new Set(siteIds)
  const wanted = listLiveSiteIds(database.db, scope).filter((id) => !named || named.has(id))
  const ids: string[] = []
  await inTimeSlices(wanted, (next) => {
    database.transaction((db) => {
      for (let siteId = next(); siteId !== undefined; siteId = next())
        ids.push(...addRepublish(publisher, db, { siteId, batchId, isAnew }))
    })
    notify()
  })
  return { batchId, ids }
}

interface Republish {
  siteId: string
  batchId: string
  /** Low by default. */
  priority?: number
  isAnew?: boolean | undefined
  /** The live snapshot, and the one to compile instead; nothing happens if another one is live by then. */
  exchange?: { live: string; snapshot: string }
}

/** The id of the publish; empty if there is none. */
export function addRepublish(
  publisher: Publisher,
  db: Db,
  { siteId, batchId, priority = republishPriority, isAnew, exchange }: Republish,
): string[] {
  const liveRelease = findSite(db, everything, siteId)?.liveRelease
  const release = typeof liveRelease === 'number' ? findRelease(db, siteId, liveRelease) : undefined
  const live = release && findPublish(db, everything, release.publishId)
  if (!live || hasQueuedPublish(db, siteId)) return []
  if (exchange && exchange.live !== live.snapshot) return []
  const { definitionVersion } = live
  const snapshot = exchange?.snapshot ?? live.snapshot
  const origin = ownOrigin(publisher, db, siteId)
  const { languages, authorId, authorName, approvalId, offerReason } = live
  const of = {
    ...{ siteId, batchId, definitionVersion, snapshot, languages },
    ...{ authorId, authorName, approvalId, offerReason },
  }
  const id = addRequest(db, { ...of, priority, origin }, { now: publisher.now(), isAnew })
  return id === undefined ? [] : [id]
}

/**
 * Replaces the snapshot of an unfinished publish. Returns the id of the publish that takes its place; empty if it is not the last
 * one any more.
 */
export function replaceQueuedPublish(
  publisher: Publisher,
  db: Db,
  { queued, snapshot }: { queued: Publish; snapshot: string },
): string[] {
  const { siteId, batchId, definitionVersion, priority, languages } = queued
  const { authorId, authorName, approvalId, offerReason } = queued
  if (listEarlierQueued(db, siteId, Number.MAX_SAFE_INTEGER).at(-1)?.id !== queued.id) return []
  const of = {
    ...{ siteId, batchId, definitionVersion, priority, languages },
    ...{ authorId, authorName, approvalId, offerReason },
  }
  const origin = ownOrigin(publisher, db, siteId)
  const id = addRequest(db, { ...of, snapshot, origin }, { now: publisher.now() })
  return id === undefined ? [] : [id]
}
