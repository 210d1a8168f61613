import { answerRemoval } from '#api/infra/unused/answer-removal.ts'
import { sweptFolders } from '#api/infra/unused/needed-blobs.ts'
import { findUnusedObjects } from '#store/blobs/unused-objects.ts'
import { openNamedBucket } from './named-bucket.ts'
import { openStored } from './open-blobs.ts'

/** A removal that has no answer by then is left to another day: it is not repeated when nobody expects it. */
const onceOnly = { concurrency: 1, attempts: 1, timeoutMs: 5_000, deadlineMs: 5_000 }

await answerRemoval(async (blobStore) => {
  const open = (options: Parameters<typeof openNamedBucket>[2]) =>
    openNamedBucket('BLOB_STORE', blobStore, options)
  const [blobs, objects, removing] = await Promise.all([
    openStored({ dataFolder: '', blobStore }),
    open({ concurrency: 4 }),
    open(onceOnly),
  ])
  const unused = await findUnusedObjects({
    objects: { ...objects, removeOnce: removing.remove },
    folders: sweptFolders,
    now: Date.now,
  })
  return {
    blobs,
    unused,
    async close() {
      await unused.close()
      objects.end()
      removing.end()
    },
  }
})
