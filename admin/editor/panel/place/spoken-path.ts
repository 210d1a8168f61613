import type { Language } from '#model/values/language.ts'
import { isLanguage } from '../schema/slot.ts'
import type { FieldPath } from '../schema/slot-at.ts'

const isPlace = (key: string) => /^\d+$/.test(key)

/** The key that a field is called by. */
export const nameOf = (path: FieldPath): string =>
  path.findLast((key) => !isLanguage(key) && !isPlace(key)) ?? ''

/** The same place in another language; undefined where the place has no language. */
export function inOtherLanguage(path: FieldPath, language: Language): FieldPath | undefined {
  const at = path.findIndex(isLanguage)
  return at === -1 ? undefined : path.with(at, language)
}
