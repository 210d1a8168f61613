import type { EditLock, SiteDocument } from '#model/endpoints/editing.ts'
import type { Problem } from '#model/problem.ts'
import { listCategories } from '../db/categories.ts'
import type { Db } from '../db/database.ts'
import { listMediaOfSite } from '../db/media.ts'
import { listContents } from '../db/pages.ts'
import type { Site } from '../db/sites.ts'
import { drawnMedium } from './drawn-media.ts'

/** The JSON of a `SiteDocument`. What is stored as JSON is put into it as it stands. */
export function siteDocumentJson(
  db: Db,
  site: Site,
  { problems, lock }: { problems: readonly Problem[]; lock: EditLock },
): string {
  const rest = { problems: [...problems], lock, languages: site.languages } satisfies Partial<SiteDocument>
  const media = listMediaOfSite(db, site.id).map(
    ({ ref, asset }) => `${JSON.stringify(ref)}:${JSON.stringify(drawnMedium(ref, asset))}`,
  )
  return (
    `{"version":${site.definitionVersion},"site":${editedSiteJson(db, site)},` +
    `"media":{${media.join()}},${JSON.stringify(rest).slice(1)}`
  )
}

/** The JSON of an `EditedSite`. */
export function editedSiteJson(db: Db, site: Pick<Site, 'id' | 'settings'>): string {
  const contents = listContents(db, site.id)
  const byCategory = Map.groupBy(contents, ({ categoryId }) => categoryId)
  const categories = listCategories(db, site.id).map(({ id, name }) => ({
    id,
    name,
    pages: (byCategory.get(id) ?? []).map((page) => page.id),
  }))
  const pages = contents.map(({ id, content }) => `${JSON.stringify(id)}:${content}`)
  return `{"settings":${site.settings},"categories":${JSON.stringify(categories)},"pages":{${pages.join()}}}`
}
