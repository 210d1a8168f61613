import { type Edit, type EditPath, idOfItem, isObject, type Json, type JsonObject } from './edit.ts'
import { isSameJson } from './in-order-of.ts'

/** What an edit wanted to change is no longer what it knew. */
export interface EditConflict {
  edit: Edit
  /** What is there instead; absent where nothing is. */
  theirs?: Json
}

export interface Applied<Document> {
  document: Document
  conflicts: EditConflict[]
}

/**
 * The document with the edits made, one after the other; what they do not touch is not copied. An edit whose result is
 * there already changes nothing, so that edits can be sent twice. One that meets something else than it knew is left out
 * and reported.
 */
export function applyEdits<Document extends object>(
  document: Document,
  edits: readonly Edit[],
): Applied<Document> {
  const conflicts: EditConflict[] = []
  let root = document as Json
  for (const edit of edits) {
    const changed = changeAt(root, edit.path, 0, edit)
    if ('conflict' in changed) conflicts.push(changed.conflict)
    else root = changed.value as Json
  }
  return { document: root as Document, conflicts }
}

type Changed = { value: Json | undefined } | { conflict: EditConflict }

/** Goes down to where the edit is made, and copies what lies above on the way back. */
function changeAt(value: Json | undefined, path: EditPath, depth: number, edit: Edit): Changed {
  if (depth === path.length) return edit.op === 'set' ? setValue(value, edit) : changeList(value, edit)
  const name = path[depth]!
  if (Array.isArray(value)) {
    const index = value.findIndex((item) => idOfItem(item) === name)
    if (index === -1) return absent(value, edit)
    const inner = changeAt(value[index], path, depth + 1, edit)
    if ('conflict' in inner) return inner
    if (inner.value === value[index]) return { value }
    return { value: value.with(index, inner.value!) }
  }
  if (!isObject(value)) return absent(value, edit)
  const held = Object.hasOwn(value, name) ? value[name] : undefined
  const inner = changeAt(held, path, depth + 1, edit)
  if ('conflict' in inner) return inner
  if (inner.value === held) return { value }
  return { value: withKey(value, name, inner.value, edit.op === 'set' ? edit.next : undefined) }
}

/** What would hold the value is not there: that is as good as taken away, and no place to put anything. */
function absent(value: Json | undefined, edit: Edit): Changed {
  const isGone = edit.op === 'remove' || (edit.op === 'set' && edit.after === undefined)
  return isGone ? { value } : { conflict: { edit } }
}

function setValue(value: Json | undefined, edit: Edit & { op: 'set' }): Changed {
  // Keys that only stand in another order are no conflict, but are put as they were sent.
  if (isSameJson(value, edit.after)) return { value: isSameText(value, edit.after) ? value : edit.after }
  if (!isSameJson(value, edit.before)) return { conflict: { edit, ...theirs(value) } }
  return { value: edit.after }
}

const isSameText = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

const theirs = (value: Json | undefined) => (value === undefined ? {} : { theirs: value })

/** The key keeps its place; a new one stands before `next`, or last. */
function withKey(
  object: JsonObject,
  key: string,
  value: Json | undefined,
  next: string | undefined,
): JsonObject {
  if (value !== undefined && Object.hasOwn(object, key)) return { ...object, [key]: value }
  const { [key]: _gone, ...rest } = object
  if (value === undefined) return rest
  if (next === undefined || !Object.hasOwn(rest, next)) return { ...rest, [key]: value }
  return Object.fromEntries(
    Object.entries(rest).flatMap((entry) => (entry[0] === next ? [[key, value], entry] : [entry])),
  )
}

function changeList(value: Json | undefined, edit: Edit & { op: 'add' | 'remove' | 'move' }): Changed {
  if (!Array.isArray(value)) return { conflict: { edit, ...theirs(value) } }
  const id = edit.op === 'move' ? edit.id : idOfItem(edit.item)!
  const index = value.findIndex((item) => idOfItem(item) === id)
  const item = value[index]
  switch (edit.op) {
    case 'add':
      if (item === undefined) return { value: placed(value, edit.item as Json, edit.place) }
      return isSameJson(item, edit.item) ? { value } : { conflict: { edit, theirs: item } }
    case 'remove':
      if (item === undefined) return { value }
      return isSameJson(item, edit.item)
        ? { value: value.toSpliced(index, 1) }
        : { conflict: { edit, theirs: item } }
    case 'move':
      if (item === undefined) return { conflict: { edit } }
      return { value: placed(value.toSpliced(index, 1), item, edit.to) }
  }
}

/** After the item that it is to follow; last where that one is gone. */
function placed(list: readonly Json[], item: Json, place: string | null): Json[] {
  const before = place === null ? -1 : list.findIndex((one) => idOfItem(one) === place)
  return list.toSpliced(place !== null && before === -1 ? list.length : before + 1, 0, item)
}

/** The edits that take the given ones back. */
export const invertEdits = (edits: readonly Edit[]): Edit[] => edits.map(inverse).reverse()

function inverse(edit: Edit): Edit {
  switch (edit.op) {
    case 'set': {
      const { before, after, ...rest } = edit
      return {
        ...rest,
        ...(after === undefined ? {} : { before: after }),
        ...(before === undefined ? {} : { after: before }),
      }
    }
    case 'add':
      return { ...edit, op: 'remove' }
    case 'remove':
      return { ...edit, op: 'add' }
    case 'move':
      return { ...edit, from: edit.to, to: edit.from }
  }
}
