import { pageDetailSchema, pageSchema } from '#model/definition/page.ts'
import { meantField, nestedFields } from '#model/rules/meant-field.ts'
import { languageOfSegment } from '#model/values/language.ts'
import { longTextBody, readLongText } from './long-text.ts'

/*
 * The file of a page contains the page's own fields, and beside them those of its `details` in the default language, or
 * in each language: `mainText: { EN: …, JP: … }`. Their names never collide.
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
  const own: Record<string, Fields> = {}
  const addOwn = (language: string, key: string, field: unknown) => {
    own[language] ??= {}
    define(own[language], key, field)
  }
  for (const [key, field] of Object.entries(fields))
    if (!belongsToDetail(key)) define(page, key, field)
    else if (isByLanguage(field))
      for (const [language, value] of Object.entries(field)) addOwn(language, key, value)
    else addOwn(defaultLanguage, key, field)
  const attachment = readLongText(body)
  if (attachment && own[defaultLanguage]?.attachment === undefined)
    addOwn(defaultLanguage, 'attachment', attachment)
  page.details = isFields(page.details ?? {}) ? withOwn((page.details ?? {}) as Fields, own) : page.details
  return page
}

/** The names are told apart from those of a field's own parts by being languages, in any spelling. */
const isByLanguage = (value: unknown): value is Fields =>
  isFields(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => languageOfSegment(key) !== undefined)

function withOwn(details: Fields, own: Record<string, Fields>): Fields {
  const merged = { ...details }
  for (const [language, fields] of Object.entries(own)) {
    const given = Object.hasOwn(details, language) ? details[language] : {}
    merged[language] = isFields(given) ? { ...fields, ...given } : given
  }
  return merged
}

/** Puts a misspelt field where the intended one would be, so that the message names the right one. */
function belongsToDetail(key: string): boolean {
  if (isDetailKey.has(key)) return true
  if (isPageKey.has(key)) return false
  const meant = meantField(key, [...pageKeys, ...detailKeys], nestedDetailKeys)
  return meant !== undefined && isDetailKey.has(meant.split('.', 1)[0]!)
}

/** Fields that are both at the top and in `details` of a language, so that it is unclear which one counts. */
export function givenTwice(content: PageFileContent): { key: string; language: string }[] {
  const { value, body = '', defaultLanguage } = content
  if (!isFields(value)) return []
  const { details, ...rest } = value
  const top = pageOfFile({ ...content, value: rest })
  const atTop = isFields(top) && isFields(top.details) ? top.details : {}
  const below = isFields(details) ? details : {}
  const twice = Object.entries(atTop).flatMap(([language, fields]) => {
    const given = Object.hasOwn(below, language) ? below[language] : undefined
    return Object.keys(fields as Fields)
      .filter((key) => isFields(given) && Object.hasOwn(given, key))
      .map((key) => ({ key, language }))
  })
  const isInBoth = readLongText(body) !== undefined && Object.hasOwn(value, 'attachment')
  return isInBoth ? [...twice, { key: 'attachment', language: defaultLanguage }] : twice
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

/** Fields of a file that had a value per language in the one before have that again. */
export function byLanguageAsBefore(fields: Fields, old: unknown, defaultLanguage: string): Fields {
  const was = isFields(old)
    ? Object.keys(old).filter((key) => isDetailKey.has(key) && isByLanguage(old[key]))
    : []
  if (was.length === 0) return fields
  const { details, ...rest } = fields
  const result: Record<string, unknown> = rest
  const before = isFields(details) ? (Object.entries(details) as [string, Fields][]) : []
  const left = before.map(([language, given]) => ({ language, given, rest: { ...given } }))
  for (const key of was) {
    const atTop = Object.hasOwn(result, key) ? [[defaultLanguage, result[key]]] : []
    const below = left.filter(({ given }) => Object.hasOwn(given, key))
    for (const { rest } of below) delete rest[key]
    const values = [...atTop, ...below.map(({ language, given }) => [language, given[key]])]
    if (values.length > 0) result[key] = Object.fromEntries(values)
  }
  const isKept = ({ given, rest }: { given: Fields; rest: Fields }) =>
    Object.keys(rest).length > 0 || Object.keys(given).length === 0
  const kept = left.filter(isKept).map(({ language, rest }) => [language, rest])
  return kept.length > 0 ? { ...result, details: Object.fromEntries(kept) } : result
}

/** Also sets `__proto__`, which an assignment would treat differently. */
function define(fields: Fields, key: string, value: unknown): void {
  if (key !== '__proto__') fields[key] = value
  else Object.defineProperty(fields, key, { value, enumerable: true, configurable: true, writable: true })
}
