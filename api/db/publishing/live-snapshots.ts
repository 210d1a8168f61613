import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Db } from '../database.ts'
import { publishes, releases } from '../schema/publishing.ts'
import { sites } from '../schema/sites.ts'
import { shownRelease } from '../sites/sites.ts'

/** Prepared once per database, because it runs with every call of a visitor. */
const prepared = new WeakMap<Db, ReturnType<typeof prepare>>()

const prepare = (db: Db) =>
  db
    .select({ release: shownRelease, createdAt: sites.createdAt, tokensSince: sites.tokensSince })
    .from(sites)
    .where(and(eq(sites.id, sql.placeholder('siteId')), isNull(sites.deletedAt)))
    .prepare()

function findLive(db: Db, siteId: string) {
  const query = prepared.get(db) ?? prepare(db)
  prepared.set(db, query)
  return query.get({ siteId })
}

export const isOnline = (db: Db, siteId: string): boolean => typeof findLive(db, siteId)?.release === 'number'

/** SHA-256 of the root of a site's live snapshot; undefined if the site is offline. */
export const findLiveSnapshot = (db: Db, siteId: string): string | undefined =>
  db
    .select({ snapshot: publishes.snapshot })
    .from(sites)
    .innerJoin(releases, and(eq(releases.siteId, sites.id), eq(releases.number, sites.liveRelease)))
    .innerJoin(publishes, eq(publishes.id, releases.publishId))
    .where(and(eq(sites.id, siteId), isNull(sites.deletedAt)))
    .get()?.snapshot

const maxKnown = 10_000

interface Known {
  release: number | null
  createdAt: number
  snapshot: string | undefined
  tokensSince: number | null
}

/**
 * The same for calls of visitors, cached: queries again only after this process, the only one that writes, has changed a row, and
 * reads the snapshot only if another release is live then.
 */
export function createLiveSnapshots({ db, changes }: Pick<Database, 'db' | 'changes'>) {
  const known = new Map<string, Known>()
  let fresh = new Set<string>()
  let looked = -1

  function look(siteId: string): Known | undefined {
    const live = findLive(db, siteId)
    if (!live) return undefined
    const { release, createdAt, tokensSince } = live
    const before = known.get(siteId)
    // The creation time is compared because a name may have passed to another site, whose release numbers start at 1 again.
    if (before?.release === release && before.createdAt === createdAt && before.tokensSince === tokensSince)
      return before
    const snapshot = release === null ? undefined : findLiveSnapshot(db, siteId)
    return { release, createdAt, snapshot, tokensSince }
  }
  return (siteId: string): Pick<Known, 'snapshot' | 'tokensSince'> | undefined => {
    const now = changes()
    if (now !== looked) fresh = new Set()
    looked = now
    if (!fresh.has(siteId)) {
      const found = look(siteId)
      if (!found) return undefined
      known.set(siteId, found)
      fresh.add(siteId)
      if (known.size > maxKnown) {
        known.clear()
        fresh.clear()
      }
      return found
    }
    return known.get(siteId)
  }
}
