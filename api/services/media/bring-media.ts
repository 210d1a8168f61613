import type { Database } from '../../db/database.ts'
import { listKnownKinds, listOwners, listUsedKinds } from '../../db/media/media.ts'
import { shareMedia } from '../../db/media/site-media.ts'
import { onlyAccount, type Scope } from '../../db/scope.ts'
import type { Site } from '../../db/sites/sites.ts'

interface BringMedia {
  site: Pick<Site, 'id' | 'accountId'>
  /** The caller's scope. */
  scope: Scope
  refs: readonly string[]
}

/**
 * Adds media that a site cannot use yet to the library of its account, from libraries that the caller can read. The files are
 * stored once. `brought` tells the account that each came from.
 */
export function bringMedia(
  { database, now }: { database: Database; now: () => number },
  { site, scope, refs }: BringMedia,
): { brought: ReadonlyMap<string, string>; missing: string[] } {
  return database.transaction((db) => {
    const known = new Set(listKnownKinds(db, onlyAccount(site.accountId), refs).keys())
    for (const ref of listUsedKinds(db, site.id, refs).keys()) known.add(ref)
    const wanted = refs.filter((ref) => !known.has(ref))
    const owners = listOwners(db, scope, wanted)
    for (const [ref, fromId] of owners)
      shareMedia(db, { refs: [ref], fromId, toId: site.accountId, at: now() })
    return { brought: owners, missing: wanted.filter((ref) => !owners.has(ref)) }
  })
}
