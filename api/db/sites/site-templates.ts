import { and, count, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { siteTemplates } from '../schema/sites.ts'
import { accountWithin, type Scope } from '../scope.ts'

export type SiteTemplate = typeof siteTemplates.$inferSelect

export type ListedTemplate = Omit<SiteTemplate, 'definition' | 'deletedAt'>

/** The templates of a kind in an account, the newest first, without their definitions. */
export const listSiteTemplates = (db: Db, accountId: string, kind: SiteTemplate['kind']): ListedTemplate[] =>
  db
    .select({
      id: siteTemplates.id,
      accountId: siteTemplates.accountId,
      kind: siteTemplates.kind,
      name: siteTemplates.name,
      thumbnail: siteTemplates.thumbnail,
      columns: siteTemplates.columns,
      rows: siteTemplates.rows,
      createdAt: siteTemplates.createdAt,
    })
    .from(siteTemplates)
    .where(
      and(
        eq(siteTemplates.accountId, accountId),
        eq(siteTemplates.kind, kind),
        isNull(siteTemplates.deletedAt),
      ),
    )
    .orderBy(desc(siteTemplates.createdAt), desc(siteTemplates.id))
    .all()

export const findSiteTemplate = (db: Db, scope: Scope, id: string): SiteTemplate | undefined =>
  db
    .select()
    .from(siteTemplates)
    .where(
      and(
        eq(siteTemplates.id, id),
        isNull(siteTemplates.deletedAt),
        accountWithin(siteTemplates.accountId, scope),
      ),
    )
    .get()

export const countSiteTemplates = (db: Db, accountId: string): number =>
  db
    .select({ templates: count() })
    .from(siteTemplates)
    .where(and(eq(siteTemplates.accountId, accountId), isNull(siteTemplates.deletedAt)))
    .get()?.templates ?? 0

export const addSiteTemplate = (db: Db, row: typeof siteTemplates.$inferInsert): void => {
  db.insert(siteTemplates).values(row).run()
}

export const trashSiteTemplate = (db: Db, id: string, now: number): void => {
  db.update(siteTemplates).set({ deletedAt: now }).where(eq(siteTemplates.id, id)).run()
}

/** False where there is none in the trash. */
export const restoreSiteTemplate = (db: Db, scope: Scope, id: string): boolean =>
  db
    .update(siteTemplates)
    .set({ deletedAt: null })
    .where(
      and(
        eq(siteTemplates.id, id),
        isNotNull(siteTemplates.deletedAt),
        accountWithin(siteTemplates.accountId, scope),
      ),
    )
    .run().changes > 0

/** Deletes templates that were put into the trash by a time. */
export const removeTrashedTemplates = (db: Db, deletedBy: number): void => {
  db.delete(siteTemplates).where(lte(siteTemplates.deletedAt, deletedBy)).run()
}
