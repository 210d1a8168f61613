import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { edits } from '../schema/editing.ts'

export type EditRow = typeof edits.$inferSelect

export const addEditRow = (db: Db, row: EditRow): void => {
  db.insert(edits).values(row).run()
}

export interface EditsSince {
  siteId: string
  /** The version that the caller has. */
  since: number
  limit: number
}

/** Oldest first. */
export const listEditsSince = (db: Db, { siteId, since, limit }: EditsSince): EditRow[] =>
  db
    .select()
    .from(edits)
    .where(and(eq(edits.siteId, siteId), gt(edits.version, since)))
    .orderBy(asc(edits.version))
    .limit(limit)
    .all()

/** Newest first, as many as both limits let through, and the newest one in any case: a save may be of megabytes. */
export function listNewestEdits(
  db: Db,
  siteId: string,
  { maxRows, maxBytes }: { maxRows: number; maxBytes: number },
): EditRow[] {
  const ofSite = eq(edits.siteId, siteId)
  const sizes = db
    .select({ version: edits.version, bytes: sql<number>`octet_length(${edits.edits})` })
    .from(edits)
    .where(ofSite)
    .orderBy(desc(edits.version))
    .limit(maxRows)
    .all()
  let oldest = Number.MAX_SAFE_INTEGER
  let total = 0
  for (const { version, bytes } of sizes) {
    total += bytes
    if (total > maxBytes && version !== sizes[0]!.version) break
    oldest = version
  }
  return db
    .select()
    .from(edits)
    .where(and(ofSite, gte(edits.version, oldest)))
    .orderBy(desc(edits.version))
    .all()
}

export const countEditsSince = (db: Db, siteId: string, since: number): number =>
  db
    .select({ total: count() })
    .from(edits)
    .where(and(eq(edits.siteId, siteId), gt(edits.version, since)))
    .get()?.total ?? 0

/** The author and time of a version's edit; undefined for the first version, and for edits that were pruned. */
export const findEditAuthor = (db: Db, siteId: string, version: number) =>
  db
    .select({ at: edits.at, authorId: edits.authorId, authorName: edits.authorName })
    .from(edits)
    .where(and(eq(edits.siteId, siteId), eq(edits.version, version)))
    .get()

/** Number of latest edits that are searched for those of an author. */
const authorsLookedAt = 100

const editsBy = prepared((db) => {
  const newest = db
    .select({ at: edits.at, authorId: edits.authorId })
    .from(edits)
    .where(eq(edits.siteId, sql.placeholder('siteId')))
    .orderBy(desc(edits.version))
    .limit(authorsLookedAt)
    .as('newest')
  return db
    .select({ at: newest.at })
    .from(newest)
    .where(
      and(sql`${newest.authorId} IS ${sql.placeholder('authorId')}`, gt(newest.at, sql.placeholder('since'))),
    )
    .limit(1)
    .prepare()
})

/** Whether somebody has changed the site since a moment. */
export const hasEditedSince = (
  db: Db,
  siteId: string,
  by: { authorId: string | null; since: number },
): boolean => editsBy(db).get({ siteId, ...by }) !== undefined

const prunedPerBatch = 100

/** Deletes some of the oldest edits that are both older than a time and up to a version. */
export function pruneEdits(
  db: Db,
  siteId: string,
  { upToVersion, madeBefore }: { upToVersion: number; madeBefore: number },
): void {
  const oldest = db
    .select({ version: edits.version, at: edits.at })
    .from(edits)
    .where(eq(edits.siteId, siteId))
    .orderBy(asc(edits.version))
    .limit(prunedPerBatch)
    .as('oldest')
  const prunable = db
    .select({ version: sql`${oldest.version}` })
    .from(oldest)
    .where(and(lte(oldest.version, upToVersion), lt(oldest.at, madeBefore)))
  db.delete(edits)
    .where(and(eq(edits.siteId, siteId), inArray(edits.version, prunable)))
    .run()
}
