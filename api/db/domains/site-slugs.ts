import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { siteSlugs } from '../schema/domains.ts'

export type SiteSlug = typeof siteSlugs.$inferSelect

export const findSlug = (db: Db, slug: string): SiteSlug | undefined =>
  db.select().from(siteSlugs).where(eq(siteSlugs.slug, slug)).get()

export const findCurrentSlug = (db: Db, siteId: string): string | undefined =>
  db
    .select({ slug: siteSlugs.slug })
    .from(siteSlugs)
    .where(and(eq(siteSlugs.siteId, siteId), eq(siteSlugs.isCurrent, true)))
    .get()?.slug

/** Former slugs, which redirect to the current one, the latest first. */
export const listEarlierSlugs = (db: Db, siteId: string): SiteSlug[] =>
  db
    .select()
    .from(siteSlugs)
    .where(and(eq(siteSlugs.siteId, siteId), eq(siteSlugs.isCurrent, false)))
    .orderBy(desc(siteSlugs.changedAt), asc(siteSlugs.slug))
    .all()

export const listAllSlugs = (db: Db): SiteSlug[] => db.select().from(siteSlugs).all()

/** Returns false if the slug is taken: the table's key decides. */
export const addSlug = (db: Db, slug: SiteSlug): boolean =>
  db.insert(siteSlugs).values(slug).onConflictDoNothing({ target: siteSlugs.slug }).run().changes > 0

export const removeSlug = (db: Db, slug: string): void => {
  db.delete(siteSlugs).where(eq(siteSlugs.slug, slug)).run()
}

/** Turns the current slug of a site into a former one. */
export const retireSlug = (db: Db, siteId: string, now: number): void => {
  db.update(siteSlugs)
    .set({ isCurrent: false, changedAt: now })
    .where(and(eq(siteSlugs.siteId, siteId), eq(siteSlugs.isCurrent, true)))
    .run()
}
