import { randomUUID } from 'node:crypto'
import { freezeCategory } from '#builder/freeze.ts'
import { sha256 } from '#builder/hash.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import type { Db } from '../../db/database.ts'
import { putTrashedParts, type TrashedPart } from '../../db/sites/trashed-parts.ts'
import { pageFacts } from './page-row.ts'
import { before } from './put-back.ts'
import type { SiteChange } from './site-change.ts'

/** The parts that a change deletes, which are kept in the trash for some days. */
export interface Trashing {
  /** Blobs that must be in the blob store before `write`. */
  parts: readonly { hash: string; json: string }[]
  /** To be called in the transaction that deletes them, after they are deleted. */
  write: (db: Db, by: { id: string; name: string } | null, at: number) => void
}

type Item = Pick<TrashedPart, 'kind' | 'partId' | 'title' | 'thumbnail' | 'place' | 'pageIds'>

/** Undefined where nothing is deleted that somebody would look for. */
export function trashingOf(change: SiteChange): Trashing | undefined {
  const columns = deletedByColumn(change)
  const items = [...columns.flatMap((column) => itemsOf(change, column)), ...deletedPopups(change)]
  if (items.length === 0) return undefined
  const { site, part } = change
  const frozen = columns.map(({ id, name, pages }) =>
    freezeCategory({ id, name, pages: pages.map(({ page, hash }) => ({ page, hash })) }, part.settings),
  )
  const root: SnapshotRoot = {
    version: 1,
    siteId: site.id,
    settings: site.settingsHash,
    categories: frozen.map(({ entry }) => entry),
  }
  const json = JSON.stringify(root)
  const snapshot = sha256(json)
  return {
    parts: [
      ...frozen.map(({ entry, json: category }) => ({ hash: entry.hash, json: category })),
      { hash: snapshot, json },
    ],
    write: (db, by, deletedAt) => {
      const about = {
        siteId: site.id,
        snapshot,
        deletedAt,
        authorId: by?.id ?? null,
        authorName: by?.name ?? null,
      }
      putTrashedParts(
        db,
        site.id,
        items.map((item) => ({ id: randomUUID(), ...about, ...item })),
      )
    },
  }
}

interface DeletedColumn {
  id: string
  name: SiteChange['part']['categories'][number]['name']
  column: number
  isGone: boolean
  /** Its deleted pages, from the top. */
  pages: { page: Page; hash: string; row: number }[]
}

/** Empty pages are not kept in the trash. */
const isEmpty = ({ details, buttons }: Page): boolean =>
  Object.keys(details).length === 0 && buttons.length === 0

/** Deleted categories, and those with deleted pages. */
function deletedByColumn({ part, next, removed }: SiteChange): DeletedColumn[] {
  const staying = new Set(next.categories.map(({ id }) => id))
  const pages = Map.groupBy(
    removed.flatMap((id) => part.pages.get(id) ?? []),
    ({ categoryId }) => categoryId,
  )
  return part.categories
    .map(({ id, name, column }) => ({
      ...{ id, name, column, isGone: !staying.has(id) },
      pages: (pages.get(id) ?? [])
        .map((row) => ({ page: part.edited.pages[row.id]!, hash: row.hash, row: row.row }))
        .filter(({ page }) => !isEmpty(page))
        .toSorted((a, b) => a.row - b.row),
    }))
    .filter(({ isGone, pages: deleted }) => isGone || deleted.length > 0)
}

function itemsOf({ part }: SiteChange, { id, name, column, isGone, pages }: DeletedColumn): Item[] {
  const { defaultLanguage } = part.settings
  const left = before(
    part.categories.map((one) => one.id),
    id,
  )
  const listed = pages.map(({ page, row }) => ({ page, row, facts: pageFacts(page, defaultLanguage) }))
  if (isGone) {
    const title = name[defaultLanguage] ?? ''
    if (title === '' && pages.length === 0) return []
    const thumbnail = listed.find(({ facts }) => facts.thumbnail !== null)?.facts.thumbnail ?? null
    const place = { column, row: 0, left, above: [] }
    return [
      { kind: 'category', partId: id, title, thumbnail, place, pageIds: pages.map(({ page }) => page.id) },
    ]
  }
  const ids = part.pageIds.get(id) ?? []
  return listed.map(({ page, row, facts: { detail, thumbnail } }) => ({
    ...{ kind: 'page', partId: page.id, title: detail, thumbnail, pageIds: [page.id] },
    place: { column, row, left, above: before(ids, page.id) },
  }))
}

export const popupKinds = ['timeLimit', 'applicantLimit'] as const

const popupsOf = ({ popupCtas }: SiteSettings) => popupKinds.flatMap((kind) => popupCtas?.[kind] ?? [])

function deletedPopups({ part: { settings }, next }: SiteChange): Item[] {
  if (next.settings === settings) return []
  const staying = new Set(popupsOf(next.settings).map(({ id }) => id))
  return popupsOf(settings)
    .filter(({ id }) => !staying.has(id))
    .map(({ id, text, media }) => ({
      ...{ kind: 'popup', partId: id, thumbnail: media ?? null, place: null, pageIds: [] },
      title: text?.[settings.defaultLanguage] ?? id,
    }))
}
