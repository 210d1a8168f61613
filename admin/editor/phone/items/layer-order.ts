import type { Page } from '#model/definition/page.ts'
import type { Item } from '../../session/editor.ts'

/** Whether one of the two can lie before or behind the other as somebody likes: in a list of its own, it always can. */
export const canTrade = (a: Item, b: Item): boolean =>
  a.kind === b.kind && (a.kind === 'button' || a.kind === 'product') && 'id' in b && a.id !== b.id

/** Puts something on a page that may be changed right before or right behind another. */
export function putBeside(page: Page, item: Item, other: Item, where: 'before' | 'behind'): void {
  if (!canTrade(item, other) || !('id' in item) || !('id' in other)) return
  if (item.kind === 'button') moveIn(page.buttons, item.id, other.id, where)
  else moveIn(page.products, item.id, other.id, where)
}

/** What is later in its list lies before what is earlier. */
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

/** Names something in the editor; without words it is called by what it shows. */
export function nameLayer(page: Page, item: Extract<Item, { id: string }>, words: string): void {
  const list: Page['buttons'] | Page['products'] = item.kind === 'button' ? page.buttons : page.products
  const one = list.find(({ id }) => id === item.id)
  if (!one) return
  if (words.trim() === '') delete one.nameInEditor
  else one.nameInEditor = words.trim()
}
