import type { ChangesReply, PageChange } from '#model/calls/sites/checks.ts'
import type { VersionChanges } from '#model/calls/sites/versions.ts'
import type { MediaRef } from '#model/definition/media/media.ts'
import type { Page } from '#model/definition/page.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { Edit } from '#model/edits/edit.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import type { SnapshotCategory, SnapshotPage, SnapshotRoot } from '#model/jobs/snapshot.ts'
import {
  changedAreas,
  changedLanguages,
  changedSettings,
  isSeenIn,
  seenEdits,
} from '#model/rules/checks/changed-areas.ts'
import { type SettingChange, settingChanges } from '#model/rules/checks/setting-changes.ts'
import { inLanguage, type Language, type Localized, languages } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { readDefinition } from '../../infra/read-definition.ts'
import { thumbnailsOf } from '../media/media-records.ts'
import type { PublishingTools } from './live/live-pointer.ts'

const listedPages = 200
const listedSettings = 50

interface PlacedPage extends SnapshotPage {
  position: string
  categoryId: string
}

/** The changed categories of a snapshot with their pages, without what is the same in both. */
interface State {
  root: SnapshotRoot
  settings: SiteSettings
  pages: ReadonlyMap<string, PlacedPage>
}

export type ChangeTools = Pick<PublishingTools, 'database' | 'blobs'>

/**
 * What is another in a snapshot than in one before it, as far as it is seen in some languages. Below a hash that both have
 * nobody looks. Throws GONE.
 */
export async function compareSnapshots(
  tools: ChangeTools,
  earlier: SnapshotRoot,
  later: SnapshotRoot,
  seen: readonly Language[] = languages,
): Promise<VersionChanges> {
  const { blobs } = tools
  const [now, before] = [await readState(blobs, later, earlier), await readState(blobs, earlier, later)]
  const { categories, moved } = gridChanges(before, now, seen)
  const pages = await pageChanges(blobs, { before, now, moved, seen })
  const shown = pages.slice(0, listedPages)
  return {
    categories,
    pages: withThumbnails(tools, shown, { before, now }),
    morePages: pages.length - shown.length,
    ...changesOfSettings(tools, later.settings === earlier.settings ? [] : settingEdits(before, now, seen), {
      before,
      now,
    }),
  }
}

const settingEdits = (before: State, now: State, seen: readonly Language[]) =>
  seenEdits(findEdits(before.settings, now.settings)).filter((edit) => isSeenIn(edit, seen))

function changesOfSettings(
  { database }: ChangeTools,
  edits: readonly Edit[],
  { before, now }: Pick<Compared, 'before' | 'now'>,
): Pick<VersionChanges, 'settings' | 'settingChanges' | 'moreSettings'> {
  const shown = settingChanges(edits.slice(0, listedSettings), before.settings, now.settings)
  const refOf = (value: SettingChange['before']) => (typeof value === 'string' ? value : null)
  const pictures = shown.filter(({ isPicture }) => isPicture)
  const addressOf = thumbnailsOf(
    database.db,
    pictures.flatMap((change) => [refOf(change.before), refOf(change.after)]),
  )
  return {
    settings: changedSettings(edits),
    settingChanges: shown.map((change) =>
      change.isPicture
        ? { ...change, before: addressOf(refOf(change.before)), after: addressOf(refOf(change.after)) }
        : change,
    ),
    moreSettings: edits.length - shown.length,
  }
}

async function readState(blobs: BlobStore, root: SnapshotRoot, other: SnapshotRoot): Promise<State> {
  const known = new Map(other.categories.map(({ id, hash }, column) => [id, `${hash} ${column}`]))
  const pages = new Map<string, PlacedPage>()
  for (const [column, { id, hash }] of root.categories.entries()) {
    if (known.get(id) === `${hash} ${column}`) continue
    const category = await readDefinition<SnapshotCategory>(blobs, hash)
    for (const [row, page] of category.pages.entries())
      pages.set(page.id, { ...page, categoryId: id, position: positionOf({ column, row }) })
  }
  return { root, settings: await readDefinition<SiteSettings>(blobs, root.settings), pages }
}

/** Columns and their order, and the pages that somebody moved: not those that made room. */
function gridChanges(before: State, now: State, seen: readonly Language[]) {
  const edits = findEdits({ categories: outline(before) }, { categories: outline(now) })
  const categories: ChangesReply['categories'] = []
  const moved = new Set<string>()
  const was = new Map(before.root.categories.map((entry) => [entry.id, entry.name]))
  const is = new Map(now.root.categories.map((entry) => [entry.id, entry.name]))
  const named = new Set<string>()
  const shownIn = (language: Language, name: Localized<string> | undefined, { settings }: State) =>
    inLanguage(name, language, settings.defaultLanguage)
  const isRenamed = (id: string) =>
    seen.some((language) => shownIn(language, was.get(id), before) !== shownIn(language, is.get(id), now))
  const add = (id: string, kind: ChangesReply['categories'][number]['kind']) => {
    const name = is.get(id) ?? was.get(id)
    if (!named.has(id) && name) categories.push({ id, kind, name: textOf(name, now.settings) })
    named.add(id)
  }
  for (const edit of edits) {
    const [, categoryId, part] = edit.path
    if (categoryId === undefined) {
      const kind = ({ add: 'added', remove: 'removed', move: 'moved', set: 'changed' } as const)[edit.op]
      const id = edit.op === 'move' ? edit.id : edit.op === 'set' ? '' : idIn(edit)
      add(id, kind)
    } else if (part === 'name') {
      if (isRenamed(categoryId)) add(categoryId, 'changed')
    } else if (edit.op === 'move') moved.add(edit.id)
  }
  for (const [id, page] of now.pages) {
    const old = before.pages.get(id)
    if (old && old.categoryId !== page.categoryId) moved.add(id)
  }
  return { categories, moved }
}

const idIn = (edit: Edit): string =>
  'item' in edit && typeof edit.item === 'object' && edit.item && 'id' in edit.item
    ? String(edit.item.id)
    : ''

const textOf = (name: Localized<string>, { defaultLanguage }: SiteSettings) =>
  inLanguage(name, defaultLanguage, defaultLanguage) ?? ''

const outline = ({ root, pages }: State) => {
  const ids = Map.groupBy(pages.values(), ({ categoryId }) => categoryId)
  return root.categories.map(({ id, name }) => ({
    id,
    name,
    pages: (ids.get(id) ?? []).map((page) => page.id),
  }))
}

type Change = Omit<PageChange, 'thumbnail' | 'before'>

interface Compared {
  before: State
  now: State
  moved: ReadonlySet<string>
  /** The languages in which somebody looks. */
  seen: readonly Language[]
}

async function pageChanges(blobs: BlobStore, compared: Compared): Promise<Change[]> {
  const { before, now, moved } = compared
  const changes: Change[] = []
  for (const [id, page] of now.pages) {
    const old = before.pages.get(id)
    const place = { id, position: page.position, from: old?.position ?? null }
    if (!old) changes.push({ ...place, kind: 'added', areas: [], languages: [] })
    else {
      const isRead = changes.length < listedPages
      const what =
        old.hash === page.hash ? undefined : isRead ? await whatChanged(blobs, [old, page], compared) : unread
      if (what) changes.push({ ...place, kind: 'changed', ...what })
      else if (moved.has(id)) changes.push({ ...place, kind: 'moved', areas: [], languages: [] })
    }
  }
  for (const [id, { position }] of before.pages)
    if (!now.pages.has(id))
      changes.push({ id, kind: 'removed', position: null, from: position, areas: [], languages: [] })
  return changes
}

/** What is not shown need not be read. */
const unread = { areas: [], languages: [] }

/** Undefined where visitors see nothing of it. */
async function whatChanged(blobs: BlobStore, pages: [SnapshotPage, SnapshotPage], { seen }: Compared) {
  const [before, now] = await Promise.all(pages.map(({ hash }) => readDefinition<Page>(blobs, hash)))
  const edits = seenEdits(findEdits(before!, now!)).filter((edit) => isSeenIn(edit, seen))
  return edits.length === 0 ? undefined : { areas: changedAreas(edits), languages: changedLanguages(edits) }
}

function withThumbnails(
  { database }: ChangeTools,
  changes: readonly Change[],
  { before, now }: Pick<Compared, 'before' | 'now'>,
): PageChange[] {
  const refOf = ({ pages, settings }: State, { id, languages }: Change): MediaRef | null => {
    const [language = settings.defaultLanguage] = languages
    return inLanguage(pages.get(id)?.thumbnail, language, settings.defaultLanguage) ?? null
  }
  const refs = changes.flatMap((change) => [refOf(before, change), refOf(now, change)])
  const addressOf = thumbnailsOf(database.db, refs)
  return changes.map((change) => ({
    ...change,
    thumbnail: addressOf(refOf(now, change)),
    before: addressOf(refOf(before, change)),
  }))
}
