import { freezeCategory, freezePage } from '#builder/freeze.ts'
import { sanitizedPage } from '#builder/stages/sanitize-html.ts'
import { checkPage } from '#model/check-site.ts'
import { AppError } from '#model/errors.ts'
import { createMediaRefs, type FoundMediaRef } from '#model/media-refs.ts'
import { type Page, pageSchema } from '#model/page.ts'
import { type Problem, pointerOf, problem } from '#model/problem.ts'
import { definitionKey } from '#model/release.ts'
import { surveyTargets } from '#model/rules/link-rules.ts'
import type { SiteSettings } from '#model/site.ts'
import { updateCategory } from '../db/categories.ts'
import type { Db } from '../db/database.ts'
import { replaceLinks } from '../db/links.ts'
import { listKnownRefs } from '../db/media.ts'
import { findPage, hasPage, listPagesOfCategory, type PlacedPage, updatePage } from '../db/pages.ts'
import { everything } from '../db/scope.ts'
import { findSite, type Site, touchSite, updateSite } from '../db/sites.ts'
import { type DefinitionTools, orderOf } from './definition-tools.ts'
import { linksOfPage, pageFacts } from './page-row.ts'
import { categoryProblems, pageProblems } from './problems.ts'

const pageMedia = createMediaRefs(pageSchema)

export interface PageChange {
  siteId: string
  pageId: string
  /** What should be a `Page`. */
  input: unknown
  /** Throws when the page is not what whoever changes it has seen. */
  checkSeen?: (site: Site, page: PlacedPage) => void
}

/** Replaces one page. Throws INVALID_INPUT with all problems, NOT_FOUND. */
export async function savePage(tools: DefinitionTools, change: PageChange): Promise<PlacedPage> {
  const checked = checkPage(change.input)
  if (checked.problems) throw new AppError('INVALID_INPUT', 'page-problems', checked.problems)
  const page = sanitizedPage(checked.value)
  if (page.id !== change.pageId) throw new AppError('INVALID_INPUT', 'page-keeps-id')
  refuseUnknownMedia(tools.database.db, pageMedia.findRefs(page))
  return tools.database.inOrder(orderOf(change.siteId), () => replacePage(tools, page, change))
}

async function replacePage(
  tools: DefinitionTools,
  page: Page,
  { siteId, checkSeen }: PageChange,
): Promise<PlacedPage> {
  const { database, blobs, now } = tools
  const site = findSite(database.db, everything, siteId)
  const stored = findPage(database.db, everything, siteId, page.id)
  if (!site || !stored) throw new AppError('NOT_FOUND', 'no-such-page')
  checkSeen?.(site, stored)
  const frozen = freezePage(page)
  if (frozen.hash === stored.hash) return stored
  const pages = listPagesOfCategory(database.db, siteId, stored.categoryId).map((row) =>
    row.id === page.id
      ? { page, hash: frozen.hash }
      : { page: JSON.parse(row.content) as Page, hash: row.hash },
  )
  const category = freezeCategory({ id: stored.categoryId, name: stored.categoryName, pages }, site)
  await blobs.write(definitionKey(frozen.hash), frozen.json)
  await blobs.write(definitionKey(category.entry.hash), category.json)
  await blobs.flush()
  database.transaction((db) => {
    const settings = JSON.parse(site.settings) as SiteSettings
    const place = { siteId, id: page.id }
    const facts = pageFacts(page, site.defaultLanguage)
    updatePage(db, place, {
      content: frozen.json,
      hash: frozen.hash,
      ...facts,
      problems: pageProblems(page, stored, targetsOf(db, siteId, settings)),
    })
    replaceLinks(db, { siteId, pageId: page.id }, linksOfPage(siteId, page))
    updateCategory(
      db,
      { siteId, id: stored.categoryId },
      {
        entry: JSON.stringify(category.entry),
        problems: categoryProblems(
          site,
          stored.column,
          pages.map((one) => one.page),
        ),
      },
    )
    if (stored.column === 0 && stored.row === 0) updateSite(db, siteId, { thumbnail: facts.thumbnail })
    touchSite(db, siteId, now())
  })
  return findPage(database.db, everything, siteId, page.id) ?? stored
}

/** Where links of a site may lead. */
export const targetsOf = (db: Db, siteId: string, { surveys }: Pick<SiteSettings, 'surveys'>) => ({
  pageIds: { has: (id: string) => hasPage(db, siteId, id) },
  ...surveyTargets(surveys),
})

/** Throws INVALID_INPUT when a reference names a medium that has not been taken in. */
export function refuseUnknownMedia(db: Db, found: readonly FoundMediaRef[]): void {
  if (found.length === 0) return
  const known = new Set(
    listKnownRefs(
      db,
      found.map(({ ref }) => ref),
    ),
  )
  const problems: Problem[] = found
    .filter(({ ref }) => !known.has(ref))
    .map(({ ref, path }) => problem(pointerOf(path), 'media-missing', { value: ref }))
  if (problems.length > 0) throw new AppError('INVALID_INPUT', 'media-not-uploaded', problems)
}
