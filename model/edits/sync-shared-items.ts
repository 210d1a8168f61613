import { definitionOf, type EditedSite, editedSiteOf } from '../definition/edited-site.ts'
import type { Page } from '../definition/page.ts'
import {
  contentOf,
  contentOfShared,
  detached,
  type Shared,
  type SharedContent,
  type SharedItem,
  type SharedKind,
  sharedKinds,
  sharedLists,
  withContent,
} from '../definition/shared-item.ts'
import type { SiteDefinition } from '../definition/site.ts'
import { isSameJson } from './in-order-of.ts'

type Site = Pick<EditedSite, 'settings' | 'pages'>
type Contents = ReadonlyMap<string, SharedContent>

/** Own properties only: an id can be the name of an inherited property. */
const pageOf = (pages: Site['pages'], id: string): Page | undefined =>
  Object.hasOwn(pages, id) ? pages[id] : undefined

const copiesIn = (page: Page | undefined, kind: SharedKind): readonly SharedItem[] =>
  page?.[sharedLists[kind].copies] ?? []

/** The shared contents of a kind, by id. */
const contentsOf = ({ settings }: Site, kind: SharedKind): Contents => {
  const shared: readonly Shared[] = settings[sharedLists[kind].shared] ?? []
  return new Map(shared.map((one) => [one.id, contentOfShared(one)]))
}

interface ChangedCopy {
  sharedId: string
  item: SharedItem
  /** The previous version of this item, if the page had it. */
  old: SharedItem | undefined
}

function changedCopies(kind: SharedKind, before: Site, after: Site): ChangedCopy[] {
  if (before.pages === after.pages) return []
  const copies: ChangedCopy[] = []
  for (const [id, page] of Object.entries(after.pages)) {
    const was = pageOf(before.pages, id)
    const [items, olds] = [copiesIn(page, kind), copiesIn(was, kind)]
    if (page === was || items === olds) continue
    for (const item of items) {
      if (item.sharedId === undefined) continue
      const old = olds.find((one) => one.id === item.id)
      if (!isSameJson(old, item)) copies.push({ sharedId: item.sharedId, item, old })
    }
  }
  return copies
}

/** Ids of the shared items of a kind that changed, or that have a changed copy. */
function touchedOf(kind: SharedKind, before: Site, after: Site): Set<string> {
  const ids = new Set(changedCopies(kind, before, after).map(({ sharedId }) => sharedId))
  const { shared } = sharedLists[kind]
  if (before.settings[shared] === after.settings[shared]) return ids
  const [old, now] = [contentsOf(before, kind), contentsOf(after, kind)]
  for (const id of new Set([...old.keys(), ...now.keys()]))
    if (!isSameJson(old.get(id), now.get(id))) ids.add(id)
  return ids
}

/** Ids of the shared items that changed, or that have a changed copy: all their copies have to be checked. */
export const sharedItemsTouched = (before: Site, after: Site): Set<string> =>
  new Set(sharedKinds.flatMap((kind) => [...touchedOf(kind, before, after)]))

/**
 * Applies a change to a shared item, or to one copy of it, to the item and to all its copies. Where the item and a copy were both
 * changed, the item decides; copies of a deleted item become independent. Both sites must hold all pages with copies of what was
 * touched.
 */
export const syncSharedItems = <Synced extends Site>(before: Site, after: Synced): Synced =>
  sharedKinds.reduce((site, kind) => syncKind(kind, before, site), after)

function syncKind<Synced extends Site>(kind: SharedKind, before: Site, after: Synced): Synced {
  const touched = touchedOf(kind, before, after)
  if (touched.size === 0) return after
  const contents = decidedContents(kind, touched, { before, after })
  const settings = syncedSettings(kind, after.settings, contents)
  const changed = Object.entries(after.pages).flatMap(([id, page]): [string, Page][] => {
    const next = syncedPage(kind, page, { touched, contents })
    return next === page ? [] : [[id, next]]
  })
  if (settings === after.settings && changed.length === 0) return after
  return { ...after, settings, pages: withPages(after.pages, changed) }
}

/** An imported definition, with all copies synchronised with their shared items. */
export function alikeSharedItems(definition: SiteDefinition): SiteDefinition {
  const site = editedSiteOf(definition)
  const { sharedButtons: _buttons, sharedProducts: _products, ...settings } = site.settings
  const alike = syncSharedItems({ settings, pages: {} }, site)
  return alike === site ? definition : { ...definition, ...definitionOf(alike) }
}

const withPages = (pages: Site['pages'], changed: readonly [string, Page][]): Site['pages'] =>
  changed.length === 0 ? pages : { ...pages, ...Object.fromEntries(changed) }

/** The content of each touched item after the change; deleted items are absent. */
function decidedContents(
  kind: SharedKind,
  touched: ReadonlySet<string>,
  { before, after }: { before: Site; after: Site },
): Contents {
  const [old, now] = [contentsOf(before, kind), contentsOf(after, kind)]
  const contents = new Map<string, SharedContent>()
  const copies = changedCopies(kind, before, after)
  for (const id of touched) {
    const content = now.get(id)
    if (!content) continue
    const isDecided = !isSameJson(old.get(id), content)
    const changed = isDecided ? undefined : copies.find((copy) => copy.sharedId === id && isEdited(copy))
    contents.set(id, changed ? contentOf(changed.item) : content)
  }
  return contents
}

/** Whether the copy belonged to the same shared item before and its content has changed. */
const isEdited = ({ sharedId, item, old }: ChangedCopy): boolean =>
  old?.sharedId === sharedId && !isSameJson(contentOf(old), contentOf(item))

function syncedSettings(kind: SharedKind, settings: Site['settings'], contents: Contents): Site['settings'] {
  const { shared } = sharedLists[kind]
  const list: readonly Shared[] = settings[shared] ?? []
  const next = list.map((one) => {
    const content = contents.get(one.id)
    return content && !isSameJson(content, contentOfShared(one)) ? { ...one, [kind]: content } : one
  })
  return next.some((one, index) => one !== list[index]) ? { ...settings, [shared]: next } : settings
}

interface Deciding {
  touched: ReadonlySet<string>
  contents: Contents
}

function syncedPage(kind: SharedKind, page: Page, { touched, contents }: Deciding): Page {
  const copies = copiesIn(page, kind)
  const next = copies.map((item) => {
    const { sharedId } = item
    if (sharedId === undefined || !touched.has(sharedId)) return item
    const content = contents.get(sharedId)
    if (!content) return detached(item)
    return isSameJson(contentOf(item), content) ? item : withContent(item, content)
  })
  const isOther = next.some((item, index) => item !== copies[index])
  return isOther ? { ...page, [sharedLists[kind].copies]: next } : page
}
