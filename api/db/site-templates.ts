import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { siteTemplates } from './schema/site-templates.ts'
import { accountWithin, type Scope } from './scope.ts'

export type SiteTemplate = typeof siteTemplates.$inferSelect

/** The templates of an account, the newest first, without what they are made of. */
export const listSiteTemplates = (db: Db, accountId: string): Omit<SiteTemplate, 'definition'>[] =>
  db
    .select({
      id: siteTemplates.id,
      accountId: siteTemplates.accountId,
      name: siteTemplates.name,
      thumbnail: siteTemplates.thumbnail,
      columns: siteTemplates.columns,
      rows: siteTemplates.rows,
      createdAt: siteTemplates.createdAt,
    })
    .from(siteTemplates)
    .where(eq(siteTemplates.accountId, accountId))
    .orderBy(desc(siteTemplates.createdAt), desc(siteTemplates.id))
    .all()

export const findSiteTemplate = (db: Db, scope: Scope, id: string): SiteTemplate | undefined =>
  db
    .select()
    .from(siteTemplates)
    .where(and(eq(siteTemplates.id, id), accountWithin(siteTemplates.accountId, scope)))
    .get()

export const countSiteTemplates = (db: Db, accountId: string): number =>
  db.select({ templates: count() }).from(siteTemplates).where(eq(siteTemplates.accountId, accountId)).get()
    ?.templates ?? 0

export const addSiteTemplate = (db: Db, row: SiteTemplate): void => {
  db.insert(siteTemplates).values(row).run()
}

export const removeSiteTemplate = (db: Db, id: string): void => {
  db.delete(siteTemplates).where(eq(siteTemplates.id, id)).run()
}
