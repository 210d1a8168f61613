import { type Page, pageThings } from '#model/definition/page.ts'
import type { Item } from '../../session/editor.ts'
import { keyOf } from './geometry.ts'

const listOf = (page: Page, item: Item): Page['buttons'] | Page['products'] | undefined =>
  item.kind === 'button' ? page.buttons : item.kind === 'product' ? page.products : undefined

/** Keys of the locked items of a page. */
export const lockedKeys = (page: Page): ReadonlySet<string> =>
  new Set([
    ...(page.lockedThings ?? []),
    ...page.buttons.flatMap(({ id, lockedInEditor }) =>
      lockedInEditor ? [keyOf({ kind: 'button', id })] : [],
    ),
    ...page.products.flatMap(({ id, lockedInEditor }) =>
      lockedInEditor ? [keyOf({ kind: 'product', id })] : [],
    ),
  ])

/** The items that are not locked. */
export function unlocked(page: Page, items: readonly Item[]): Item[] {
  const locked = lockedKeys(page)
  return items.filter((item) => !locked.has(keyOf(item)))
}

/** Locks or unlocks items of a page draft. */
export function setLocked(page: Page, items: readonly Item[], isLocked: boolean): void {
  const kinds = new Set(items.map(({ kind }) => kind))
  for (const item of items) {
    const one = 'id' in item ? listOf(page, item)?.find(({ id }) => id === item.id) : undefined
    if (one && isLocked) one.lockedInEditor = true
    else if (one) delete one.lockedInEditor
  }
  const known = new Set(page.lockedThings)
  const things = pageThings.filter((thing) => (kinds.has(thing) ? isLocked : known.has(thing)))
  if (things.length > 0) page.lockedThings = things
  else delete page.lockedThings
}
