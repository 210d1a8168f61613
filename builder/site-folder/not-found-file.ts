import { longTextBody, readLongText } from './long-text.ts'
import { isFields } from './page-fields.ts'

/*
 * The page for missing pages, `notFound` of the settings, may have a file of its own. There, texts that only the default
 * language has are plain, and in Markdown they may stand below the fields, like the longer text of a page.
 */

type Fields = Record<string, unknown>

export const notFoundPointer = '/settings/notFound'

/** Where the file may be, without its ending. The first is where it is written. */
export const notFoundPaths = ['pages/404', '404'] as const

const endings = ['md', 'yaml', 'yml', 'json'] as const
/** Possible names of the file, in either folder. */
export const notFoundNames: readonly string[] = endings.map((ending) => `404.${ending}`)

const remedy =
  'The page for missing pages is pages/404.md, with its title and text, or 404.yaml with its fields.'

const otherNames = /^(?:404|4xx|_?error|_?not[-_ ]?found)(?:\.[a-z]+)?$/i

/** What to say of a file by which people of other generators mean this page. */
export const meantNotFound = (name: string): string | undefined =>
  otherNames.test(name) && !notFoundNames.includes(name) ? remedy : undefined

const textKeys = ['title', 'text'] as const

interface NotFoundFile {
  value: unknown
  body?: string
}

/** `notFound` of a definition from its file. Invalid values are left for the schema to refuse. */
export function notFoundOfFile({ value, body = '' }: NotFoundFile, language: string): unknown {
  const fields = value ?? {}
  if (!isFields(fields)) return fields
  const notFound = { ...fields }
  const below: Fields = { ...readLongText(body) }
  for (const key of textKeys) {
    const given = typeof notFound[key] === 'string' ? { [language]: notFound[key] } : notFound[key]
    if (given !== undefined) notFound[key] = given
    if (below[key] !== undefined && (given === undefined || isFields(given)))
      notFound[key] = { [language]: below[key], ...given }
  }
  return notFound
}

/** Texts that the file has both in its fields and below them. */
export function notFoundGivenTwice({ value, body = '' }: NotFoundFile, language: string): string[] {
  if (!isFields(value)) return []
  const below: Fields = { ...readLongText(body) }
  return textKeys.filter((key) => {
    const given = value[key]
    const isGiven = isFields(given) ? Object.hasOwn(given, language) : given !== undefined
    return isGiven && below[key] !== undefined
  })
}

interface NotFoundNotation {
  language: string
  /** Whether the file can have a text below its fields. */
  hasBody: boolean
  /** The fields of the previous file: what was a field stays one. */
  old?: unknown
}

/** The inverse of `notFoundOfFile`. */
export function fileOfNotFound(
  notFound: Fields,
  { language, hasBody, old }: NotFoundNotation,
): { fields: Fields; body?: string } {
  const before = isFields(old) ? old : {}
  const wasOwn = (key: string) =>
    !isFields(before[key]) ? before[key] !== undefined : Object.hasOwn(before[key], language)
  const own = textKeys.flatMap((key) => {
    const given = notFound[key]
    return isFields(given) && typeof given[language] === 'string' ? [[key, given[language]] as const] : []
  })
  const below = Object.fromEntries(own.filter(([key]) => !wasOwn(key)))
  const body = hasBody ? longTextBody(below) : undefined
  const fields: Fields = { ...notFound }
  for (const [key, text] of own) {
    const { [language]: _, ...others } = notFound[key] as Fields
    const isAlone = Object.keys(others).length === 0
    if (body !== undefined && Object.hasOwn(below, key)) {
      if (isAlone) delete fields[key]
      else fields[key] = others
    } else if (isAlone && !isFields(before[key])) fields[key] = text
  }
  return { fields, body: body === '' ? undefined : body }
}
