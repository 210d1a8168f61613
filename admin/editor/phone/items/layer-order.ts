import type { Page } from '#model/definition/page.ts'
import type { Item } from '../../session/editor.ts'

/** Whether the order of two items can be changed: only items of the same list have an order. */
export const canTrade = (a: Item, b: Item): boolean =>
  a.kind === b.kind && (a.kind === 'button' || a.kind === 'product') && 'id' in b && a.id !== b.id

/** Moves an item of a page draft directly before or behind another. */
export function putBeside(page: Page, item: Item, other: Item, where: 'before' | 'behind'): void {
  if (!canTrade(item, other) || !('id' in item) || !('id' in other)) return
  if (item.kind === 'button') moveIn(page.buttons, item.id, other.id, where)
  else moveIn(page.products, item.id, other.id, where)
}

/** Later entries of a list are drawn above earlier ones. */
function moveIn<Entry extends { id: string }>(
  list: Entry[],
  id: string,
  otherId: string,
  where: 'before' | 'behind',
): void {
  const from = list.findIndex((entry) => entry.id === id)
  if (from === -1 || !list.some((entry) => entry.id === otherId)) return
  const [entry] = list.splice(from, 1)
  const other = list.findIndex((one) => one.id === otherId)
  list.splice(where === 'before' ? other + 1 : other, 0, entry!)
}

/** Names an item in the editor; without a name it is called by its content. */
export function nameLayer(page: Page, item: Extract<Item, { id: string }>, words: string): void {
  const list: Page['buttons'] | Page['products'] = item.kind === 'button' ? page.buttons : page.products
  const one = list.find(({ id }) => id === item.id)
  if (!one) return
  if (words.trim() === '') delete one.nameInEditor
  else one.nameInEditor = words.trim()
}
