import { pageDetailSchema, pageSchema } from '#model/definition/page.ts'
import { meantField, nestedFields } from '#model/rules/meant-field.ts'
import { longTextBody, readLongText } from './long-text.ts'

/*
 * The file of a page contains the page's own fields, and beside them those of its `details` in the default language.
 * Their names never collide.
 */

export const pageKeys: readonly string[] = Object.keys(pageSchema.shape)
export const detailKeys: readonly string[] = Object.keys(pageDetailSchema.shape)
const nestedDetailKeys = nestedFields(pageDetailSchema)
const isDetailKey = new Set(detailKeys)
const isPageKey = new Set(pageKeys)

type Fields = Record<string, unknown>

export interface PageFileContent {
  value: unknown
  body?: string
  /** Used as the id if the file has none. */
  name: string
  defaultLanguage: string
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The page of a definition from a page's file. Invalid values are left for the schema to refuse. */
export function pageOfFile({ value, body = '', name, defaultLanguage }: PageFileContent): unknown {
  const fields = value ?? {}
  if (!isFields(fields)) return fields
  const page: Fields = { id: name }
  const own: Fields = {}
  for (const [key, field] of Object.entries(fields)) define(belongsToDetail(key) ? own : page, key, field)
  const attachment = readLongText(body)
  if (attachment) own.attachment ??= attachment
  const { details = {} } = page
  if (isFields(details) && Object.keys(own).length > 0) {
    const given = Object.hasOwn(details, defaultLanguage) ? details[defaultLanguage] : {}
    page.details = { ...details, [defaultLanguage]: isFields(given) ? { ...own, ...given } : given }
  } else page.details = details
  return page
}

/** Puts a misspelt field where the intended one would be, so that the message names the right one. */
function belongsToDetail(key: string): boolean {
  if (isDetailKey.has(key)) return true
  if (isPageKey.has(key)) return false
  const meant = meantField(key, [...pageKeys, ...detailKeys], nestedDetailKeys)
  return meant !== undefined && isDetailKey.has(meant.split('.', 1)[0]!)
}

/** Fields that are both at the top and in `details` of the default language, so that it is unclear which one counts. */
export function givenTwice({ value, body = '', defaultLanguage }: PageFileContent): string[] {
  if (!isFields(value)) return []
  const details = isFields(value.details) ? value.details[defaultLanguage] : undefined
  const below = isFields(details) ? Object.keys(details) : []
  const hasBody = readLongText(body) !== undefined
  const twice = below.filter((key) => Object.hasOwn(value, key) || (hasBody && key === 'attachment'))
  const inBoth = hasBody && Object.hasOwn(value, 'attachment') ? ['attachment'] : []
  return [...new Set([...twice, ...inBoth])]
}

/** The inverse of `pageOfFile`: the fields of the file, and the text below them. */
export function fileOfPage(page: Fields, defaultLanguage: string): { fields: Fields; body?: string } {
  const { id, details, ...rest } = page
  if (!isFields(details)) return { fields: page }
  const { [defaultLanguage]: given, ...others } = details
  const canStandAtTop =
    isFields(given) &&
    Object.keys(given).length > 0 &&
    Object.keys(given).every((key) => isDetailKey.has(key))
  if (!canStandAtTop) return { fields: { id, details, ...rest } }
  const body = longTextBody(given.attachment)
  const { attachment, ...own } = given
  const top = body === undefined ? given : own
  const translations = Object.keys(others).length > 0 ? { details: others } : {}
  return { fields: { id, ...top, ...translations, ...rest }, body }
}

/** Also sets `__proto__`, which an assignment would treat differently. */
function define(fields: Fields, key: string, value: unknown): void {
  if (key !== '__proto__') fields[key] = value
  else Object.defineProperty(fields, key, { value, enumerable: true, configurable: true, writable: true })
}
