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
  seenEdits,
  settingsAreas,
} from '#model/rules/checks/changed-areas.ts'
import { inLanguage, type Language, type Localized } from '#model/values/language.ts'
import { positionOf } from '#model/values/position.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Site } from '../../db/sites/sites.ts'
import { freezeSite } from '../definition/snapshot.ts'
import { thumbnailsOf } from '../media/media-records.ts'
import type { PublishingTools } from './live/live-pointer.ts'
import { liveSnapshot, readDefinition } from './publish-languages.ts'

const listedPages = 200

interface PlacedPage extends SnapshotPage {
  position: string
  categoryId: string
}

/** The changed categories of a snapshot with their pages; what both have alike is left out. */
interface State {
  root: SnapshotRoot
  settings: SiteSettings
  pages: ReadonlyMap<string, PlacedPage>
}

type ChangeTools = Pick<PublishingTools, 'database' | 'blobs'>

/** What publishing the draft would change. Below a hash that both have nobody looks. */
export async function siteChanges(tools: ChangeTools, site: Site): Promise<ChangesReply> {
  const { database, blobs } = tools
  const draft = JSON.parse(freezeSite(database.db, site).json) as SnapshotRoot
  const snapshot = liveSnapshot(tools, site)
  const nothing = {
    version: site.definitionVersion,
    live: null,
    pages: [],
    morePages: 0,
    categories: [],
    settings: [],
  }
  if (snapshot === undefined || site.liveRelease === null) return nothing
  const liveRoot = await readDefinition<SnapshotRoot>(blobs, snapshot)
  const whole = await compareWith(tools, liveRoot, draft)
  const pages = new Map(whole.pages.map((page) => [page.id, page]))
  const settings = new Set(whole.settings)
  let more = whole.morePages
  for (const [language, kept] of Object.entries(liveRoot.mix?.kept ?? {}) as [Language, string][]) {
    const other = await compareWith(tools, await readDefinition<SnapshotRoot>(blobs, kept), draft)
    for (const page of other.pages)
      if (!pages.has(page.id) && isAbout(page, language)) pages.set(page.id, page)
    for (const area of other.settings) settings.add(area)
    more = Math.max(more, other.morePages)
  }
  return {
    version: site.definitionVersion,
    live: { release: site.liveRelease, at: new Date(site.liveAt ?? 0).toISOString() },
    pages: [...pages.values()],
    morePages: more,
    categories: whole.categories,
    settings: settingsAreas.filter((area) => settings.has(area)),
  }
}

/** What has changed since a version. Throws GONE. */
export async function changesSince(
  tools: ChangeTools,
  site: Site,
  snapshot: string,
): Promise<VersionChanges> {
  const draft = JSON.parse(freezeSite(tools.database.db, site).json) as SnapshotRoot
  const { settings, ...changes } = await compareWith(
    tools,
    await readDefinition<SnapshotRoot>(tools.blobs, snapshot),
    draft,
  )
  const changed = new Set(settings)
  return { ...changes, settings: settingsAreas.filter((area) => changed.has(area)) }
}

const isAbout = ({ languages }: PageChange, language: Language): boolean =>
  languages.length === 0 || languages.includes(language)

async function compareWith(tools: ChangeTools, live: SnapshotRoot, draft: SnapshotRoot) {
  const { blobs } = tools
  const [now, before] = [await readState(blobs, draft, live), await readState(blobs, live, draft)]
  const { categories, moved } = gridChanges(before, now)
  const pages = await pageChanges(blobs, { before, now, moved })
  const shown = pages.slice(0, listedPages)
  return {
    categories,
    pages: withThumbnails(tools, shown, { before, now }),
    morePages: pages.length - shown.length,
    settings:
      draft.settings === live.settings
        ? []
        : changedSettings(seenEdits(findEdits(before.settings, now.settings))),
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
function gridChanges(before: State, now: State) {
  const edits = findEdits({ categories: outline(before) }, { categories: outline(now) })
  const categories: ChangesReply['categories'] = []
  const moved = new Set<string>()
  const was = new Map(before.root.categories.map((entry) => [entry.id, entry.name]))
  const is = new Map(now.root.categories.map((entry) => [entry.id, entry.name]))
  const named = new Set<string>()
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
    } else if (part === 'name') add(categoryId, 'changed')
    else if (edit.op === 'move') moved.add(edit.id)
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
}

async function pageChanges(blobs: BlobStore, { before, now, moved }: Compared): Promise<Change[]> {
  const changes: Change[] = []
  for (const [id, page] of now.pages) {
    const old = before.pages.get(id)
    const place = { id, position: page.position, from: old?.position ?? null }
    if (!old) changes.push({ ...place, kind: 'added', areas: [], languages: [] })
    else {
      const seen = old.hash === page.hash ? undefined : await whatChanged(blobs, old, page, changes.length)
      if (seen) changes.push({ ...place, kind: 'changed', ...seen })
      else if (moved.has(id)) changes.push({ ...place, kind: 'moved', areas: [], languages: [] })
    }
  }
  for (const [id, { position }] of before.pages)
    if (!now.pages.has(id))
      changes.push({ id, kind: 'removed', position: null, from: position, areas: [], languages: [] })
  return changes
}

/** What is not shown need not be read; undefined where visitors see nothing of it. */
async function whatChanged(blobs: BlobStore, old: SnapshotPage, page: SnapshotPage, place: number) {
  if (place >= listedPages) return { areas: [], languages: [] }
  const [before, now] = await Promise.all([
    readDefinition<Page>(blobs, old.hash),
    readDefinition<Page>(blobs, page.hash),
  ])
  const edits = seenEdits(findEdits(before, now))
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
