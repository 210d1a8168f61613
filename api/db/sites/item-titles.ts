import { sql } from 'drizzle-orm'
import type { Localized } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import type { Db } from '../database.ts'

interface TitledRow {
  id: string
  title: string
}

/** Titles, by id, of buttons and products that are on pages of a draft. */
export function listItemTitles(
  db: Db,
  siteId: string,
  ids: readonly string[],
): Map<string, Localized<string>> {
  if (ids.length === 0) return new Map()
  const rows = db.all<TitledRow>(sql`
    WITH asked AS (SELECT value AS id FROM json_each(${JSON.stringify(ids)})),
      buttons AS (
        SELECT item.value ->> 'id' AS id, item.value -> 'buttonText' AS title
        FROM pages, json_each(pages.content, '$.buttons') AS item WHERE pages.site_id = ${siteId}),
      products AS (
        SELECT item.value ->> 'id' AS id, item.value -> 'productName' AS title
        FROM pages, json_each(pages.content, '$.products') AS item WHERE pages.site_id = ${siteId})
    SELECT id, title FROM buttons WHERE title IS NOT NULL AND id IN (SELECT id FROM asked)
    UNION ALL SELECT id, title FROM products WHERE title IS NOT NULL AND id IN (SELECT id FROM asked)`)
  return new Map(rows.map(({ id, title }) => [id, JSON.parse(title) as Localized<string>]))
}

/** Positions of pages of a draft by id: `B3`. */
export function listPagePlaces(db: Db, siteId: string, ids: readonly string[]): Map<string, string> {
  if (ids.length === 0) return new Map()
  const rows = db.all<{ id: string; column: number; row: number }>(sql`
    SELECT pages.id, categories.column_index AS column, pages.row_index AS row
    FROM pages JOIN categories ON categories.site_id = pages.site_id AND categories.id = pages.category_id
    WHERE pages.site_id = ${siteId} AND pages.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  return new Map(rows.map(({ id, column, row }) => [id, positionOf({ column, row })]))
}
