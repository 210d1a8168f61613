import type { Catalogue, Texts } from './catalogues.ts'

/** Returns what is wrong with a catalogue: file, key and remedy in one line each. */
type Rule = (catalogue: Catalogue) => string[]

const fileOf = ({ folder, area }: Catalogue, language: string) => `${folder}/${language}/${area}.json`

/** `%{name}` in texts of the console, `{name}` in all others. */
const placeholdersIn = (text: string): Set<string> => new Set(text.match(/%?\{\w+\}/g))

const formsOf = (text: string): number => text.split('||||').length

const told = (values: ReadonlySet<string>): string => (values.size === 0 ? 'none' : [...values].join(', '))

/** Compares each text that exists both in a language and in English. */
function compare(
  catalogue: Catalogue,
  find: (text: string, english: string, key: string) => string | undefined,
): string[] {
  return Object.entries(catalogue.translations).flatMap(([language, texts]) =>
    [...(texts ?? [])].flatMap(([key, text]) => {
      const english = catalogue.english.get(key)
      const found = english === undefined ? undefined : find(text, english, key)
      return found === undefined ? [] : [`${fileOf(catalogue, language)}: ${key} ${found}`]
    }),
  )
}

export const missingRule: Rule = (catalogue) =>
  Object.entries(catalogue.translations).flatMap(([language, texts]) => {
    const file = fileOf(catalogue, language)
    if (!texts) return [`${file}: is missing. Copy ${fileOf(catalogue, 'en')} and translate it.`]
    return [...catalogue.english].flatMap(([key, english]) =>
      texts.has(key) ? [] : [`${file}: ${key} is missing. Translate “${english}”.`],
    )
  })

export const surplusRule: Rule = (catalogue) =>
  Object.entries(catalogue.translations).flatMap(([language, texts]) =>
    [...(texts?.keys() ?? [])].flatMap((key) =>
      catalogue.english.has(key)
        ? []
        : [`${fileOf(catalogue, language)}: ${key} is no text of English. Remove it, or correct its key.`],
    ),
  )

export const emptyRule: Rule = (catalogue) =>
  Object.entries<Texts | undefined>({ en: catalogue.english, ...catalogue.translations }).flatMap(
    ([language, texts]) =>
      [...(texts ?? [])].flatMap(([key, text]) =>
        text.split('||||').some((form) => form.trim() === '')
          ? [`${fileOf(catalogue, language)}: ${key} is empty, or one of its forms is. Write it.`]
          : [],
      ),
  )

export const placeholderRule: Rule = (catalogue) =>
  compare(catalogue, (text, english) => {
    const [found, wanted] = [placeholdersIn(text), placeholdersIn(english)]
    const isRight = catalogue.isOfPackage ? isWithin(found, wanted) : sameSets(found, wanted)
    return isRight
      ? undefined
      : `speaks of ${told(found)}, English of ${told(wanted)}. Use those of English, unchanged.`
  })

const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].every((value) => other.has(value))

const sameSets = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && isWithin(one, other)

export const pluralRule: Rule = (catalogue) => [
  ...[...catalogue.english].flatMap(([key, text]) =>
    formsOf(text) > 2
      ? [
          `${fileOf(catalogue, 'en')}: ${key} has ${formsOf(text)} forms. Write one for 1, one for other numbers.`,
        ]
      : [],
  ),
  ...compare(catalogue, (text, english) => {
    const [found, wanted] = [formsOf(text), formsOf(english)]
    if (found === 1 || found === wanted) return undefined
    return `has ${found} forms between ||||, English ${wanted}. Write ${wanted === 1 ? 'one' : `one for all numbers, or ${wanted}`}.`
  }),
]

/**
 * Keys that occur in two areas of a folder: code sees the areas as one object, in which one text would hide the other.
 */
export function keysInTwoAreas(catalogues: readonly Catalogue[]): string[] {
  const seen = new Map<string, string>()
  return catalogues.flatMap((catalogue) =>
    [...catalogue.english.keys()].flatMap((key) => {
      const name = `${catalogue.folder} ${key}`
      const file = fileOf(catalogue, 'en')
      const other = seen.get(name)
      seen.set(name, file)
      return other === undefined ? [] : [`${file}: ${key} is in ${other}, too. Keep one of them.`]
    }),
  )
}
