import { idOfItem, isObject, type Json } from './edit.ts'

/** The same value with its keys in the order of another value: a different key order is not a change. */
export function inOrderOf<Value>(other: unknown, value: Value): Value {
  // The value is rebuilt from its own parts, so its type stays the same.
  return ordered(other as Json | undefined, value as Json) as Value
}

function ordered(other: Json | undefined, value: Json): Json {
  if (value === other || other === undefined) return value
  if (Array.isArray(value) && Array.isArray(other)) {
    const byId = new Map(other.map((item) => [idOfItem(item), item]))
    return value.map((item, index) => {
      const id = idOfItem(item)
      return ordered(id === undefined ? other[index] : byId.get(id), item)
    })
  }
  if (!isObject(value) || !isObject(other)) return value
  const keys = new Set([
    ...Object.keys(other).filter((key) => Object.hasOwn(value, key)),
    ...Object.keys(value),
  ])
  return Object.fromEntries([...keys].map((key) => [key, ordered(own(other, key), value[key]!)]))
}

const own = (object: { readonly [key: string]: Json }, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined

/** Whether two values are equal, ignoring the order of keys. `undefined` counts as absent. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  const keys = presentKeys(a)
  return (
    keys.length === presentKeys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]))
  )
}

export const presentKeys = (value: object): string[] =>
  Object.keys(value).filter((key) => Reflect.get(value, key) !== undefined)
