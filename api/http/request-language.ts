import { parseAccept } from 'hono/utils/accept'
import { type Language, languageOfSegment } from '#model/values/language.ts'

/** More is nobody's list of languages. */
const longestHeader = 512

const maxKnown = 1_000
const known = new Map<string, Language>()

/**
 * The language of ours that `Accept-Language` wants most, by any of its codes (decision 3); English where it names none
 * or nothing is said.
 */
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
