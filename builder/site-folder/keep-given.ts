import { idsOfList, type Json } from '#model/edits/edit.ts'
import { isSameJson } from '#model/edits/in-order-of.ts'
import { isFields } from './page-fields.ts'

interface States {
  /** As people wrote it. */
  given: unknown
  /** The same checked: with defaults, and in the spelling of the schema. */
  was: unknown
  /** What is to be written, checked. */
  wanted: unknown
  /** The same without defaults. */
  short: unknown
}

/**
 * What is to be written, in the words of what was there: what has not changed is the very value that was given, and a
 * default that was not written is not written now.
 */
export function keepGiven({ given, was, wanted, short }: States): unknown {
  if (isSameJson(was, wanted)) return given
  if (isFields(given) && isFields(was) && isFields(wanted)) return keepFields(given, was, wanted, short)
  if (Array.isArray(given) && Array.isArray(was) && Array.isArray(wanted))
    return keepItems(given, was, wanted, short)
  return short
}

type Fields = Record<string, unknown>

function keepFields(given: Fields, was: Fields, wanted: Fields, short: unknown): Fields {
  const entries: [string, unknown][] = []
  const old = Object.keys(given).filter((key) => wanted[key] !== undefined)
  for (const key of [...old, ...Object.keys(wanted).filter((key) => !Object.hasOwn(given, key))]) {
    const shortField = isFields(short) ? short[key] : undefined
    const isNew = !Object.hasOwn(given, key)
    const kept = isNew
      ? isSameJson(was[key], wanted[key])
        ? undefined
        : shortField
      : keepGiven({ given: given[key], was: was[key], wanted: wanted[key], short: shortField ?? wanted[key] })
    if (kept !== undefined) entries.push([key, kept])
  }
  return Object.fromEntries(entries)
}

/** Items are known by their ids, or by their places where they have none. */
function keepItems(given: unknown[], was: unknown[], wanted: unknown[], short: unknown): unknown[] {
  const ids = idsOfList(was as Json[])
  const wantedIds = idsOfList(wanted as Json[])
  const indexOf = (index: number) => (ids && wantedIds ? ids.indexOf(wantedIds[index]!) : index)
  return wanted.map((item, index) => {
    const at = indexOf(index)
    const shortItem = Array.isArray(short) ? short[index] : item
    return at in given
      ? keepGiven({ given: given[at], was: was[at], wanted: item, short: shortItem })
      : shortItem
  })
}
