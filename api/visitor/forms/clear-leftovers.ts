import { partialDays } from '#model/definition/forms/partial-submission.ts'
import { removeOldPartials } from '../../db/submissions/partial-submissions.ts'
import { forgetGoneFiles, listGoneFiles, listStrayFiles } from '../../db/submissions/submission-files.ts'
import type { VisitorDeps } from '../http/visitor-env.ts'
import { visitorFiles } from './form-files.ts'

const lookEveryMs = 60 * 60_000
const filesPerBatch = 500

/**
 * A file is stored before its form is, so a process that ends in between leaves it behind. Once an hour this deletes files that
 * no form referred to in two consecutive checks, so that those being sent stay.
 */
export function createStrayFileSweep({
  database,
  blobs,
  now,
}: Pick<VisitorDeps, 'database' | 'blobs' | 'now'>) {
  let suspects: ReadonlySet<string> = new Set()
  let lookedAt = -lookEveryMs
  return async () => {
    if (now() - lookedAt < lookEveryMs) return
    lookedAt = now()
    const found = new Set<string>()
    for await (const keys of inGroups(blobs.list(visitorFiles)))
      for (const blob of listStrayFiles(database.db, keys))
        if (suspects.has(blob)) await blobs.remove(blob)
        else found.add(blob)
    suspects = found
  }
}

async function* inGroups(keys: AsyncIterable<string>): AsyncIterable<string[]> {
  let group: string[] = []
  for await (const key of keys) {
    group.push(key)
    if (group.length < filesPerBatch) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

const removedPerBatch = 100

/** Deletes the files of deleted submissions. */
export async function clearGoneFiles({ database, blobs }: Pick<VisitorDeps, 'database' | 'blobs'>) {
  for (;;) {
    const gone = listGoneFiles(database.db, removedPerBatch)
    for (const blob of gone) await blobs.remove(blob)
    if (gone.length > 0) forgetGoneFiles(database.db, gone)
    if (gone.length < removedPerBatch) return
  }
}

const dayMs = 24 * 60 * 60_000

/** Deletes unsent answers that nobody continued for a long time. */
export const clearOldPartials = ({ database, now }: Pick<VisitorDeps, 'database' | 'now'>): number =>
  removeOldPartials(database.db, now() - partialDays * dayMs)
