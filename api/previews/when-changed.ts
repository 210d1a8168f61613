import { setTimeout } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { findDraftVersion } from '../db/preview-drafts.ts'

interface Watch {
  siteId: string
  /** The version that is shown. */
  after: number
  /** Asked again and again: a right can end meanwhile. */
  isLetIn: () => boolean
  signal: AbortSignal
}

const lookEveryMs = 150
const longestMs = 25_000

/** The version of a draft, as soon as it is another one than is shown, or after a while all the same. */
export async function whenChanged({ db }: Pick<Database, 'db'>, watch: Watch): Promise<number | undefined> {
  const until = performance.now() + longestMs
  for (;;) {
    const version = findDraftVersion(db, watch.siteId)
    if (version !== watch.after || !watch.isLetIn() || performance.now() > until) return version
    // Rejects when nobody waits any more.
    await setTimeout(lookEveryMs, undefined, { signal: watch.signal })
  }
}
