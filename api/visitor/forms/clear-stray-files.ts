import { listStrayFiles } from '../../db/submissions/submission-files.ts'
import type { VisitorDeps } from '../http/visitor-env.ts'
import { visitorFiles } from './form-files.ts'

const lookEveryMs = 60 * 60_000
const filesAtOnce = 500

/**
 * A file is stored before its form is, so that a process that ends between the two leaves it behind. Once an hour this
 * removes what no form refers to at two looks in a row: what is just being sent stays.
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
    if (group.length < filesAtOnce) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
