import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Page } from '#model/definition/page.ts'
import {
  contentOf,
  contentOfShared,
  detached,
  maxSharedItems,
  type Shared,
  type SharedItem,
  type SharedKind,
  sharedLists,
  withContent,
} from '#model/definition/shared-item.ts'
import { defaults } from '#model/values/limits.ts'

/* Changes of shared buttons and products. Each changes the draft in place; the session keeps the copies in sync. */

/** How many buttons, and how many products, a page may have. */
export const maxOnPage = 50

/** Reference to a shared button or product. */
export interface SharedRef {
  kind: SharedKind
  sharedId: string
}

/** A button or product on a page. */
export interface ItemRef {
  kind: SharedKind
  pageId: string
  id: string
}

export const sharedOf = ({ settings }: EditedSite, kind: SharedKind): readonly Shared[] =>
  settings[sharedLists[kind].shared] ?? []

export const itemsOn = (page: Page | undefined, kind: SharedKind): readonly SharedItem[] =>
  page?.[sharedLists[kind].copies] ?? []

export const itemAt = (site: EditedSite, { kind, pageId, id }: ItemRef): SharedItem | undefined =>
  itemsOn(site.pages[pageId], kind).find((one) => one.id === id)

export const canShareMore = (site: EditedSite, kind: SharedKind): boolean =>
  sharedOf(site, kind).length < maxSharedItems

/** Every copy, in the order of the grid. */
export const usesOf = (site: EditedSite, { kind, sharedId }: SharedRef): ItemRef[] =>
  site.categories
    .flatMap(({ pages }) => pages)
    .flatMap((pageId) =>
      itemsOn(site.pages[pageId], kind)
        .filter((item) => item.sharedId === sharedId)
        .map(({ id }) => ({ kind, pageId, id })),
    )

/** Works on immer drafts, too, which `structuredClone` refuses. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

/** The lists of a kind hold that kind only. */
function setItems(page: Page, kind: SharedKind, items: readonly SharedItem[]): void {
  Object.assign(page, { [sharedLists[kind].copies]: items })
}

function setShared({ settings }: EditedSite, kind: SharedKind, shared: readonly Shared[]): void {
  const { shared: key } = sharedLists[kind]
  if (shared.length > 0) Object.assign(settings, { [key]: shared })
  else delete settings[key]
}

/** Makes an item of a page a copy of a new shared item. */
export function shareItem(site: EditedSite, of: ItemRef, { id, name }: Pick<Shared, 'id' | 'name'>): void {
  const page = site.pages[of.pageId]
  const found = itemAt(site, of)
  if (!page || !found || !canShareMore(site, of.kind)) return
  const item = plain(found)
  const content = contentOf(item)
  const one = { id, name, [of.kind]: content } as unknown as Shared
  setShared(site, of.kind, [...sharedOf(site, of.kind), one])
  const copy = withContent({ ...item, sharedId: id }, content)
  setItems(
    page,
    of.kind,
    itemsOn(page, of.kind).map((other) => (other.id === of.id ? copy : other)),
  )
}

/** Where what is put on a page stands if there is no copy yet: where a new one of its kind does. */
const placeOfNew = {
  button: { buttonPositionLeft: 24, buttonPositionTop: 80 },
  product: { coordinateX: defaults.productX, coordinateY: defaults.productY },
} as const

/** Where the first copy stands. */
function placeFor(site: EditedSite, ref: SharedRef): object {
  const [first] = usesOf(site, ref)
  const item: object | undefined = first && itemAt(site, first)
  const keys = Object.keys(placeOfNew[ref.kind])
  return item ? Object.fromEntries(keys.map((key) => [key, Reflect.get(item, key)])) : placeOfNew[ref.kind]
}

/** Puts a copy on a page. */
export function insertShared(site: EditedSite, sharedId: string, { kind, pageId, id }: ItemRef): void {
  const shared = sharedOf(site, kind).find((one) => one.id === sharedId)
  const page = site.pages[pageId]
  const items = itemsOn(page, kind)
  if (!shared || !page || items.length >= maxOnPage) return
  const content = plain(contentOfShared(shared))
  const own = { ...content, id, ...placeFor(site, { kind, sharedId }), sharedId } as SharedItem
  setItems(page, kind, [...items, withContent(own, content)])
}

/** Turns copies on a page into independent items, unchanged. */
export function detachItems(page: Page, kind: SharedKind, ids: readonly string[]): void {
  setItems(
    page,
    kind,
    itemsOn(page, kind).map((item) => (ids.includes(item.id) ? detached(item) : item)),
  )
}

/** Removes a shared item: its copies stay as independent items, or are removed, too. */
export function removeShared(site: EditedSite, ref: SharedRef, copies: 'keep' | 'remove'): void {
  const { kind, sharedId } = ref
  for (const { pageId } of usesOf(site, ref)) {
    const page = site.pages[pageId]!
    const of = itemsOn(page, kind).filter((item) => item.sharedId === sharedId)
    if (copies === 'remove')
      setItems(
        page,
        kind,
        itemsOn(page, kind).filter((item) => item.sharedId !== sharedId),
      )
    else
      detachItems(
        page,
        kind,
        of.map(({ id }) => id),
      )
  }
  setShared(
    site,
    kind,
    sharedOf(site, kind).filter(({ id }) => id !== sharedId),
  )
}
