import { ProcessLostError } from '#builder/media/process-pool.ts'
import type { Failure } from '#model/messages/failure-message.ts'
import { findUpload, listInterruptedUploads, type Upload, updateUpload } from '../../db/media/uploads.ts'
import { everything } from '../../db/scope.ts'
import type { MediaDeps } from './ingest-owned.ts'
import { processUpload } from './process-upload.ts'

const internal: Failure = { reason: 'internal', params: {} }
/** Archives that are unpacked at once, over all accounts. */
const concurrentArchives = 2

/** Processes completely received uploads. */
export interface UploadWork {
  start(upload: Upload): void
  /** Continues with uploads that an earlier process did not finish. */
  resume(): void
}

export function createUploadWork(deps: MediaDeps): UploadWork {
  const underWay = new Set<string>()
  const archives: Upload[] = []
  let open = 0

  async function run(upload: Upload): Promise<void> {
    try {
      await processUpload(deps, upload)
    } catch (error) {
      // An upload that is interrupted by the end of this process stays, and the next start continues with it.
      if (error instanceof ProcessLostError && error.loss === 'closed') return
      deps.onError(error, `upload ${upload.id}`)
      noteFailed(upload)
    } finally {
      underWay.delete(upload.id)
    }
  }

  /** On a full disk not even this can be written: the next start processes the upload again. */
  function noteFailed({ id, name, bytes }: Upload): void {
    try {
      updateUpload(deps.database.db, id, { state: 'done', files: [{ name, bytes, faults: [internal] }] })
    } catch (error) {
      deps.onError(error, `upload ${id}`)
    }
  }

  function startNextArchive(): void {
    const next = open < concurrentArchives ? archives.shift() : undefined
    if (!next) return
    open++
    void run(next).finally(() => {
      open--
      startNextArchive()
    })
  }

  function start(upload: Upload): void {
    if (underWay.has(upload.id)) return
    underWay.add(upload.id)
    if (!upload.isZip) return void run(upload)
    archives.push(upload)
    startNextArchive()
  }

  return {
    start,
    resume() {
      const { db } = deps.database
      for (const { id } of listInterruptedUploads(db)) {
        const upload = findUpload(db, everything, id)
        if (upload) start(upload)
      }
    },
  }
}
