import { and, desc, eq, getTableColumns, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { listHolds, type PageOfList } from '../lists.ts'
import { prepared } from '../prepared.ts'
import { trashedParts } from '../schema/editing.ts'
import { sites } from '../schema/sites.ts'
import { type Scope, siteWithin } from '../scope.ts'

export type TrashedPart = typeof trashedParts.$inferSelect

const columns = getTableColumns(trashedParts)
const { siteId, kind, partId, pageIds } = columns
const placeholders = Object.fromEntries(
  Object.keys(columns).map((name) => [name, sql.placeholder(name)]),
) as unknown as typeof trashedParts.$inferInsert

const add = prepared((db) => db.insert(trashedParts).values(placeholders).prepare())

const isPageThere = (id: SQL) => sql`${id} IN (SELECT pages.id FROM pages WHERE pages.site_id = ${siteId})`

/** Condition: a page that was deleted with the part is not in the definition. */
const lacksPages = sql`EXISTS (SELECT 1 FROM json_each(${pageIds}) WHERE NOT ${isPageThere(sql`value`)})`

/**
 * Adds what was just deleted from a site, and is not in the definition any more. It replaces earlier entries of the same pages and
 * popups; an entry of the same category stays as long as it has pages that exist nowhere else.
 */
export function putTrashedParts(db: Db, site: string, parts: readonly TrashedPart[]): void {
  takePagesOut(
    db,
    site,
    parts.flatMap((part) => part.pageIds),
  )
  const idsOf = (wanted: TrashedPart['kind']) =>
    JSON.stringify(parts.filter((part) => part.kind === wanted).map((part) => part.partId))
  const replaced = or(
    and(eq(kind, 'popup'), listHolds(sql`${idsOf('popup')}`, partId)),
    and(eq(kind, 'category'), listHolds(sql`${idsOf('category')}`, partId), not(lacksPages)),
  )
  db.delete(trashedParts)
    .where(and(eq(siteId, site), replaced))
    .run()
  for (const part of parts) add(db).run(part)
}

/** Takes pages out of the entries that have them: a page is in the trash once. */
function takePagesOut(db: Db, site: string, ids: readonly string[]): void {
  if (ids.length === 0) return
  const list = sql`${JSON.stringify(ids)}`
  db.delete(trashedParts)
    .where(and(eq(siteId, site), eq(kind, 'page'), listHolds(list, partId)))
    .run()
  const left = sql`(SELECT json_group_array(value ORDER BY key) FROM json_each(${pageIds}) WHERE NOT ${listHolds(list, sql`value`)})`
  const has = sql`EXISTS (SELECT 1 FROM json_each(${pageIds}) WHERE ${listHolds(list, sql`value`)})`
  db.update(trashedParts)
    .set({ pageIds: left })
    .where(and(eq(siteId, site), eq(kind, 'category'), has))
    .run()
}

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
