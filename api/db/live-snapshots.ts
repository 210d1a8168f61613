import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { publishes } from './schema/publishes.ts'
import { releases } from './schema/releases.ts'
import { sites } from './schema/sites.ts'

/** Asked with every call of a visitor: prepared once for each database. */
const prepared = new WeakMap<Db, ReturnType<typeof prepare>>()

const prepare = (db: Db) =>
  db
    .select({ snapshot: publishes.snapshot })
    .from(sites)
    .innerJoin(releases, and(eq(releases.siteId, sites.id), eq(releases.number, sites.liveRelease)))
    .innerJoin(publishes, eq(publishes.id, releases.publishId))
    .where(and(eq(sites.id, sql.placeholder('siteId')), isNull(sites.deletedAt)))
    .prepare()

/** SHA-256 of the snapshot root that is live of a site; undefined where it is not online. */
export function findLiveSnapshot(db: Db, siteId: string): string | undefined {
  const query = prepared.get(db) ?? prepare(db)
  prepared.set(db, query)
  return query.get({ siteId })?.snapshot
}
