import type { PublishRow } from '#model/calls/sites/publishes.ts'
import type { PublishProgress } from '#model/jobs/publish.ts'
import { progressKey } from '#model/jobs/release.ts'
import { orNotFound } from '#model/messages/errors.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { findPublish, type ListedPublish, listPublishes } from '../../db/publishing/publishes.ts'
import type { Scope } from '../../db/scope.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { type Reader, readerOf } from '../../http/editors.ts'
import { answerList } from '../../http/list-query.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { readPointer } from '../../services/publishing/live/live-pointer.ts'
import { republishSites } from '../../services/publishing/publish-site.ts'

type PublishDeps = ApiDeps & { now: () => number }

/** For people and for programs. */
export const publishReadingRoutes = (deps: PublishDeps) =>
  serveCalls({
    'GET /api/publishes': async (c, call) => {
      const { filter, offset, limit } = call.list()
      const { id: ids, siteId, batchId, status } = filter
      const { rows, total } = listPublishes(deps.database.db, c.get('scope'), {
        ids,
        siteId,
        batchId,
        status,
        offset,
        limit,
      })
      const reader = readerOf(c, deps)
      const records = await Promise.all(rows.map((row) => publishRow(deps, reader, row)))
      return answerList<PublishRow>(c, { name: 'publishes', rows: records, total, offset })
    },
    'GET /api/publishes/:id': async (c, call) =>
      call.answer(
        await publishRow(deps, readerOf(c, deps), findKnown(deps, c.get('scope'), c.req.param('id'))),
      ),
  })

export const publishRoutes = (deps: PublishDeps) =>
  serveCalls({
    'POST /api/republish': async (c, call) => {
      const body = await call.body()
      const publisher = { ...deps, notify: () => deps.publishing.notify() }
      const { batchId, ids } = await republishSites(publisher, c.get('scope'), body)
      noteForAudit(c, { details: { batchId, publishes: ids.length } })
      return call.answer({ batchId, publishes: ids.length })
    },
  })

function findKnown({ database }: PublishDeps, scope: Scope, id: string): ListedPublish {
  return orNotFound(findPublish(database.db, scope, id), 'no-such-publish')
}

const waitsForRoom =
  'The storage is full, so the publish waits. Free space where DATA_DIR lies: then it goes on, or fails and can be repeated.'

async function publishRow(
  { blobs, hasRoom }: PublishDeps,
  reader: Reader,
  publish: ListedPublish,
): Promise<PublishRow> {
  const running = await runningProgress(blobs, publish)
  // A full storage cannot record the failure, so its state is checked directly.
  const isStuck = (running ?? publish.status === 'queued') && (await hasRoom?.()) === false
  return {
    id: publish.id,
    siteId: publish.siteId,
    siteName: publish.siteName,
    batchId: publish.batchId,
    status: running ? 'running' : publish.status,
    progress: running ?? progressOf(publish),
    definitionVersion: publish.definitionVersion,
    createdAt: new Date(publish.createdAt).toISOString(),
    finishedAt: running || publish.finishedAt === null ? null : new Date(publish.finishedAt).toISOString(),
    release: publish.release,
    error: isStuck ? waitsForRoom : publish.error,
    by: reader.nameOf(publish),
    languages: publish.languages,
  }
}

/** The progress that a worker has written, or the last step: until the pointer file is written, visitors see the former release. */
async function runningProgress(
  blobs: BlobStore,
  publish: ListedPublish,
): Promise<PublishProgress | undefined> {
  if (publish.status === 'live' && publish.isPointerBehind)
    return (await isShown(blobs, publish)) ? undefined : { stage: 'storing' }
  if (publish.status !== 'queued') return undefined
  const bytes = await blobs.read(progressKey(publish.siteId, publish.id))
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as PublishProgress)
}

/** The database may not have been able to note that the pointer file is written. */
async function isShown(blobs: BlobStore, { siteId, release }: ListedPublish): Promise<boolean> {
  return (await readPointer(blobs, siteId))?.release === release
}

function progressOf({ status, release, error }: ListedPublish): PublishProgress {
  switch (status) {
    case 'queued':
      return { stage: 'queued' }
    case 'live':
      return { stage: 'live', release: release ?? 0 }
    case 'failed':
      return { stage: 'failed', reason: error ?? '' }
    case 'superseded':
      return { stage: 'superseded' }
  }
}
