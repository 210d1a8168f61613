import type { EditedCategory, EditedSite } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { Db } from '../../db/database.ts'
import { listCategories } from '../../db/sites/categories.ts'
import { listPageIds, listPagesById } from '../../db/sites/pages.ts'
import type { Site } from '../../db/sites/sites.ts'

/** The ids of pages by category, in order. */
export const listGrid = (db: Db, siteId: string): EditedCategory[] =>
  listCategories(db, siteId).map(({ id, name }) => ({ id, name, pages: listPageIds(db, siteId, id) }))

/** A site with only those of its pages whose ids are given and exist. */
export function editedPart(
  db: Db,
  { id: siteId, settings }: Pick<Site, 'id' | 'settings'>,
  pageIds: readonly string[],
): EditedSite {
  const pages = pageIds.length > 0 ? listPagesById(db, siteId, [...pageIds]) : []
  return {
    settings: JSON.parse(settings) as SiteSettings,
    categories: listGrid(db, siteId),
    pages: Object.fromEntries(pages.map(({ id, content }) => [id, JSON.parse(content) as Page])),
  }
}
