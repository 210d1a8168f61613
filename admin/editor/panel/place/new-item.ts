import type { Slot } from '../schema/slot.ts'
import { emptyOf } from '../schema/slot-at.ts'

const keysOf = (items: readonly unknown[]): Set<unknown> =>
  new Set(
    items.map((item) => (typeof item === 'object' && item !== null ? Reflect.get(item, 'key') : undefined)),
  )

/** What is added to a list. Fields of forms need a key that no other has. */
export function newItem(element: Slot, items: readonly unknown[]): unknown {
  const item = emptyOf(element)
  if (typeof item === 'object' && item !== null && 'key' in item) {
    const taken = keysOf(items)
    let number = items.length + 1
    while (taken.has(`field_${number}`)) number++
    item.key = `field_${number}`
  }
  return item
}
