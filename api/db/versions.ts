import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import type { PageOfList } from './list-page.ts'
import { publishes } from './schema/publishes.ts'
import { versions } from './schema/versions.ts'
import { type Scope, siteWithin } from './scope.ts'

/** A state of a site that one can go back to: one that somebody named, or one that was published. */
export interface SiteVersion {
  id: string
  siteId: string
  version: number
  /** Of a published one, if somebody named it. */
  name: string | null
  snapshot: string
  at: number
  authorId: string | null
  authorName: string | null
  /** The release that was made of it. */
  release: number | null
  /** Whether it is there by itself, whatever becomes of its name. */
  isPublish: boolean
}

export const addVersion = (db: Db, row: typeof versions.$inferInsert): void => {
  db.insert(versions).values(row).run()
}

export const renameVersion = (db: Db, id: string, name: string): void => {
  db.update(versions).set({ name }).where(eq(versions.id, id)).run()
}

export const removeVersion = (db: Db, id: string): void => {
  db.delete(versions).where(eq(versions.id, id)).run()
}

/** Its release where it was published, or else that of a publish of the same state. */
const releaseOfNamed = sql`(
  SELECT max(${publishes.release}) FROM ${publishes}
  WHERE ${publishes.siteId} = ${versions.siteId} AND ${publishes.snapshot} = ${versions.snapshot}
)`

/** What was compiled again for no edit of its own is no state of its own. */
const isState = sql`${publishes.release} IS NOT NULL AND ${publishes.batchId} IS NULL`

const named = (where: SQL | undefined) => sql`
  SELECT ${versions.id} AS id, ${versions.siteId} AS siteId, ${versions.version} AS version, ${versions.name} AS name,
    ${versions.snapshot} AS snapshot, ${versions.at} AS at, ${versions.authorId} AS authorId,
    ${versions.authorName} AS authorName, ${releaseOfNamed} AS release,
    EXISTS (SELECT 1 FROM ${publishes} WHERE ${publishes.id} = ${versions.id}) AS isPublish
  FROM ${versions} WHERE ${where}`

const published = (where: SQL | undefined) => sql`
  SELECT ${publishes.id}, ${publishes.siteId}, ${publishes.definitionVersion}, NULL, ${publishes.snapshot},
    ${publishes.createdAt}, NULL, NULL, ${publishes.release}, 1
  FROM ${publishes} WHERE ${where} AND ${isState}
    AND NOT EXISTS (SELECT 1 FROM ${versions} WHERE ${versions.id} = ${publishes.id})`

type Row = Omit<SiteVersion, 'isPublish'> & { isPublish: number }
const siteVersion = (row: Row): SiteVersion => ({ ...row, isPublish: row.isPublish === 1 })

export function findVersion(db: Db, scope: Scope, id: string): SiteVersion | undefined {
  const [row] = db.all<Row>(
    sql`${named(and(eq(versions.id, id), siteWithin(versions.siteId, scope)))}
      UNION ALL ${published(and(eq(publishes.id, id), siteWithin(publishes.siteId, scope)))}`,
  )
  return row && siteVersion(row)
}

/** Newest first. */
export function listVersions(
  db: Db,
  scope: Scope,
  { siteId, offset, limit }: PageOfList & { siteId: string },
): { rows: SiteVersion[]; total: number } {
  const all = sql`${named(and(eq(versions.siteId, siteId), siteWithin(versions.siteId, scope)))}
    UNION ALL ${published(and(eq(publishes.siteId, siteId), siteWithin(publishes.siteId, scope)))}`
  const rows = db.all<Row>(sql`${all} ORDER BY at DESC, version DESC, id LIMIT ${limit} OFFSET ${offset}`)
  const { total } = db.get<{ total: number }>(sql`SELECT count(*) AS total FROM (${all})`)
  return { rows: rows.map(siteVersion), total }
}
