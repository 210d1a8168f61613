import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import englishOfReactAdmin from 'ra-language-english'
import { rootFolder } from './source-files.ts'

/** Texts by key: `sites.title` → `Sites`. */
export type Texts = ReadonlyMap<string, string>

/** Texts that are translated together: one file per language. */
export interface Catalogue {
  /** Folder with the languages. */
  folder: string
  /** Name of the files. */
  area: string
  english: Texts
  /** Undefined for a language without this file. */
  translations: Readonly<Record<string, Texts | undefined>>
  /** Whether the English texts come from a package: a translation may then omit their placeholders. */
  isOfPackage: boolean
}

/** All folders with one subfolder per language. */
const folders = ['admin/i18n', 'api/texts', 'api/services/messages/mail/texts', 'model/messages']

const english = 'en'
const areaOfReactAdmin = 'react-admin'

const flat = (texts: object, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[above + key, text] as [string, string]] : flat(text, `${above}${key}.`),
  )

export const textsOf = (texts: object): Texts => new Map(flat(texts))

/** Subfolders or files of a folder, in a fixed order. */
const namesIn = (folder: string, isWanted: (name: string, isFolder: boolean) => boolean): string[] =>
  readdirSync(join(rootFolder, folder), { withFileTypes: true })
    .filter((entry) => isWanted(entry.name, entry.isDirectory()))
    .map(({ name }) => name)
    .sort()

const areasOf = (folder: string, language: string): Map<string, Texts> =>
  new Map(
    namesIn(`${folder}/${language}`, (name) => name.endsWith('.json')).map((name) => [
      name.slice(0, -'.json'.length),
      textsOf(JSON.parse(readFileSync(join(rootFolder, folder, language, name), 'utf8'))),
    ]),
  )

/** Of react-admin's own texts, only those that any language translates: the others stay English. */
const englishOf = (translations: readonly (Texts | undefined)[]): Texts => {
  const translated = new Set(translations.flatMap((texts) => [...(texts?.keys() ?? [])]))
  return new Map([...textsOf({ ra: englishOfReactAdmin.ra })].filter(([key]) => translated.has(key)))
}

/** All catalogues of the repository, in all languages that have a folder. */
export function readCatalogues(): Catalogue[] {
  return folders.flatMap((folder) => {
    const languages = namesIn(folder, (_, isFolder) => isFolder)
    const areas = new Map(languages.map((language) => [language, areasOf(folder, language)]))
    const names = new Set(languages.flatMap((language) => [...areas.get(language)!.keys()]))
    return [...names].map((area) => {
      const translations = Object.fromEntries(
        languages
          .filter((language) => language !== english)
          .map((language) => [language, areas.get(language)!.get(area)]),
      )
      const isOfPackage = area === areaOfReactAdmin
      return {
        folder,
        area,
        english: isOfPackage
          ? englishOf(Object.values(translations))
          : (areas.get(english)?.get(area) ?? new Map()),
        translations,
        isOfPackage,
      }
    })
  })
}
