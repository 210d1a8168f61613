import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { categories } from '../schema/pages.ts'

export type CategoryRow = typeof categories.$inferSelect

export const addCategory = (db: Db, category: CategoryRow): void => {
  db.insert(categories).values(category).run()
}

/** In the order of the columns. */
export const listCategories = (db: Db, siteId: string): CategoryRow[] =>
  db.select().from(categories).where(eq(categories.siteId, siteId)).orderBy(asc(categories.column)).all()

export const updateCategory = (
  db: Db,
  { siteId, id }: Pick<CategoryRow, 'siteId' | 'id'>,
  changes: Partial<Omit<CategoryRow, 'siteId' | 'id'>>,
): void => {
  db.update(categories)
    .set(changes)
    .where(and(eq(categories.siteId, siteId), eq(categories.id, id)))
    .run()
}

/** Moves categories to other columns, in any permutation. */
export function moveCategories(
  db: Db,
  siteId: string,
  columns: readonly Pick<CategoryRow, 'id' | 'column'>[],
): void {
  columns.forEach(({ id }, index) => {
    updateCategory(db, { siteId, id }, { column: -1 - index })
  })
  for (const { id, column } of columns) updateCategory(db, { siteId, id }, { column })
}

/** Deletes categories with their pages. */
export const removeCategories = (db: Db, siteId: string, ids: readonly string[]): void => {
  db.delete(categories)
    .where(and(eq(categories.siteId, siteId), inArray(categories.id, [...ids])))
    .run()
}

/** The snapshot entries of a site's categories in the order of the columns, joined by commas: a JSON array without its brackets. */
export const joinCategoryEntries = (db: Db, siteId: string): string =>
  db.get<{ entries: string | null }>(
    sql`SELECT group_concat(entry, ',' ORDER BY column_index) AS entries FROM categories WHERE site_id = ${siteId}`,
  ).entries ?? ''

export const listCategoryProblems = (db: Db, siteId: string) =>
  db
    .select({ problems: categories.problems })
    .from(categories)
    .where(and(eq(categories.siteId, siteId), isNotNull(categories.problems)))
    .orderBy(asc(categories.column))
    .all()
    .flatMap(({ problems }) => problems ?? [])
