import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { isSameJson } from '#model/edits/in-order-of.ts'
import { type Language, languages } from '#model/values/language.ts'
import type { DefinitionFile } from '../read-definition.ts'
import { unreadable } from './folder-fault.ts'
import { gridNames } from './grid-names.ts'
import { notFoundPointer } from './not-found-file.ts'
import { isFields } from './page-fields.ts'
import { kindOfFile } from './part-file.ts'
import { textsPointer } from './read-texts.ts'
import { rewriteFile } from './rewrite-file.ts'
import { takeTexts } from './take-texts.ts'
import {
  defaultLanguageOf,
  type FolderFile,
  type FolderNames,
  type FolderPart,
  newFile,
  siteFolderParts,
} from './write-site-folder.ts'

type Fields = Record<string, unknown>

export interface FolderChange {
  write: FolderFile[]
  /** Paths of files that are no longer needed. */
  remove: string[]
}

/**
 * The changes that make a folder contain `definition`, which is the input that was read, with modifications. Unchanged
 * files are not touched; in the others, unchanged parts keep their notation and comments.
 */
export function rewriteSiteFolder(read: DefinitionFile, definition: Fields): FolderChange {
  const files = rewrittenFiles(read, definition)
  const kept = new Set(files.map(({ file }) => file.path))
  const gone = [...pathsOfParts(read).values()].filter(
    (path) => !kept.has(path) && existsSync(join(read.folder, path)),
  )
  const changed = files.filter(({ file, from }) => file.path !== from?.path || file.text !== from.text)
  return { write: changed.map(({ file }) => file), remove: gone }
}

/** All files of a folder that was read, for another folder; texts of these languages get files of their own. */
export function copySiteFolder(
  read: DefinitionFile,
  definition: Fields,
  textLanguages: readonly Language[],
): FolderFile[] {
  const texts = new Map(textLanguages.map((language) => [language, () => true]))
  return rewrittenFiles(read, definition, texts).map(({ file }) => file)
}

/** Whether each page has a file of its own. */
export const hasGridFolder = ({ sources, folder }: DefinitionFile): boolean =>
  sources.some(
    ({ pointer, file }) => pointer === '/categories/0' && dirname(dirname(file)) === join(folder, 'pages'),
  )

/** Whether one file contains everything, or everything except popups and forms. */
const isWholeFile = ({ sources }: DefinitionFile): boolean =>
  !sources.some(({ pointer }) => pointer === '/categories/0')

interface RewrittenFile {
  file: FolderFile
  from: FolderFile | undefined
}

function rewrittenFiles(
  read: DefinitionFile,
  definition: Fields,
  moreTexts: FolderNames['texts'] = new Map(),
): RewrittenFile[] {
  const given = read.input as Fields
  const paths = pathsOfParts(read)
  const names = namesOf(read, paths)
  const before = new Map(partsOf(read, given, names).map(({ key, value }) => [key, value]))
  const [wasLanguage, language] = [defaultLanguageOf(given), defaultLanguageOf(definition)]
  const texts = new Map([...names.texts, ...moreTexts])
  return partsOf(read, definition, { ...names, texts }).flatMap((part): RewrittenFile[] => {
    const path = paths.get(part.key)
    const text = path === undefined ? undefined : textIn(read.folder, path)
    const isSame = isSameJson(before.get(part.key), part.value) && wasLanguage === language
    // A category that is fully described by its folder needs no file, nor does a language without texts.
    const isNeedless = isSame || (part.schema === 'texts' && Object.keys(part.value).length === 0)
    if (path === undefined || text === undefined)
      return isNeedless ? [] : [{ file: newFile(part, language), from: undefined }]
    const from = { path, text }
    const isInGrid = part.schema === 'page' || part.schema === 'category'
    const there = isInGrid ? part : { ...part, path: path.replace(/\.[a-z]+$/, '') }
    return [{ file: rewriteFile({ from, part: there, isSame, language }), from }]
  })
}

function textIn(folder: string, path: string): string | undefined {
  const file = join(folder, path)
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/^\ufeff/, '') : undefined
}

/** Either one file that includes the grid, or one file per part of it. */
function partsOf(read: DefinitionFile, definition: Fields, names: FolderNames): FolderPart[] {
  const parts = siteFolderParts(definition, names)
  if (!isWholeFile(read)) return parts
  const [site, ...rest] = parts as [FolderPart, ...FolderPart[]]
  const apart = rest.filter(({ schema }) => schema !== 'category' && schema !== 'page')
  const categories = categoriesOf(parts)
  return [{ ...site, value: { ...site.value, categories } }, ...apart]
}

/** The categories put together again, without the texts that have files of their own. */
function categoriesOf(parts: readonly FolderPart[]): Fields[] {
  const categories: (Fields & { pages: Fields[] })[] = []
  for (const { schema, value } of parts)
    if (schema === 'category') categories.push({ ...value, pages: [] })
    else if (schema === 'page') categories.at(-1)?.pages.push(value)
  return categories
}

/** The file of each part, by the keys of parts. */
function pathsOfParts({ sources, folder, input }: DefinitionFile): Map<string, string> {
  const given = input as Fields
  const files = new Map(
    sources.map(({ pointer, file }) => [pointer, relative(folder, file).split(sep).join('/')]),
  )
  const paths = new Map([['site', files.get('')!]])
  const add = (key: string, pointer: string) => {
    const path = files.get(pointer)
    if (path !== undefined) paths.set(key, path)
  }
  for (const list of ['popupCtas', 'forms'])
    for (const key of Object.keys(Object((given.settings as Fields)[list])))
      add(`${list}:${key}`, `/settings/${list}/${key}`)
  add('notFound', notFoundPointer)
  for (const language of languages) add(`texts:${language}`, textsPointer(language))
  for (const [column, { id, pages }] of (given.categories as Fields[]).entries()) {
    const path = files.get(`/categories/${column}`)
    if (path !== undefined && !path.startsWith('pages/'))
      throw unreadable(
        path,
        'holds a category beside the file of the site, which can be read, but not rewritten. Convert the site into a folder of files first.',
      )
    add(`category:${id}`, `/categories/${column}`)
    for (const [row, page] of (pages as Fields[]).entries())
      add(`page:${page.id}`, `/categories/${column}/pages/${row}`)
  }
  return paths
}

function namesOf(read: DefinitionFile, paths: ReadonlyMap<string, string>): FolderNames {
  const given = read.input as Fields
  return {
    ...gridNames(paths),
    isInline(list, key) {
      if (paths.has(key === undefined ? list : `${list}:${key}`)) return false
      const inline = (given.settings as Fields)[list]
      const isGiven = isFields(inline) && (key === undefined || Object.hasOwn(inline, key))
      return isGiven || (isWholeFile(read) && kindOfFile(paths.get('site')!) === 'json')
    },
    texts: textsOf(read, given, paths),
  }
}

/** Texts that the site has but the file of their language does not, stay in the site's files. */
function textsOf(
  { sources }: DefinitionFile,
  given: Fields,
  paths: ReadonlyMap<string, string>,
): FolderNames['texts'] {
  const known = languages.filter((language) => paths.has(`texts:${language}`))
  return new Map(
    known.map((language) => {
      const path = paths.get(`texts:${language}`)!
      const inFile = sources.flatMap(({ keys, file }) =>
        keys && file.endsWith(path) ? [keys.join('/')] : [],
      )
      const isInFile = (keys: readonly string[]) =>
        inFile.some((key) => keys.join('/') === key || keys.join('/').startsWith(`${key}/`))
      const elsewhere = new Set<string>()
      takeTexts(given, language, (keys) => {
        if (!isInFile(keys)) elsewhere.add(keys.join('/'))
        return false
      })
      return [language, (keys) => !elsewhere.has(keys.join('/'))]
    }),
  )
}
