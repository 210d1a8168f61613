import { forgetGoneFiles, listGoneFiles } from '../../db/submissions/submission-files.ts'
import type { VisitorDeps } from '../http/visitor-env.ts'

const filesAtOnce = 100

/** Removes the files of submissions that have been deleted, and with them the last of what somebody sent. */
export async function clearGoneFiles({ database, blobs }: Pick<VisitorDeps, 'database' | 'blobs'>) {
  for (;;) {
    const gone = listGoneFiles(database.db, filesAtOnce)
    for (const blob of gone) await blobs.remove(blob)
    if (gone.length > 0) forgetGoneFiles(database.db, gone)
    if (gone.length < filesAtOnce) return
  }
}
