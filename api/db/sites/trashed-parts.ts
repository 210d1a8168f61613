import { and, desc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import type { PageOfList } from '../lists.ts'
import { prepared } from '../prepared.ts'
import { trashedParts } from '../schema/editing.ts'
import { sites } from '../schema/sites.ts'
import { type Scope, siteWithin } from '../scope.ts'

export type TrashedPart = typeof trashedParts.$inferSelect

const { siteId, kind, partId, ...others } = getTableColumns(trashedParts)
const placeholders = Object.fromEntries(
  Object.keys({ siteId, kind, partId, ...others }).map((name) => [name, sql.placeholder(name)]),
) as unknown as typeof trashedParts.$inferInsert

const put = prepared((db) =>
  db
    .insert(trashedParts)
    .values(placeholders)
    .onConflictDoUpdate({
      target: [siteId, kind, partId],
      set: Object.fromEntries(
        Object.entries(others).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
      ),
    })
    .prepare(),
)

/** Replaces an entry of the same part: one that was deleted before. */
export const putTrashedPart = (db: Db, part: TrashedPart): void => {
  put(db).run(part)
}

const isPageThere = (id: SQL) => sql`${id} IN (SELECT pages.id FROM pages WHERE pages.site_id = ${siteId})`

/**
 * Condition: the part is in the definition again. A category only if all pages that were deleted with it are there too, except
 * those that were deleted on their own since.
 */
const isThere = sql`CASE ${kind}
  WHEN 'page' THEN ${isPageThere(sql`${partId}`)}
  WHEN 'category' THEN ${partId} IN (SELECT categories.id FROM categories WHERE categories.site_id = ${siteId})
    AND NOT EXISTS (
      SELECT 1 FROM json_each(${trashedParts.pageIds}) WHERE NOT ${isPageThere(sql`value`)}
        AND NOT EXISTS (
          SELECT 1 FROM ${trashedParts} AS alone
          WHERE alone.site_id = ${siteId} AND alone.kind = 'page' AND alone.part_id = value
        )
    )
  ELSE EXISTS (
    SELECT 1 FROM ${sites}, json_each(${sites.settings}, '$.popupCtas') AS popup
    WHERE ${sites.id} = ${siteId} AND popup.value ->> '$.id' = ${partId}
  ) END`

/** The latest first. */
export function listTrashedParts(
  db: Db,
  scope: Scope,
  list: PageOfList & { siteId: string },
): { rows: TrashedPart[]; total: number } {
  const where = and(eq(siteId, list.siteId), siteWithin(siteId, scope), sql`NOT (${isThere})`)
  const rows = db
    .select()
    .from(trashedParts)
    .where(where)
    .orderBy(desc(trashedParts.deletedAt), trashedParts.kind, trashedParts.title, trashedParts.id)
    .limit(list.limit)
    .offset(list.offset)
    .all()
  return { rows, total: db.$count(trashedParts, where) as unknown as number }
}

export const findTrashedPart = (db: Db, scope: Scope, id: string): TrashedPart | undefined =>
  db
    .select()
    .from(trashedParts)
    .where(and(eq(trashedParts.id, id), siteWithin(siteId, scope)))
    .get()

/** Deletes for good what was put into the trash before a time. Returns how many. */
export const removeOldTrashedParts = (db: Db, before: number): number =>
  db.delete(trashedParts).where(lte(trashedParts.deletedAt, before)).run().changes
