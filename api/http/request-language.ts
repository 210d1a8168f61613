import { parseAccept } from 'hono/utils/accept'
import { type Language, languageOfSegment } from '#model/values/language.ts'

/** Longer than any real header. */
const longestHeader = 512

const maxKnown = 1_000
const known = new Map<string, Language>()

/** The supported language that `Accept-Language` prefers, by any of its codes (decision 3); English if there is none. */
export function requestLanguage(acceptLanguage: string | undefined): Language {
  const header = (acceptLanguage ?? '').slice(0, longestHeader)
  const language = known.get(header) ?? languageIn(header)
  if (known.size >= maxKnown) known.clear()
  known.set(header, language)
  return language
}

function languageIn(header: string): Language {
  const wanted = parseAccept(header)
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q)
    .map(({ type }) => languageOfSegment(type.split('-')[0]!))
  return wanted.find((language) => language !== undefined) ?? 'EN'
}
