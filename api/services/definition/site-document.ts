import type { EditLock, SiteDocument } from '#model/calls/sites/editing.ts'
import type { Problem } from '#model/messages/problem.ts'
import type { Db } from '../../db/database.ts'
import { listMediaOfSite, mediaFocusOf } from '../../db/media/media.ts'
import { listCategories } from '../../db/sites/categories.ts'
import { listContents } from '../../db/sites/pages.ts'
import type { Site } from '../../db/sites/sites.ts'
import { limitsWithLargerPlans } from '../plan-limits/site-limits.ts'
import { drawnMedium } from './drawn-media.ts'
import { staleTextsOf } from './stale-texts.ts'

/** The JSON of a `SiteDocument`. Parts that are stored as JSON are inserted verbatim. */
export function siteDocumentJson(
  db: Db,
  site: Site,
  { problems, lock }: { problems: readonly Problem[]; lock: EditLock },
): string {
  const limits = { ...limitsWithLargerPlans(db, site.accountId), scriptsOff: site.scriptsOff?.reason }
  const rest = {
    problems: [...problems],
    stale: staleTextsOf(db, site),
    lock,
    languages: site.languages,
    limits,
  } satisfies Partial<SiteDocument>
  const focus = mediaFocusOf(db, site.id)
  const media = listMediaOfSite(db, site.id).map(
    ({ ref, asset }) => `${JSON.stringify(ref)}:${JSON.stringify(drawnMedium(ref, asset, focus))}`,
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
