import { sha256 } from '#builder/hash.ts'
import type { Problem } from '#model/messages/problem.ts'
import type { Db } from '../../db/database.ts'
import { mediaFocusOf } from '../../db/media/media.ts'
import { joinCategoryEntries, listCategoryProblems } from '../../db/sites/categories.ts'
import { listPageProblems } from '../../db/sites/pages.ts'
import type { Site } from '../../db/sites/sites.ts'
import { takenFromSite } from '../plan-limits/site-limits.ts'

/** All problems that prevent publishing. The cost depends on the number of problems, not of pages. */
export const publishProblems = (db: Db, site: Pick<Site, 'id' | 'settingsProblems'>): Problem[] => [
  ...(site.settingsProblems ?? []),
  ...listCategoryProblems(db, site.id),
  ...listPageProblems(db, site.id),
]

/** Freezes the definition: the JSON of a `SnapshotRoot`, and its hash. Reads no pages. */
export function freezeSite(
  db: Db,
  site: Pick<Site, 'id' | 'settingsHash' | 'accountId' | 'scriptsOff'>,
): { json: string; hash: string } {
  const start = JSON.stringify({ version: 1, siteId: site.id, settings: site.settingsHash }).slice(0, -1)
  const focus = mediaFocusOf(db, site.id)
  const focusJson = focus ? `"focus":${JSON.stringify(focus)},` : ''
  const plan = takenFromSite(db, site)
  const planJson = plan ? `"plan":${JSON.stringify(plan)},` : ''
  const json = `${start},${planJson}${focusJson}"categories":[${joinCategoryEntries(db, site.id)}]}`
  return { json, hash: sha256(json) }
}
