import { freezeCategory, freezePage } from '#builder/freeze.ts'
import { sha256 } from '#builder/hash.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import type { Localized } from '#model/values/language.ts'
import type { Db } from '../../db/database.ts'
import type { CategoryRow } from '../../db/sites/categories.ts'
import { listPagesOfCategory, type PageRow, type PageSpot, type PlacedPage } from '../../db/sites/pages.ts'
import type { Site } from '../../db/sites/sites.ts'
import { pageOf } from './check-part.ts'
import type { PartOfSite } from './part-of-site.ts'

/** A page as it is kept. */
export interface FrozenPage {
  page: Page
  hash: string
  json: string
}

/** A changed category, as snapshots contain it. */
export interface RefrozenCategory {
  id: string
  column: number
  pages: readonly Page[]
  /** JSON of `SnapshotCategoryEntry`. */
  entry: string
}

/** The differences of a change, ready to be written. */
export interface SiteChange {
  site: Site
  part: PartOfSite
  next: EditedSite
  /** Undefined if the settings have not changed. */
  settings: { json: string; hash: string } | undefined
  /** Existing pages whose content has changed. */
  changed: ReadonlyMap<string, FrozenPage>
  added: ReadonlyMap<string, FrozenPage>
  removed: readonly string[]
  /** Places of the pages of touched categories. */
  spots: ReadonlyMap<string, PageSpot>
  refrozen: ReadonlyMap<string, RefrozenCategory>
  /** Blobs that must be in the blob store before the change is written. */
  parts: readonly { hash: string; json: string }[]
}

interface Given {
  site: Site
  part: PartOfSite
  next: EditedSite
  spots: ReadonlyMap<string, PageSpot>
}

/** Compares a part of a site with its new state. Both must be valid. */
export function findSiteChange(db: Db, { site, part, next, spots }: Given): SiteChange {
  const { changed, added } = frozenPages(part, next)
  const removed = [...part.pages.keys()].filter((id) => !pageOf(next.pages, id))
  const settings = frozenSettings(site, part, next)
  const { refrozen, parts } = refreeze(db, { site, part, next, fresh: new Map([...changed, ...added]) })
  return {
    site,
    part,
    next,
    settings,
    changed,
    added,
    removed,
    spots,
    refrozen,
    parts: [...(settings ? [settings] : []), ...changed.values(), ...added.values(), ...parts],
  }
}

function frozenPages(part: PartOfSite, next: EditedSite) {
  const changed = new Map<string, FrozenPage>()
  const added = new Map<string, FrozenPage>()
  for (const [id, page] of Object.entries(next.pages)) {
    const before = part.pages.get(id)
    if (before && page === pageOf(part.edited.pages, id)) continue
    const frozen = { page, ...freezePage(page) }
    if (!before) added.set(id, frozen)
    else if (frozen.hash !== before.hash) changed.set(id, frozen)
  }
  return { changed, added }
}

function frozenSettings(site: Site, { settings }: PartOfSite, next: EditedSite): SiteChange['settings'] {
  if (next.settings === settings) return undefined
  const json = JSON.stringify(next.settings)
  const hash = sha256(json)
  return hash === site.settingsHash ? undefined : { json, hash }
}

interface ToFreeze {
  id: string
  name: Localized<string>
  column: number
  /** Absent where the category holds the same pages in the same order. */
  pageIds?: readonly string[]
}

interface Freezing extends Pick<Given, 'site' | 'part' | 'next'> {
  fresh: ReadonlyMap<string, FrozenPage>
}

function refreeze(db: Db, { site, part, next, fresh }: Freezing) {
  const wanted = categoriesToFreeze(part, next, fresh)
  const leaving = part.categories.filter(({ id }) => part.pageIds.has(id) && !wanted.has(id))
  const hasArrivals = [...wanted.values()].some(({ pageIds }) => pageIds)
  const sources = new Set([...wanted.keys(), ...(hasArrivals ? leaving.map(({ id }) => id) : [])])
  const rows = new Map([...sources].map((id) => [id, listPagesOfCategory(db, site.id, id)]))
  const known = new Map([...rows.values()].flat().map((row) => [row.id, row]))
  const refrozen = new Map<string, RefrozenCategory>()
  const parts: { hash: string; json: string }[] = []
  for (const { id, name, column, pageIds } of wanted.values()) {
    const ids = pageIds ?? rows.get(id)!.map((row) => row.id)
    const pages = ids.map((pageId) => fresh.get(pageId) ?? readRow(known.get(pageId)!))
    const { entry, json } = freezeCategory({ id, name, pages }, next.settings)
    refrozen.set(id, { id, column, pages: pages.map(({ page }) => page), entry: JSON.stringify(entry) })
    parts.push({ hash: entry.hash, json })
  }
  return { refrozen, parts }
}

const readRow = ({ content, hash }: PageRow) => ({ page: JSON.parse(content) as Page, hash })

/** Categories with other pages, or with changed ones. */
function categoriesToFreeze(
  part: PartOfSite,
  { categories }: EditedSite,
  fresh: ReadonlyMap<string, FrozenPage>,
): Map<string, ToFreeze> {
  const wanted = new Map<string, ToFreeze>()
  const before = new Map(part.categories.map((row) => [row.id, row]))
  categories.forEach(({ id, name, pages }, column) => {
    const isKnown = part.pageIds.has(id) || !before.has(id)
    const isSame = part.pageIds.get(id)?.join() === pages.join() && before.has(id)
    if (isKnown && !(isSame && pages.every((pageId) => !fresh.has(pageId))))
      wanted.set(id, { id, name, column, pageIds: pages })
  })
  for (const id of fresh.keys()) {
    const row = part.pages.get(id)
    if (!row || part.pageIds.has(row.categoryId) || wanted.has(row.categoryId)) continue
    wanted.set(row.categoryId, untouched(row, categories))
  }
  return wanted
}

function untouched(row: PlacedPage, categories: EditedSite['categories']): ToFreeze {
  const column = categories.findIndex(({ id }) => id === row.categoryId)
  return {
    id: row.categoryId,
    name: row.categoryName,
    column: column === -1 ? row.column : column,
  }
}

/** Whether anything has changed. */
export const isChange = ({ settings, changed, added, removed, part, next }: SiteChange): boolean =>
  settings !== undefined || changed.size + added.size + removed.length > 0 || gridChanged(part, next)

export const gridChanged = ({ edited }: PartOfSite, next: EditedSite): boolean =>
  next.categories !== edited.categories &&
  JSON.stringify(next.categories) !== JSON.stringify(edited.categories)

/** Whether the name of a category has changed. */
export const nameChanged = (row: CategoryRow, name: Localized<string>): boolean =>
  JSON.stringify(row.name) !== JSON.stringify(name)
