import { and, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { siteSecrets } from '../schema/sites.ts'

export type SiteSecret = typeof siteSecrets.$inferSelect
type Named = Pick<SiteSecret, 'siteId' | 'name'>

const isNamed = ({ siteId, name }: Named) => and(eq(siteSecrets.siteId, siteId), eq(siteSecrets.name, name))

export const findSiteSecret = (db: Db, named: Named): SiteSecret | undefined =>
  db.select().from(siteSecrets).where(isNamed(named)).get()

/** In place of the one that was there. */
export const putSiteSecret = (db: Db, { siteId, name, sealed, setAt }: SiteSecret): void => {
  db.insert(siteSecrets)
    .values({ siteId, name, sealed, setAt })
    .onConflictDoUpdate({ target: [siteSecrets.siteId, siteSecrets.name], set: { sealed, setAt } })
    .run()
}

export const removeSiteSecret = (db: Db, named: Named): void => {
  db.delete(siteSecrets).where(isNamed(named)).run()
}

export const listSiteSecrets = (db: Db, siteId: string): SiteSecret[] =>
  db.select().from(siteSecrets).where(eq(siteSecrets.siteId, siteId)).orderBy(siteSecrets.name).all()
