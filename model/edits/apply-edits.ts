import { type Edit, type EditPath, idOfItem, isObject, type Json, type JsonObject } from './edit.ts'
import { isSameJson } from './in-order-of.ts'

/** The current value differs from the one that the edit was based on. */
export interface EditConflict {
  edit: Edit
  /** The current value; absent if there is none. */
  theirs?: Json
}

export interface Applied<Document> {
  document: Document
  conflicts: EditConflict[]
}

/**
 * The document after applying the edits in order. Parts that no edit touches are not copied. An edit whose result is
 * already there changes nothing, so that edits can be sent twice. An edit that meets an unexpected value is skipped and
 * reported as a conflict.
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

/** Descends to the edited value, and copies its ancestors on the way back. */
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
  const current = Object.hasOwn(value, name) ? value[name] : undefined
  const inner = changeAt(current, path, depth + 1, edit)
  if ('conflict' in inner) return inner
  if (inner.value === current) return { value }
  return { value: withKey(value, name, inner.value, edit.op === 'set' ? edit.next : undefined) }
}

/** The parent of the value does not exist: a removal succeeds, anything else is a conflict. */
function absent(value: Json | undefined, edit: Edit): Changed {
  const isGone = edit.op === 'remove' || (edit.op === 'set' && edit.after === undefined)
  return isGone ? { value } : { conflict: { edit } }
}

function setValue(value: Json | undefined, edit: Edit & { op: 'set' }): Changed {
  // A different key order is not a conflict, but the order that was sent is stored.
  if (isSameJson(value, edit.after)) return { value: isSameText(value, edit.after) ? value : edit.after }
  if (!isSameJson(value, edit.before)) return { conflict: { edit, ...theirs(value) } }
  return { value: edit.after }
}

const isSameText = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

const theirs = (value: Json | undefined) => (value === undefined ? {} : { theirs: value })

/** An existing key keeps its position; a new one is inserted before `next`, or last. */
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

/** Inserts the item after `place`; last if that item no longer exists. */
function placed(list: readonly Json[], item: Json, place: string | null): Json[] {
  const before = place === null ? -1 : list.findIndex((one) => idOfItem(one) === place)
  return list.toSpliced(place !== null && before === -1 ? list.length : before + 1, 0, item)
}

/** The edits that undo the given ones. */
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
