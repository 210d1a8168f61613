import { and, eq, isNull, min, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { outbox } from '../schema/jobs.ts'
import { categories, pages } from '../schema/pages.ts'
import { publishes } from '../schema/publishing.ts'
import { sites } from '../schema/sites.ts'

export const listSiteIds = (db: Db): string[] =>
  db
    .select({ id: sites.id })
    .from(sites)
    .all()
    .map(({ id }) => id)

/** Hashes of the parts of a site's draft: a publish refers to these blobs without writing them again. */
export function listDraftParts(db: Db, siteId: string): string[] {
  const settings = db.select({ hash: sites.settingsHash }).from(sites).where(eq(sites.id, siteId)).all()
  const ofCategories = db
    .select({ hash: sql<string>`${categories.entry} ->> '$.hash'` })
    .from(categories)
    .where(eq(categories.siteId, siteId))
    .all()
  const ofPages = db.select({ hash: pages.hash }).from(pages).where(eq(pages.siteId, siteId)).all()
  return [...settings, ...ofCategories, ...ofPages].map(({ hash }) => hash)
}

/** Manifests that running publishes reuse parts of. */
export const listManifestsTakenOver = (db: Db, siteId: string): string[] =>
  db
    .select({ manifest: sql<string | null>`${outbox.payload} ->> '$.previous'` })
    .from(outbox)
    .where(
      and(
        isNull(outbox.finishedAt),
        eq(outbox.name, 'publish-site'),
        sql`${outbox.payload} ->> '$.siteId' = ${siteId}`,
      ),
    )
    .all()
    .flatMap(({ manifest }) => manifest ?? [])

/** When the oldest unfinished publish was requested; undefined if there is none. */
export const oldestOpenPublish = (db: Db): number | undefined =>
  db
    .select({ at: min(publishes.createdAt) })
    .from(publishes)
    .where(eq(publishes.status, 'queued'))
    .get()?.at ?? undefined
