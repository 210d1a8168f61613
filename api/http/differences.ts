import { pointerOf } from '#model/messages/problem.ts'
import { isRecord } from '#model/values/fields.ts'

/** Enough to show what happened; longer lists help nobody. */
const longestList = 100

type Fields = Readonly<Record<string, unknown>>

/**
 * JSON pointers to values in `there` that differ from `sent`. Top-level fields that are not in `sent` were not to be changed, and
 * are ignored. Lists of the same length are compared item by item, others as a whole.
 */
export function differences(sent: unknown, there: unknown): string[] {
  const found: string[] = []
  const compare = (a: unknown, b: unknown, path: readonly PropertyKey[]): void => {
    if (found.length >= longestList || a === b) return
    const keys = keysToCompare(a, b, path.length === 0)
    if (!keys) found.push(pointerOf(path))
    else for (const key of keys) compare(fieldOf(a, key), fieldOf(b, key), [...path, key])
  }
  compare(sent, there, [])
  return found
}

/** Undefined if the values cannot be compared by key. */
function keysToCompare(a: unknown, b: unknown, isTop: boolean): Iterable<string> | undefined {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length ? Object.keys(a) : undefined
  if (!isRecord(a) || !isRecord(b)) return undefined
  return isTop ? Object.keys(a) : new Set([...Object.keys(a), ...Object.keys(b)])
}

const fieldOf = (value: unknown, key: string): unknown =>
  Object.hasOwn(value as object, key) ? (value as Fields)[key] : undefined
