import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { categories, pages } from '../schema/pages.ts'
import { sites } from '../schema/sites.ts'

/** The version of a draft; undefined when the site is gone. */
export const findDraftVersion = (db: Db, siteId: string): number | undefined =>
  db.select({ version: sites.definitionVersion }).from(sites).where(eq(sites.id, siteId)).get()?.version

/** Id of the page at a position of a draft. */
export const findPageIdAt = (
  db: Db,
  siteId: string,
  { column, row }: { column: number; row: number },
): string | undefined =>
  db
    .select({ id: pages.id })
    .from(pages)
    .innerJoin(categories, and(eq(categories.siteId, pages.siteId), eq(categories.id, pages.categoryId)))
    .where(and(eq(pages.siteId, siteId), eq(categories.column, column), eq(pages.row, row)))
    .get()?.id

/** Positions of pages of a draft by id, without deleted pages. */
export const listPagePlaces = (
  db: Db,
  siteId: string,
  ids: readonly string[],
): ReadonlyMap<string, { column: number; row: number }> =>
  new Map(
    db
      .select({ id: pages.id, column: categories.column, row: pages.row })
      .from(pages)
      .innerJoin(categories, and(eq(categories.siteId, pages.siteId), eq(categories.id, pages.categoryId)))
      .where(and(eq(pages.siteId, siteId), inArray(pages.id, [...new Set(ids)])))
      .all()
      .map(({ id, column, row }) => [id, { column, row }]),
  )
