import type { Page } from '#model/definition/page.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { AppError } from '#model/messages/errors.ts'
import { pointerOf } from '#model/messages/problem.ts'
import { checkPage } from '#model/rules/check-site.ts'
import { everything } from '../../db/scope.ts'
import { findPage, type PlacedPage } from '../../db/sites/pages.ts'
import { findSite, type Site } from '../../db/sites/sites.ts'
import { commitLocked, type EditAuthor } from './commit-edits.ts'
import { type DefinitionTools, definitionLock } from './definition-tools.ts'
import { withProblemsBelow } from './problem-paths.ts'

export interface PageChange {
  siteId: string
  pageId: string
  /** An unchecked `Page`. */
  input: unknown
  by?: EditAuthor | null
  /** Throws if the page is not the one that the author has seen. */
  checkSeen?: (site: Site, page: PlacedPage) => void
}

/** Replaces one page. Throws INVALID_INPUT with all problems, NOT_FOUND. */
export async function savePage(tools: DefinitionTools, change: PageChange): Promise<PlacedPage> {
  const checked = checkPage(change.input)
  if (checked.problems) throw new AppError('INVALID_INPUT', 'page-problems', checked.problems)
  if (checked.value.id !== change.pageId) throw new AppError('INVALID_INPUT', 'page-keeps-id')
  return tools.database.runExclusive(definitionLock(change.siteId), () =>
    replacePage(tools, checked.value, change),
  )
}

async function replacePage(
  tools: DefinitionTools,
  page: Page,
  { siteId, by = null, checkSeen }: PageChange,
): Promise<PlacedPage> {
  const { db } = tools.database
  const site = findSite(db, everything, siteId)
  const stored = findPage(db, everything, siteId, page.id)
  if (!site || !stored) throw new AppError('NOT_FOUND', 'no-such-page')
  checkSeen?.(site, stored)
  const old = JSON.parse(stored.content) as Page
  const edits = findEdits({ pages: { [page.id]: old } }, { pages: { [page.id]: page } })
  if (edits.length === 0) return stored
  await withProblemsBelow(pointerOf(['pages', page.id]), () => commitLocked(tools, { siteId, edits, by }))
  return findPage(db, everything, siteId, page.id) ?? stored
}
