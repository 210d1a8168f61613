import { and, asc, count, eq, inArray, isNotNull, isNull, lte, max, min, or } from 'drizzle-orm'
import { isOpen } from '../accounts/accounts.ts'
import type { Db } from '../database.ts'
import { accounts } from '../schema/accounts.ts'
import { categories, pages } from '../schema/pages.ts'
import { previewComments } from '../schema/previews.ts'
import { staff } from '../schema/staff.ts'
import { type Scope, siteWithin } from '../scope.ts'

export type CommentRow = typeof previewComments.$inferSelect

export const addComment = (db: Db, comment: typeof previewComments.$inferInsert): void => {
  db.insert(previewComments).values(comment).run()
}

export const findComment = (db: Db, siteId: string, id: string): CommentRow | undefined =>
  db
    .select()
    .from(previewComments)
    .where(and(eq(previewComments.siteId, siteId), eq(previewComments.id, id)))
    .get()

/** Oldest first, each with where its page is in the draft. */
export const listComments = (db: Db, scope: Scope, siteId: string) =>
  db
    .select({ comment: previewComments, column: categories.column, row: pages.row })
    .from(previewComments)
    .leftJoin(pages, and(eq(pages.siteId, previewComments.siteId), eq(pages.id, previewComments.pageId)))
    .leftJoin(
      categories,
      and(eq(categories.siteId, previewComments.siteId), eq(categories.id, pages.categoryId)),
    )
    .where(and(eq(previewComments.siteId, siteId), siteWithin(previewComments.siteId, scope)))
    .orderBy(asc(previewComments.createdAt), asc(previewComments.id))
    .all()

export const countComments = (db: Db, siteId: string): number =>
  db.select({ total: count() }).from(previewComments).where(eq(previewComments.siteId, siteId)).get()
    ?.total ?? 0

/** Threads that nobody has resolved. */
export const countOpenComments = (db: Db, siteId: string): number =>
  db
    .select({ total: count() })
    .from(previewComments)
    .where(
      and(
        eq(previewComments.siteId, siteId),
        isNull(previewComments.parentId),
        isNull(previewComments.resolvedAt),
      ),
    )
    .get()?.total ?? 0

export const resolveComment = (
  db: Db,
  id: string,
  resolved: Pick<CommentRow, 'resolvedAt' | 'resolvedBy'>,
): void => {
  db.update(previewComments).set(resolved).where(eq(previewComments.id, id)).run()
}

/** Sites with comments that were not mailed yet, if the latest is old enough or the first is very old. */
export const listSitesToMail = (
  db: Db,
  { quietSince, oldest }: { quietSince: number; oldest: number },
): string[] =>
  db
    .select({ siteId: previewComments.siteId })
    .from(previewComments)
    .where(isNull(previewComments.mailedAt))
    .groupBy(previewComments.siteId)
    .having(or(lte(max(previewComments.createdAt), quietSince), lte(min(previewComments.createdAt), oldest)))
    .all()
    .map(({ siteId }) => siteId)

export const listUnmailed = (db: Db, siteId: string): CommentRow[] =>
  db
    .select()
    .from(previewComments)
    .where(and(eq(previewComments.siteId, siteId), isNull(previewComments.mailedAt)))
    .orderBy(asc(previewComments.createdAt))
    .all()

export const listThreads = (db: Db, ids: readonly string[]): CommentRow[] =>
  db
    .select()
    .from(previewComments)
    .where(inArray(previewComments.id, [...ids]))
    .all()

export const markMailed = (db: Db, ids: readonly string[], mailedAt: number): void => {
  db.update(previewComments)
    .set({ mailedAt })
    .where(inArray(previewComments.id, [...ids]))
    .run()
}

/** People of an account who can sign in, by name. */
export const listPeopleOfAccount = (db: Db, accountId: string) =>
  db
    .select({ id: staff.id, email: staff.email, name: staff.name, language: staff.language })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.accountId))
    .where(and(eq(staff.accountId, accountId), isNotNull(staff.passwordHash), isOpen(accounts.path)))
    .orderBy(asc(staff.name))
    .all()
