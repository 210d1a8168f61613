import { randomUUID } from 'node:crypto'
import { AppError } from '#model/errors.ts'
import type { JobPayload } from '#model/jobs/registry.ts'
import { definitionKey } from '#model/release.ts'
import type { Db } from '../db/database.ts'
import { addOutboxRow, finishOutboxRow, listUnsentOutboxIds } from '../db/outbox.ts'
import { addPublish, findPublish, hasQueuedPublish, type Publish, updatePublish } from '../db/publishes.ts'
import { findNewestRelease, findRelease } from '../db/releases.ts'
import { everything, type Scope } from '../db/scope.ts'
import { findSite, listLiveSiteIds, nextSequence } from '../db/sites.ts'
import { freezeSite, publishProblems } from '../definitions/snapshot.ts'
import type { PublishingTools } from './publishing-tools.ts'

export const publishPriority = 10
export const republishPriority = 20

export interface Publisher extends PublishingTools {
  /** The outbox has rows. */
  notify: () => void
}

/**
 * Asks for the definition as it stands to go online. The wish is durable when this returns; the queue may be away.
 * Throws INVALID_INPUT with every problem of a definition that may not be published, NOT_FOUND.
 */
export async function publishSite(publisher: Publisher, siteId: string): Promise<{ id: string }> {
  const { database, blobs, now, notify } = publisher
  const site = findSite(database.db, everything, siteId)
  if (!site) throw new AppError('NOT_FOUND', 'no-such-site')
  const problems = publishProblems(database.db, site)
  if (problems.length > 0) throw new AppError('INVALID_INPUT', 'not-publishable', problems)
  const snapshot = freezeSite(database.db, site)
  await blobs.write(definitionKey(snapshot.hash), snapshot.json)
  await blobs.flush()
  const { definitionVersion } = site
  const id = database.transaction((db) => {
    const wish = {
      siteId,
      definitionVersion,
      snapshot: snapshot.hash,
      priority: publishPriority,
      batchId: null,
    }
    return addWish(db, wish, now())
  })
  if (id === undefined) throw new AppError('NOT_FOUND', 'no-such-site')
  notify()
  return { id }
}

type Wish = Pick<Publish, 'siteId' | 'definitionVersion' | 'snapshot' | 'priority' | 'batchId'>

export const publishKey = (siteId: string) => `publish-site-${siteId}`

/** The publish, its job, and the end of earlier ones that no worker has heard of. Undefined when the site is gone. */
function addWish(db: Db, wish: Wish, now: number): string | undefined {
  const { siteId } = wish
  const sequence = nextSequence(db, siteId)
  if (sequence === undefined) return undefined
  const id = randomUUID()
  for (const earlier of listUnsentOutboxIds(db, publishKey(siteId)))
    endPublish(db, earlier, { status: 'superseded' }, now)
  addPublish(db, {
    ...wish,
    id,
    status: 'queued',
    sequence,
    createdAt: now,
    finishedAt: null,
    release: null,
    error: null,
  })
  const previous = findNewestRelease(db, siteId)?.manifest
  const payload: JobPayload<'publish-site'> = { publishId: id, siteId, snapshot: wish.snapshot, previous }
  const { priority } = wish
  addOutboxRow(db, {
    id,
    name: 'publish-site',
    payload,
    priority,
    deduplicationKey: publishKey(siteId),
    createdAt: now,
  })
  return id
}

/** The publish has ended, and so has its job. */
export function endPublish(
  db: Db,
  id: string,
  end: Pick<Publish, 'status'> & Partial<Pick<Publish, 'release' | 'error'>>,
  now: number,
): void {
  updatePublish(db, id, { ...end, finishedAt: now })
  finishOutboxRow(db, id, now)
}

const sitesAtOnce = 100

/**
 * Compiles what is live again, all of the scope where no sites are named, in the order of little hurry: edits that nobody has published stay unpublished. Sites
 * that are not live, or that are being published anyway, are left out.
 */
export async function republishSites(
  { database, now, notify }: Publisher,
  scope: Scope,
  siteIds?: readonly string[],
): Promise<{ batchId: string; ids: string[] }> {
  const batchId = randomUUID()
  const named = siteIds && new Set(siteIds)
  const wanted = listLiveSiteIds(database.db, scope).filter((id) => !named || named.has(id))
  const ids: string[] = []
  for (let start = 0; start < wanted.length; start += sitesAtOnce) {
    const some = wanted.slice(start, start + sitesAtOnce)
    ids.push(
      ...database.transaction((db) =>
        some.flatMap((siteId) => addRepublish(db, { siteId, batchId, now: now() })),
      ),
    )
    notify()
    // Between two transactions others have their turn.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { batchId, ids }
}

function addRepublish(
  db: Db,
  { siteId, batchId, now }: { siteId: string; batchId: string; now: number },
): string[] {
  const liveRelease = findSite(db, everything, siteId)?.liveRelease
  const release = typeof liveRelease === 'number' ? findRelease(db, siteId, liveRelease) : undefined
  const live = release && findPublish(db, everything, release.publishId)
  if (!live || hasQueuedPublish(db, siteId)) return []
  const { definitionVersion, snapshot } = live
  const id = addWish(db, { siteId, batchId, definitionVersion, snapshot, priority: republishPriority }, now)
  return id === undefined ? [] : [id]
}
