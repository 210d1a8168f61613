import {
  type Edit,
  type EditPath,
  idOfItem,
  idsOfList,
  isObject,
  type Json,
  type JsonObject,
} from './edit.ts'
import { presentKeys } from './in-order-of.ts'

/** The longest increasing subsequence, by patience sorting. */
function longestIncreasingSubsequence<Item>(
  items: readonly Item[],
  rankOf: (item: Item) => number,
): Set<Item> {
  /** For each length, the end of the increasing sequence whose last item is lowest, linked to the item before it. */
  const ends: { item: Item; rank: number; before: Link<Item> | undefined }[] = []
  for (const item of items) {
    const rank = rankOf(item)
    let low = 0
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1
      if (ends[middle]!.rank < rank) low = middle + 1
      else high = middle
    }
    ends[low] = { item, rank, before: ends[low - 1] }
  }
  const chosen = new Set<Item>()
  for (let link: Link<Item> | undefined = ends.at(-1); link; link = link.before) chosen.add(link.item)
  return chosen
}

interface Link<Item> {
  item: Item
  before: Link<Item> | undefined
}

/**
 * The edits that turn `before` into `after`, byte for byte. Shared parts are skipped by reference, so that finding one
 * change in a large site costs only as much as that change.
 */
export function findEdits(before: object, after: object): Edit[] {
  const edits: Edit[] = []
  compareObjects(edits, [], before as JsonObject, after as JsonObject)
  return edits
}

function compare(edits: Edit[], path: EditPath, before: Json, after: Json): void {
  if (before === after) return
  const lists = listsToCompare(before, after)
  if (lists) compareLists(edits, path, lists)
  else if (isObject(before) && isObject(after) && keepsOrder(before, after))
    compareObjects(edits, path, before, after)
  else if (JSON.stringify(before) !== JSON.stringify(after)) edits.push({ op: 'set', path, before, after })
}

/** Own properties only: a key can have the name of an inherited property. */
const valueAt = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined

/** Whether the common keys are in the same order. */
function keepsOrder(before: JsonObject, after: JsonObject): boolean {
  const shared = presentKeys(before).filter((key) => valueAt(after, key) !== undefined)
  const then = presentKeys(after).filter((key) => valueAt(before, key) !== undefined)
  return shared.every((key, index) => key === then[index])
}

function compareObjects(edits: Edit[], path: EditPath, before: JsonObject, after: JsonObject): void {
  const old = presentKeys(before)
  for (const [index, key] of old.entries()) {
    const left = valueAt(after, key)
    if (left !== undefined) compare(edits, [...path, key], before[key]!, left)
    else edits.push({ op: 'set', path: [...path, key], before: before[key]!, ...followedBy(old[index + 1]) })
  }
  const keys = presentKeys(after)
  for (let index = keys.length - 1; index >= 0; index--) {
    const key = keys[index]!
    if (valueAt(before, key) === undefined)
      edits.push({ op: 'set', path: [...path, key], after: after[key]!, ...followedBy(keys[index + 1]) })
  }
}

const followedBy = (next: string | undefined) => (next === undefined ? {} : { next })

interface Lists {
  before: readonly Json[]
  ids: readonly string[]
  after: readonly Json[]
  wanted: readonly string[]
}

/** Undefined if the items of either list have no ids to identify them. */
function listsToCompare(before: Json, after: Json): Lists | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined
  const [ids, wanted] = [idsOfList(before), idsOfList(after)]
  return ids && wanted && { before, ids, after, wanted }
}

/** Finds as few removals, additions and moves as possible, then compares the remaining items. */
function compareLists(edits: Edit[], path: EditPath, { before, ids, after, wanted }: Lists): void {
  const staying = new Set(wanted)
  const order = [...ids]
  for (const [index, id] of ids.entries()) {
    if (staying.has(id)) continue
    const at = order.indexOf(id)
    edits.push({ op: 'remove', path, item: before[index]!, place: order[at - 1] ?? null })
    order.splice(at, 1)
  }
  const places = new Map(order.map((id, index) => [id, index]))
  const resting = longestIncreasingSubsequence(
    wanted.filter((id) => places.has(id)),
    (id) => places.get(id)!,
  )
  wanted.forEach((id, index) => {
    const to = wanted[index - 1] ?? null
    if (resting.has(id)) return
    const from = order.indexOf(id)
    if (from === -1) edits.push({ op: 'add', path, item: after[index]!, place: to })
    else {
      edits.push({ op: 'move', path, id, from: order[from - 1] ?? null, to })
      order.splice(from, 1)
    }
    order.splice(to === null ? 0 : order.indexOf(to) + 1, 0, id)
  })
  const old = new Map(ids.map((id, index) => [id, before[index]!]))
  for (const item of after) {
    const id = idOfItem(item)!
    const was = old.get(id)
    if (was !== undefined && was !== item) compare(edits, [...path, id], was, item)
  }
}
