import type { PageButton } from '#model/definition/button.ts'
import type { Page } from '#model/definition/page.ts'
import type { Product } from '#model/definition/product.ts'
import { type Clip, clipOfItems, wordKeys } from '../../clipboard/clip.ts'
import { maxOnPage } from '../../commands/shared-commands.ts'
import type { Item } from '../../session/editor.ts'
import { detailOf, move, type PageLanguages, pixelsOfHeight, pixelsOfWidth } from './geometry.ts'
import { unlocked } from './item-locks.ts'

/** Offset of a copy from its original, in pixels. */
const copyOffset = 12

export interface Copied {
  buttons: readonly PageButton[]
  products: readonly Product[]
}

const isListed = ({ kind }: Item): boolean => kind === 'button' || kind === 'product'

/** Whether at least one of the items can be duplicated. */
export const canDuplicate = (items: readonly Item[]): boolean => items.some(isListed)
export const canCopy = (items: readonly Item[]): boolean =>
  items.some((item) => isListed(item) || item.kind in wordKeys)

const hasItem = (items: readonly Item[], kind: Item['kind'], id: string): boolean =>
  items.some((item) => item.kind === kind && 'id' in item && item.id === id)

export const copiedOf = (page: Page, items: readonly Item[]): Copied => ({
  buttons: page.buttons.filter(({ id }) => hasItem(items, 'button', id)),
  products: page.products.filter(({ id }) => hasItem(items, 'product', id)),
})

/** The same with texts, for the clipboard. */
export const clipOf = (page: Page, items: readonly Item[]): Clip =>
  clipOfItems(page, {
    ...copiedOf(page, items),
    things: (['text', 'price', 'link'] as const).filter((thing) => items.some(({ kind }) => kind === thing)),
  })

/**
 * Adds copies with new ids to a page draft, as far as there is room, and returns them. They are a little offset from
 * their originals, unless `by` says otherwise.
 */
export function addCopies(
  page: Page,
  { buttons, products }: Copied,
  { newId, by = { x: copyOffset, y: copyOffset } }: { newId: () => string; by?: { x: number; y: number } },
): Item[] {
  const added: Item[] = []
  // An unmoved copy keeps its exact position, without rounding.
  const isMoved = by.x !== 0 || by.y !== 0
  for (const button of buttons.slice(0, maxOnPage - page.buttons.length)) {
    const item: Item = { kind: 'button', id: newId() }
    const { lockedInEditor: _locked, ...copy } = structuredClone(button)
    page.buttons.push({ ...copy, id: item.id })
    const x = pixelsOfWidth(button.buttonPositionLeft) + by.x
    const y = pixelsOfHeight(button.buttonPositionTop) + by.y
    if (isMoved) move(page, 'EN', item, { x, y })
    added.push(item)
  }
  for (const product of products.slice(0, maxOnPage - page.products.length)) {
    const item: Item = { kind: 'product', id: newId() }
    const { lockedInEditor: _locked, ...copy } = structuredClone(product)
    page.products.push({ ...copy, id: item.id })
    if (isMoved) move(page, 'EN', item, { x: product.coordinateX + by.x, y: product.coordinateY + by.y })
    added.push(item)
  }
  return added
}

/** Removes unlocked items from a page draft; the album and sound buttons return to their default positions. */
export function removeItems(
  page: Page,
  { language, defaultLanguage }: PageLanguages,
  chosen: readonly Item[],
): void {
  const items = unlocked(page, chosen)
  page.buttons = page.buttons.filter(({ id }) => !hasItem(items, 'button', id))
  page.products = page.products.filter(({ id }) => !hasItem(items, 'product', id))
  const detail = detailOf(page, language)
  for (const { kind } of items) {
    switch (kind) {
      case 'text':
        // An absent text would fall back to the default language's.
        if (language === defaultLanguage) delete detail.mainText
        else detail.mainText = ''
        break
      case 'price':
        delete detail.price
        if (language !== defaultLanguage) delete detailOf(page, defaultLanguage).price
        break
      case 'link':
        if (language === defaultLanguage) delete detail.linkButtonText
        else detail.linkButtonText = ''
        break
      case 'album':
        delete detail.albumX
        delete detail.albumY
        break
      case 'speaker':
        delete detail.speakerX
        delete detail.speakerY
        break
      case 'button':
      case 'product':
        break
    }
  }
}

export type Order = 'front' | 'forward' | 'backward' | 'back'

/** Changes the layer of an item: later entries of a list are above earlier ones. */
export function reorder(page: Page, item: Item, order: Order): void {
  if (item.kind === 'button') reorderIn(page.buttons, item.id, order)
  if (item.kind === 'product') reorderIn(page.products, item.id, order)
}

function reorderIn<Entry extends { id: string }>(list: Entry[], id: string, order: Order): void {
  const from = list.findIndex((entry) => entry.id === id)
  const [entry] = from < 0 ? [] : list.splice(from, 1)
  if (!entry) return
  const to = { front: list.length, forward: from + 1, backward: Math.max(0, from - 1), back: 0 }[order]
  list.splice(to, 0, entry)
}
