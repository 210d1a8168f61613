import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { contains } from '../lists.ts'
import { categories, pages } from '../schema/pages.ts'
import { type Scope, siteWithin } from '../scope.ts'

export type PageRow = typeof pages.$inferSelect

export interface PagePlace {
  column: number
  firstOrder: number
  categoryName: (typeof categories.$inferSelect)['name']
}
export type PlacedPage = PageRow & PagePlace

const placed = {
  siteId: pages.siteId,
  id: pages.id,
  categoryId: pages.categoryId,
  row: pages.row,
  content: pages.content,
  hash: pages.hash,
  detail: pages.detail,
  thumbnail: pages.thumbnail,
  isLocked: pages.isLocked,
  problems: pages.problems,
  column: categories.column,
  firstOrder: categories.firstOrder,
  categoryName: categories.name,
}

const ofCategory = and(eq(categories.siteId, pages.siteId), eq(categories.id, pages.categoryId))

export const addPages = (db: Db, rows: PageRow[]): void => {
  if (rows.length > 0) db.insert(pages).values(rows).run()
}

export const updatePage = (
  db: Db,
  { siteId, id }: Pick<PageRow, 'siteId' | 'id'>,
  changes: Partial<Pick<PageRow, 'content' | 'hash' | 'detail' | 'thumbnail' | 'isLocked' | 'problems'>>,
): void => {
  db.update(pages)
    .set(changes)
    .where(and(eq(pages.siteId, siteId), eq(pages.id, id)))
    .run()
}

export const findPage = (db: Db, scope: Scope, siteId: string, id: string): PlacedPage | undefined =>
  db
    .select(placed)
    .from(pages)
    .innerJoin(categories, ofCategory)
    .where(and(eq(pages.siteId, siteId), eq(pages.id, id), siteWithin(pages.siteId, scope)))
    .get()

export const hasPage = (db: Db, siteId: string, id: string): boolean =>
  db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.siteId, siteId), eq(pages.id, id)))
    .get() !== undefined

/** The pages of one category, in its order. */
export const listPagesOfCategory = (db: Db, siteId: string, categoryId: string): PageRow[] =>
  db
    .select()
    .from(pages)
    .where(and(eq(pages.siteId, siteId), eq(pages.categoryId, categoryId)))
    .orderBy(asc(pages.row))
    .all()

/** Ids of the pages of one category, in its order. */
export const listPageIds = (db: Db, siteId: string, categoryId: string): string[] =>
  db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.siteId, siteId), eq(pages.categoryId, categoryId)))
    .orderBy(asc(pages.row))
    .all()
    .map(({ id }) => id)

/** Every page of a site, in its order. */
export const listAllPages = (db: Db, siteId: string): PlacedPage[] =>
  db
    .select(placed)
    .from(pages)
    .innerJoin(categories, ofCategory)
    .where(eq(pages.siteId, siteId))
    .orderBy(asc(categories.column), asc(pages.row))
    .all()

/** The contents of all pages of a site, in its order. */
export const listContents = (db: Db, siteId: string): Pick<PageRow, 'id' | 'categoryId' | 'content'>[] =>
  db
    .select({ id: pages.id, categoryId: pages.categoryId, content: pages.content })
    .from(pages)
    .innerJoin(categories, ofCategory)
    .where(eq(pages.siteId, siteId))
    .orderBy(asc(categories.column), asc(pages.row))
    .all()

/** Position of a page. */
export type PageSpot = Pick<PageRow, 'id' | 'categoryId' | 'row'>

/**
 * Moves pages to other positions, in any permutation. They leave their old positions at once, and take the new ones when the
 * returned function is called: in between, categories can be added and removed.
 */
export function movePages(db: Db, siteId: string, spots: readonly PageSpot[]): () => void {
  const move = (id: string, changes: Partial<PageSpot>) =>
    db
      .update(pages)
      .set(changes)
      .where(and(eq(pages.siteId, siteId), eq(pages.id, id)))
      .run()
  spots.forEach(({ id }, index) => {
    move(id, { row: -1 - index })
  })
  return () => {
    for (const { id, categoryId, row } of spots) move(id, { categoryId, row })
  }
}

export const removePages = (db: Db, siteId: string, ids: readonly string[]): void => {
  db.delete(pages)
    .where(and(eq(pages.siteId, siteId), inArray(pages.id, [...ids])))
    .run()
}

/** The first page of a site. */
export const findFirstPage = (db: Db, siteId: string): PlacedPage | undefined =>
  db
    .select(placed)
    .from(pages)
    .innerJoin(categories, ofCategory)
    .where(and(eq(pages.siteId, siteId), eq(categories.column, 0), eq(pages.row, 0)))
    .get()

/** The pages that can not be published as they are, in the order of the site. */
export const listPagesWithProblems = (db: Db, siteId: string): PlacedPage[] =>
  db
    .select(placed)
    .from(pages)
    .innerJoin(categories, ofCategory)
    .where(and(eq(pages.siteId, siteId), isNotNull(pages.problems)))
    .orderBy(asc(categories.column), asc(pages.row))
    .all()

/** Ids of the pages of some columns, by `<column> <row>`. */
export const listPageIdsAt = (db: Db, siteId: string, columns: readonly number[]): Map<string, string> =>
  new Map(
    db
      .select({ id: pages.id, row: pages.row, column: categories.column })
      .from(pages)
      .innerJoin(categories, ofCategory)
      .where(and(eq(pages.siteId, siteId), inArray(categories.column, [...columns])))
      .all()
      .map(({ id, row, column }) => [`${column} ${row}`, id]),
  )

export interface PageListing {
  siteId?: string
  ids?: readonly { siteId: string; id: string }[]
  q?: string
  sort: 'ASC' | 'DESC'
  offset: number
  limit: number
}

/** In the order of the site. */
export function listPages(db: Db, scope: Scope, listing: PageListing): { rows: PlacedPage[]; total: number } {
  const conditions: (SQL | undefined)[] = [
    siteWithin(pages.siteId, scope),
    listing.siteId === undefined ? undefined : eq(pages.siteId, listing.siteId),
    listing.ids && isAmong(listing.ids),
    listing.q ? contains(pages.detail, listing.q) : undefined,
  ]
  const where = and(...conditions)
  const direction = listing.sort === 'ASC' ? asc : desc
  const rows = db
    .select(placed)
    .from(pages)
    .innerJoin(categories, ofCategory)
    .where(where)
    .orderBy(asc(pages.siteId), direction(categories.column), direction(pages.row))
    .limit(listing.limit)
    .offset(listing.offset)
    .all()
  return { rows, total: db.select({ total: count() }).from(pages).where(where).get()?.total ?? 0 }
}

/** `VALUES` needs at least one pair. */
function isAmong(ids: NonNullable<PageListing['ids']>): SQL {
  if (ids.length === 0) return sql`false`
  const pairs = ids.map(({ siteId, id }) => sql`(${siteId}, ${id})`)
  return sql`(${pages.siteId}, ${pages.id}) IN (VALUES ${sql.join(pairs, sql`, `)})`
}

/** Position and label of every page of a site, in the order of the site. */
export const listPageSpots = (db: Db, siteId: string) =>
  db
    .select({ id: pages.id, column: categories.column, row: pages.row, detail: pages.detail })
    .from(pages)
    .innerJoin(categories, ofCategory)
    .where(eq(pages.siteId, siteId))
    .orderBy(asc(categories.column), asc(pages.row))
    .all()

/** Id and thumbnail of every page of a site, in the order of the site. */
export const listPageNames = (db: Db, siteId: string) =>
  db
    .select({
      id: pages.id,
      categoryId: pages.categoryId,
      row: pages.row,
      thumbnail: pages.thumbnail,
      isLocked: pages.isLocked,
    })
    .from(pages)
    .innerJoin(categories, ofCategory)
    .where(eq(pages.siteId, siteId))
    .orderBy(asc(categories.column), asc(pages.row))
    .all()

export const listPageProblems = (db: Db, siteId: string) =>
  db
    .select({ problems: pages.problems })
    .from(pages)
    .innerJoin(categories, ofCategory)
    .where(and(eq(pages.siteId, siteId), isNotNull(pages.problems)))
    .orderBy(asc(categories.column), asc(pages.row))
    .all()
    .flatMap(({ problems }) => problems ?? [])

export const listPagesById = (db: Db, siteId: string, ids: readonly string[]): PlacedPage[] =>
  db
    .select(placed)
    .from(pages)
    .innerJoin(categories, ofCategory)
    .where(and(eq(pages.siteId, siteId), inArray(pages.id, [...ids])))
    .all()
