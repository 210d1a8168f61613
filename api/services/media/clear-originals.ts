import { originalKey } from '#model/jobs/release.ts'
import { listNeededOriginals } from '../../db/media/media-trash.ts'
import type { MediaDeps } from './ingest-owned.ts'

const prefix = originalKey('media:')
const refsAtOnce = 500

/**
 * Removes files as they were given that no library needs any more: of accounts that are gone, for one. Each call looks at
 * all of them, and removes what was not needed at the call before either, since a file is there shortly before its
 * medium is.
 */
export function createClearingOriginals({ database, blobs }: Pick<MediaDeps, 'database' | 'blobs'>) {
  let before: ReadonlySet<string> = new Set()
  return async (): Promise<number> => {
    const refs: string[] = []
    for await (const key of blobs.list(prefix)) refs.push(`media:${key.slice(prefix.length)}`)
    const lonely: string[] = []
    for (let start = 0; start < refs.length; start += refsAtOnce) {
      const some = refs.slice(start, start + refsAtOnce)
      const needed = new Set(listNeededOriginals(database.db, some))
      lonely.push(...some.filter((ref) => !needed.has(ref)))
    }
    const gone = lonely.filter((ref) => before.has(ref))
    for (const ref of gone) await blobs.remove(originalKey(ref))
    before = new Set(lonely)
    return gone.length
  }
}
