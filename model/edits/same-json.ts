import { isObject } from './edit.ts'

/** Whether two values say the same, in whatever order their keys stand. What is `undefined` is absent. */
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
