import type { PartState, VersionDifferences } from '#model/calls/sites/versions.ts'
import type { SnapshotCategoryEntry } from '#model/jobs/snapshot.ts'
import { type GridPlace, positionOf } from '#model/values/position.ts'
import { listCategories } from '../../db/sites/categories.ts'
import { listPageHashes } from '../../db/sites/pages.ts'
import type { Site } from '../../db/sites/sites.ts'
import type { DefinitionTools } from './definition-tools.ts'
import { pageFacts } from './page-row.ts'
import { readPages, readSnapshot, type SiteThen } from './read-snapshot.ts'

/** Of more pages only the number is said. */
const shownPages = 200

type Page = { id: string; hash: string; at: GridPlace; state: PartState }

/** What of a site is another in its draft than in a snapshot; thumbnails are media references. Throws GONE. */
export async function findDifferences(
  { database: { db }, blobs }: Pick<DefinitionTools, 'database' | 'blobs'>,
  site: Site,
  snapshot: string,
): Promise<VersionDifferences> {
  const then = await readSnapshot(blobs, snapshot)
  const pages = differingPages(then, listPageHashes(db, site.id))
  const shown = pages.slice(0, shownPages)
  const read = await readPages(
    blobs,
    shown.filter(({ state }) => state !== 'new'),
  )
  const facts = new Map(
    Object.values(read).map((page) => [page.id, pageFacts(page, then.settings.defaultLanguage)]),
  )
  return {
    settings: JSON.stringify(then.settings) !== site.settings,
    categories: differingCategories(then, listCategories(db, site.id)),
    pages: shown.map(({ id, at, state }) => ({
      ...{ id, position: positionOf(at), state },
      title: facts.get(id)?.detail ?? '',
      thumbnail: facts.get(id)?.thumbnail ?? null,
    })),
    total: pages.length,
  }
}

interface PageNow {
  id: string
  hash: string
  column: number
  row: number
}

/** Those of the snapshot in its order, then those that came since. */
function differingPages({ categories }: SiteThen, now: readonly PageNow[]): Page[] {
  const known = new Map(now.map((page) => [page.id, page.hash]))
  const then = categories.flatMap(({ pages }, column) =>
    pages.map(({ id, hash }, row) => ({ id, hash, at: { column, row } })),
  )
  const ids = new Set(then.map(({ id }) => id))
  return [
    ...then
      .filter(({ id, hash }) => known.get(id) !== hash)
      .map((page) => ({ ...page, state: known.has(page.id) ? ('changed' as const) : ('gone' as const) })),
    ...now
      .filter(({ id }) => !ids.has(id))
      .map(({ id, hash, column, row }) => ({ id, hash, at: { column, row }, state: 'new' as const })),
  ]
}

type CategoryNow = Pick<ReturnType<typeof listCategories>[number], 'id' | 'name' | 'entry'>

/** Another name, other pages, or another order of them: what its pages hold is not looked at. */
function differingCategories({ categories }: SiteThen, now: readonly CategoryNow[]) {
  const known = new Map(now.map((row) => [row.id, row]))
  const ids = new Set(categories.map(({ id }) => id))
  const stateOf = ({ id, name, order }: SiteThen['categories'][number]): PartState | undefined => {
    const row = known.get(id)
    if (!row) return 'gone'
    const entry = JSON.parse(row.entry) as SnapshotCategoryEntry
    const isSame = entry.order === order && JSON.stringify(row.name) === JSON.stringify(name)
    return isSame ? undefined : 'changed'
  }
  return [
    ...categories.flatMap((category, column) => {
      const state = stateOf(category)
      return state ? [{ id: category.id, name: category.name, column, state }] : []
    }),
    ...now.flatMap(({ id, name }, column) =>
      ids.has(id) ? [] : [{ id, name, column, state: 'new' as const }],
    ),
  ]
}
