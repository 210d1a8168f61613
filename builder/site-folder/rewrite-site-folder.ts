import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { isSameJson } from '#model/edits/same-json.ts'
import type { DefinitionFile } from '../read-definition.ts'
import { unreadable } from './folder-fault.ts'
import { isFields } from './page-fields.ts'
import { kindOfFile } from './part-file.ts'
import { rewriteFile } from './rewrite-file.ts'
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
  /** Paths of files that say nothing any more. */
  remove: string[]
}

/** A part as it stands in a file. */
interface KnownPart {
  path: string
  value: Fields
}

/**
 * What makes a folder that was read say something else. Files whose content stays are not touched; in the others, what
 * stays is written as it was, with its comments. `definition` is the input that was read, changed where it changes.
 */
export function rewriteSiteFolder(read: DefinitionFile, definition: Fields): FolderChange {
  const known = knownParts(read)
  const [wasLanguage, language] = [defaultLanguageOf(read.input as Fields), defaultLanguageOf(definition)]
  const write: FolderFile[] = []
  const kept = new Set<string>()
  for (const part of partsOf(read, definition, known)) {
    const before = known.get(part.key)
    const old = before && textIn(read.folder, before.path)
    const isSame = before && isSameJson(before.value, part.value) && wasLanguage === language
    if (isSame && old === undefined) continue
    const from = before && old !== undefined ? { path: before.path, text: old } : undefined
    const file = from
      ? rewriteFile({ from, part, isSame: isSame === true, language })
      : newFile(part, language)
    kept.add(file.path)
    if (file.path !== from?.path || file.text !== from.text) write.push(file)
  }
  const gone = [...known.values()].filter(
    ({ path }) => !kept.has(path) && existsSync(join(read.folder, path)),
  )
  return { write, remove: gone.map(({ path }) => path) }
}

function textIn(folder: string, path: string): string | undefined {
  const file = join(folder, path)
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/^\ufeff/, '') : undefined
}

const isWhole = ({ sources }: DefinitionFile): boolean =>
  !sources.some(({ pointer }) => pointer === '/categories/0')

/** One file that holds all of it, or a file for each part. */
function partsOf(
  read: DefinitionFile,
  definition: Fields,
  known: ReadonlyMap<string, KnownPart>,
): FolderPart[] {
  const parts = siteFolderParts(definition, namesOf(read, known))
  if (!isWhole(read)) return parts
  const rest = parts.filter(({ key }) => /^(?:popupCtas|forms):/.test(key))
  const [site] = parts as [FolderPart]
  return [{ ...site, value: { ...site.value, categories: definition.categories } }, ...rest]
}

/** Which file says what of the definition that was read, by the keys of parts. */
function knownParts(read: DefinitionFile): Map<string, KnownPart> {
  const given = read.input as Fields
  const files = new Map(
    read.sources.map(({ pointer, file }) => [pointer, relative(read.folder, file).split(sep).join('/')]),
  )
  const { categories, ...rest } = given
  const settings = { ...(rest.settings as Fields) }
  const known = new Map<string, KnownPart>()
  for (const list of ['popupCtas', 'forms']) {
    const parts = isFields(settings[list]) ? settings[list] : {}
    const apart = Object.keys(parts).filter((key) => files.has(`/settings/${list}/${key}`))
    for (const key of apart)
      known.set(`${list}:${key}`, {
        path: files.get(`/settings/${list}/${key}`)!,
        value: parts[key] as Fields,
      })
    const inline = Object.fromEntries(Object.entries(parts).filter(([key]) => !apart.includes(key)))
    if (apart.length > 0 && Object.keys(inline).length === 0) delete settings[list]
    else if (settings[list] !== undefined) settings[list] = inline
  }
  const all = isWhole(read) ? { categories } : {}
  const { $schema: _, ...own } = rest
  known.set('site', { path: files.get('')!, value: { ...own, settings, ...all } })
  if (!isWhole(read)) addGrid(known, categories as Fields[], files)
  return known
}

function addGrid(
  known: Map<string, KnownPart>,
  categories: readonly Fields[],
  files: ReadonlyMap<string, string>,
) {
  for (const [column, { pages, ...own }] of categories.entries()) {
    const at = `/categories/${column}`
    const path = files.get(at)!
    if (!path.startsWith('pages/'))
      throw unreadable(
        path,
        'holds a category beside the file of the site, which can be read, but not rewritten. Make files of it first: npx swipress convert.',
      )
    known.set(`category:${own.id}`, { path, value: own })
    for (const [row, page] of (pages as Fields[]).entries())
      known.set(`page:${page.id}`, { path: files.get(`${at}/pages/${row}`)!, value: page })
  }
}

/** A part that stays at its place keeps its name; one that moves keeps what follows the letter or the number. */
function namesOf(read: DefinitionFile, known: ReadonlyMap<string, KnownPart>): FolderNames {
  const named = (name: string | undefined, place: string, id: string) => {
    if (name === undefined) return `${place}-${id}`
    const [old = '', ...rest] = name.split('-')
    const isThere = old.replace(/^0+/, '').toUpperCase() === place.replace(/^0+/, '')
    return isThere ? name : [place, ...rest].join('-')
  }
  const pathOf = (key: string) => known.get(key)?.path
  return {
    category(id, letters) {
      const path = pathOf(`category:${id}`)
      return named(path && basename(dirname(path)), letters, id)
    },
    page(id, number) {
      const path = pathOf(`page:${id}`)
      return named(path && basename(path).replace(/\.[a-z]+$/, ''), number, id)
    },
    isInline(list, key) {
      const settings = known.get('site')!.value.settings as Fields
      const inline = settings[list]
      const isHere = isFields(inline) && Object.hasOwn(inline, key)
      return (
        isHere || (isWhole(read) && !known.has(`${list}:${key}`) && kindOfFile(pathOf('site')!) === 'json')
      )
    },
  }
}
