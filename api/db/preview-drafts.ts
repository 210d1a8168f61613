import { and, eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { categories } from './schema/categories.ts'
import { pages } from './schema/pages.ts'
import { sites } from './schema/sites.ts'

/** The version of a draft; undefined when the site is gone. */
export const findDraftVersion = (db: Db, siteId: string): number | undefined =>
  db.select({ version: sites.definitionVersion }).from(sites).where(eq(sites.id, siteId)).get()?.version

/** Id of the page that stands at a place of a draft's grid. */
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
