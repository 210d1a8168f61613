import type { EditedCategory } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { orNotFound } from '#model/messages/errors.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { everything } from '../../db/scope.ts'
import { listCategories } from '../../db/sites/categories.ts'
import { listAllPages, type PlacedPage } from '../../db/sites/pages.ts'
import { findSite } from '../../db/sites/sites.ts'
import { type Committed, commitLocked, type EditAuthor } from './commit-edits.ts'
import { type DefinitionTools, definitionLock } from './definition-tools.ts'
import { type CategoryThen, readPages, readSnapshot } from './read-snapshot.ts'

export interface Restoring {
  siteId: string
  /** SHA-256 of the root of the snapshot. */
  snapshot: string
  by: EditAuthor
}

/**
 * Makes the draft what it is in a snapshot, by edits, which can be undone. The live site does not change. Throws GONE if the
 * snapshot is not kept any more, and what `commitEdits` throws.
 */
export const restoreSnapshot = (tools: DefinitionTools, restoring: Restoring): Promise<Committed> =>
  tools.database.runExclusive(definitionLock(restoring.siteId), () => restoreLocked(tools, restoring))

async function restoreLocked(tools: DefinitionTools, { siteId, snapshot, by }: Restoring) {
  const { database, blobs } = tools
  const site = orNotFound(findSite(database.db, everything, siteId), 'no-such-site')
  const rows = listAllPages(database.db, siteId)
  const { settings, categories } = await readSnapshot(blobs, snapshot)
  const pages = await differingPages(blobs, rows, categories)
  const edits = findEdits(
    {
      settings: JSON.parse(site.settings) as SiteSettings,
      categories: categoriesNow(
        listCategories(database.db, siteId).map(({ id, name }) => ({ id, name })),
        rows,
      ),
      pages: pages.now,
    },
    {
      settings,
      categories: categories.map(({ id, name, pages: then }) => ({
        id,
        name,
        pages: then.map((page) => page.id),
      })),
      pages: pages.before,
    },
  )
  return commitLocked(tools, { siteId, edits, by, alwaysAutosaves: true })
}

function categoriesNow(
  categories: readonly Pick<EditedCategory, 'id' | 'name'>[],
  rows: readonly PlacedPage[],
): EditedCategory[] {
  const byCategory = Map.groupBy(rows, ({ categoryId }) => categoryId)
  return categories.map(({ id, name }) => ({
    id,
    name,
    pages: (byCategory.get(id) ?? []).map((page) => page.id),
  }))
}

/** Reads only pages whose content differs. Pages that still exist come first, in their current order. */
async function differingPages(
  blobs: BlobStore,
  rows: readonly PlacedPage[],
  categories: readonly CategoryThen[],
) {
  const then = new Map(categories.flatMap(({ pages }) => pages.map((page) => [page.id, page])))
  const changed = rows.filter(({ id, hash }) => then.get(id)?.hash !== hash)
  const known = new Set(rows.map(({ id }) => id))
  const needed = [
    ...changed.flatMap(({ id }) => then.get(id) ?? []),
    ...[...then.values()].filter(({ id }) => !known.has(id)),
  ]
  return {
    now: Object.fromEntries(changed.map(({ id, content }) => [id, JSON.parse(content) as Page])),
    before: await readPages(blobs, needed),
  }
}
