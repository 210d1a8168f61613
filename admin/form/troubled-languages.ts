import { type Language, languages } from '#model/language.ts'

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The languages that have an error below `path`, as react-hook-form nests its errors. */
export function troubledLanguages(errors: unknown, path: readonly string[]): Language[] {
  const group = path.reduce<unknown>((at, key) => (isGroup(at) ? at[key] : undefined), errors)
  return isGroup(group) ? languages.filter((language) => group[language] !== undefined) : []
}

/** The same for texts that are grouped by language further down: names of products, texts of buttons. */
export function troubledLanguagesWithin(errors: unknown): Language[] {
  if (!isGroup(errors)) return []
  const here = languages.filter((language) => errors[language] !== undefined)
  const below = Object.entries(errors)
    .filter(([key]) => key !== 'ref')
    .flatMap(([, value]) => troubledLanguagesWithin(value))
  return languages.filter((language) => here.includes(language) || below.includes(language))
}
