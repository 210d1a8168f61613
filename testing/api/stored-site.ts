import { asc, eq } from 'drizzle-orm'
import { mediaUses } from '#api/db/schema/media.ts'
import { categories, links, pages } from '#api/db/schema/pages.ts'
import { everything } from '#api/db/scope.ts'
import { findSite } from '#api/db/sites/sites.ts'
import { editedSiteJson } from '#api/services/definition/site-document.ts'
import { freezeSite } from '#api/services/definition/snapshot.ts'
import { definitionOf, type EditedSite, editedSiteOf } from '#model/definition/edited-site.ts'
import type { TestApi } from './open-test-api.ts'

type Given = Pick<TestApi, 'database' | 'importSite'>

export const storedJson = ({ database: { db } }: Given, siteId: string): string =>
  editedSiteJson(db, findSite(db, everything, siteId)!)

export const storedSite = (given: Given, siteId: string): EditedSite =>
  JSON.parse(storedJson(given, siteId)) as EditedSite

/** In the order of the API: the pages in the order of the grid. */
export const inGridOrder = (site: EditedSite): string => JSON.stringify(editedSiteOf(definitionOf(site)))

/** Everything stored for a definition, without what distinguishes one site from another. */
export function storedRows({ database: { db } }: Given, siteId: string) {
  const site = findSite(db, everything, siteId)!
  const { id, definitionVersion, createdAt, updatedAt, ...row } = site
  const withoutSite = <Row extends { siteId: string }>({ siteId: _, ...rest }: Row) => rest
  return {
    site: row,
    snapshot: { ...(JSON.parse(freezeSite(db, site).json) as object), siteId: '' },
    categories: db
      .select()
      .from(categories)
      .where(eq(categories.siteId, siteId))
      .orderBy(asc(categories.column))
      .all()
      .map(withoutSite),
    pages: db
      .select()
      .from(pages)
      .where(eq(pages.siteId, siteId))
      .orderBy(asc(pages.id))
      .all()
      .map(withoutSite),
    links: db
      .select()
      .from(links)
      .where(eq(links.siteId, siteId))
      .orderBy(asc(links.pageId), asc(links.kind), asc(links.target))
      .all()
      .map(withoutSite),
    media: db
      .select()
      .from(mediaUses)
      .where(eq(mediaUses.siteId, siteId))
      .orderBy(asc(mediaUses.pageId), asc(mediaUses.ref))
      .all()
      .map(withoutSite),
  }
}

let copies = 0

/** The same for a site that is imported in its current state. */
export async function freshRows(given: Given, siteId: string) {
  const id = `copy-${copies++}`
  await given.importSite(id, definitionOf(storedSite(given, siteId)))
  return storedRows(given, id)
}
