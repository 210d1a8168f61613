import { idsOfList, type Json } from '#model/edits/edit.ts'
import { isSameJson } from '#model/edits/in-order-of.ts'
import { isFields } from './page-fields.ts'

interface States {
  /** The previous input, as people wrote it. */
  given: unknown
  /** The same after validation: with defaults, and in the notation of the schema. */
  was: unknown
  /** The new value, validated. */
  wanted: unknown
  /** The same without defaults. */
  short: unknown
}

/**
 * The new value in the notation of the previous input: unchanged parts are the previous values themselves, and defaults
 * that were not written before are not written now.
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

/** Matches items by id, or by index if they have none. */
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
