import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type LivePointer, livePointerKey, releaseKey } from '#model/jobs/release.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'

/** The state of a site's newest publish on disk, as left by a process that has ended. */
export interface LeftBehind {
  publishId: string
  /** Status of the publish in the database. */
  status: string
  /** Whether the database knows that the queue has its job. */
  isSent: boolean
  /** States of its jobs in the queue; undefined for a job that is not in the queue. */
  compiling: string | undefined
  telling: string | undefined
  /** Total number of files of all releases. */
  blobs: number
  manifests: number
  /** The live release in the database, its file, and the contents of the pointer file. */
  liveRelease: number | null
  hasReleaseFile: boolean
  pointerRelease: number | undefined
  /** Whether the database has recorded that the pointer file is right. */
  isPointerKnown: boolean
}

export async function readLeftBehind(folder: string, siteId: string): Promise<LeftBehind> {
  const blobs = createFilesystemBlobStore(join(folder, 'blobs'))
  const [publish] = query(
    join(folder, 'swipress.sqlite'),
    `SELECT publishes.id, publishes.status, outbox.sent_at, live_release, fence, written_fence FROM publishes
      JOIN sites ON sites.id = site_id LEFT JOIN outbox ON outbox.id = publishes.id
      WHERE site_id = ? ORDER BY publishes.sequence DESC LIMIT 1`,
    siteId,
  )
  if (!publish) throw new Error(`${siteId} has not been published.`)
  const publishId = String(publish.id)
  const stateOf = (job: string) =>
    query(join(folder, 'queue.sqlite'), 'SELECT state FROM job WHERE id = ?', job)[0]?.state
  const liveRelease = publish.live_release as number | null
  const pointer = await blobs.read(livePointerKey(siteId))
  return {
    publishId,
    status: String(publish.status),
    isSent: publish.sent_at !== null,
    compiling: stateOf(publishId) as string | undefined,
    telling: stateOf(`${publishId}-built`) as string | undefined,
    blobs: await count(blobs.list('blobs/')),
    manifests: await count(blobs.list('manifests/')),
    liveRelease,
    hasReleaseFile: liveRelease !== null && (await blobs.has(releaseKey(siteId, liveRelease))),
    pointerRelease: pointer && (JSON.parse(Buffer.from(pointer).toString()) as LivePointer).release,
    isPointerKnown: publish.fence === publish.written_fence,
  }
}

function query(file: string, statement: string, value: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(statement).all(value)
  } finally {
    database.close()
  }
}

async function count(keys: AsyncIterable<string>): Promise<number> {
  let found = 0
  for await (const _ of keys) found++
  return found
}
