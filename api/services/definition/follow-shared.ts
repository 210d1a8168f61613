import type { EditedSite } from '#model/definition/edited-site.ts'
import { followSharedItems, sharedItemsTouched } from '#model/edits/follow-shared-items.ts'
import type { Db } from '../../db/database.ts'
import { listLinkingPages } from '../../db/sites/links.ts'
import { listPagesById } from '../../db/sites/pages.ts'
import { type PartOfSite, withMorePages } from './part-of-site.ts'

/** Keeps copies of shared buttons and products alike on all pages, those that the edits themselves do not touch too. */
export function followShared(
  db: Db,
  siteId: string,
  touched: PartOfSite,
  wanted: EditedSite,
): { part: PartOfSite; next: EditedSite } {
  const ids = sharedItemsTouched(touched.edited, wanted)
  if (ids.size === 0) return { part: touched, next: wanted }
  const others = listLinkingPages(db, { siteId, kind: 'shared' }, [...ids]).filter(
    (id) => !touched.pages.has(id),
  )
  const part = withMorePages(touched, others.length > 0 ? listPagesById(db, siteId, others) : [])
  const more = Object.fromEntries(others.map((id) => [id, part.edited.pages[id]!]))
  const pages = others.length > 0 ? { ...wanted.pages, ...more } : wanted.pages
  return { part, next: followSharedItems(part.edited, { ...wanted, pages }) }
}
