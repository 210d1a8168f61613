import { eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { siteAssists } from '../schema/sites.ts'

export type SiteAssist = typeof siteAssists.$inferSelect

export const findSiteAssist = (db: Db, siteId: string): SiteAssist | undefined =>
  db.select().from(siteAssists).where(eq(siteAssists.siteId, siteId)).get()

export const addSiteAssist = (db: Db, row: SiteAssist): void => {
  db.insert(siteAssists).values(row).onConflictDoNothing().run()
}

export const removeSiteAssist = (db: Db, siteId: string): void => {
  db.delete(siteAssists).where(eq(siteAssists.siteId, siteId)).run()
}
