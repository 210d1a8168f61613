import { readFileSync } from 'node:fs'
import type { Node } from 'yaml'
import type { Place } from './folder-fault.ts'
import { jsonPlaces } from './json-places.ts'
import { detailKeys } from './page-fields.ts'
import { parseYaml, yamlPackage } from './parse-yaml.ts'
import { kindOfFile } from './part-file.ts'
import { splitMarkdown } from './split-markdown.ts'

/** The file that contains a part of the definition. */
export interface Source {
  /** JSON pointer of the part. */
  pointer: string
  file: string
  /** Set for pages: contents of `details` in this language are at the top of the file. */
  topLanguage?: string
  /** Path of the part within the file; absent for the whole file. */
  keys?: readonly string[]
}

/** Position of a part of a definition; undefined if its file can no longer be read. */
export type PlaceOf = (pointer: string) => Place | undefined

/** Finds a path of keys in a file: the position of the deepest key that exists. */
export type FindKeys = (keys: readonly string[]) => { line: number; column: number; depth: number }

/** Reads nothing before the first call, so that a definition without problems costs nothing. */
export function createPlaceOf(sources: readonly Source[]): PlaceOf {
  const byPointer = new Map(sources.map((source) => [source.pointer, source]))
  const finders = new Map<string, FindKeys | undefined>()
  return (pointer) => {
    const source = sourceOf(byPointer, pointer)
    if (!source) return undefined
    if (!finders.has(source.file)) finders.set(source.file, openFinder(source.file))
    const find = finders.get(source.file)
    if (!find) return { file: source.file, line: 1, column: 1 }
    const keys = [...(source.keys ?? []), ...keysOf(pointer.slice(source.pointer.length))]
    const { line, column } = deepest(find, keys, source)
    return { file: source.file, line, column }
  }
}

function sourceOf(byPointer: ReadonlyMap<string, Source>, pointer: string): Source | undefined {
  for (let end = pointer.length; end >= 0; end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1)) {
    const source = byPointer.get(pointer.slice(0, end))
    if (source) return source
  }
  return undefined
}

const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** `details.EN.media` of a page may be written as `media.EN` at the top, in the default language also as `media`. */
function deepest(find: FindKeys, keys: string[], { topLanguage }: Source): ReturnType<FindKeys> {
  const whole = find(keys)
  const [details, language, field, ...within] = keys
  if (topLanguage === undefined || details !== 'details' || language === undefined) return whole
  const fields = field === undefined && whole.depth < 2 ? detailKeys : [field ?? '']
  const inLanguage = fields.map((key) => find([key, language, ...within])).find(({ depth }) => depth > 1)
  if (inLanguage) return inLanguage
  const top = language === topLanguage ? find(keys.slice(2)) : undefined
  return top && whole.depth - 2 <= top.depth ? top : whole
}

/** Undefined for a file that can no longer be read. */
export function openFinder(file: string): FindKeys | undefined {
  try {
    const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
    const kind = kindOfFile(file)
    if (kind === 'json') return jsonPlaces(text)
    if (kind === 'yaml') return yamlPlaces(file, text, 0)
    const { front, linesBefore, linesBeforeBody } = splitMarkdown(text)
    return withBody(yamlPlaces(file, front, linesBefore), linesBeforeBody)
  } catch {
    return undefined
  }
}

/** The longer text of a page, and the words of the page for missing pages. */
const keysBelow: readonly (string | undefined)[] = ['attachment', 'title', 'text']

/** Texts that are not in the front matter are below it. */
const withBody =
  (find: FindKeys, linesBeforeBody: number): FindKeys =>
  (keys) => {
    const found = find(keys)
    return keysBelow.includes(keys[0]) && found.depth === 0
      ? { line: linesBeforeBody + 1, column: 1, depth: 1 }
      : found
  }

function yamlPlaces(file: string, text: string, linesBefore: number): FindKeys {
  const { document, placeAt } = parseYaml({ file, text, linesBefore })
  return (keys) => {
    let node: unknown = document.contents
    let offset = (node as Node | null)?.range?.[0] ?? 0
    let depth = 0
    for (const key of keys) {
      const next = childOf(node, key)
      if (!next) break
      node = next.value
      offset = next.offset
      depth++
    }
    return { ...placeAt(offset), depth }
  }
}

function childOf(node: unknown, key: string): { value: unknown; offset: number } | undefined {
  const { isMap, isScalar, isSeq } = yamlPackage()
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
    return pair && { value: pair.value, offset: (pair.key as Node).range?.[0] ?? 0 }
  }
  if (!isSeq(node)) return undefined
  const value = node.items[Number(key)]
  return value === undefined ? undefined : { value, offset: (value as Node).range?.[0] ?? 0 }
}
