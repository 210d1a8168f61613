import { realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { noDefinition, noSiteIn, UnreadableDefinitionError, unreadable } from './site-folder/folder-fault.ts'
import { listEntries, onlyOne } from './site-folder/list-entries.ts'
import { notFoundNames } from './site-folder/not-found-file.ts'
import { type PartFile, type ReadPart, readPartFile } from './site-folder/part-file.ts'
import { createPlaceOf, type PlaceOf, type Source } from './site-folder/place-of.ts'
import { readSiteFolder } from './site-folder/read-site-folder.ts'
import { partFolders, siteNames } from './site-folder/site-names.ts'

/** A definition as stored on disk, before validation. */
export interface DefinitionFile {
  /** The definition with the contents of separate files inserted. */
  input: unknown
  /** Folder that media and category files are relative to. */
  folder: string
  /** SHA-256 of the source of each category, in order. */
  categoryHashes: string[]
  /** Finds the position of a problem in the files, by its JSON pointer. */
  placeOf: PlaceOf
  /** Every file that was read. */
  files: string[]
  /** Which part of the definition each file contains. */
  sources: readonly Source[]
}

export interface OpenDefinition {
  site: PartFile
  folder: string
  root: string
}

/** The first file of a definition. `root` is the real path of its folder. */
export async function openDefinition(path: string, read: ReadPart = readPartFile): Promise<OpenDefinition> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw noDefinition(path)
  const file = found.isDirectory() ? await siteFileIn(resolve(path)) : resolve(path)
  const folder = dirname(file)
  const root = await realpath(folder)
  const site = read(file, root)
  if (site.value === null || site.value === undefined)
    throw unreadable(file, 'is empty. Begin it with version: 1, then settings: with what belongs to it.', {
      line: 1,
      column: 1,
    })
  return { site, folder, root }
}

/**
 * Reads a site from a folder or from its file, `site.yaml` or `site.json`, with the files beside it. A text in
 * `categories` is the name of a JSON file that contains the category.
 */
export const readDefinition = async (path: string, read: ReadPart = readPartFile): Promise<DefinitionFile> =>
  readOpened(await openDefinition(path, read), read)

/** The same for a definition whose first file has already been read. */
export async function readOpened(
  { site, folder, root }: OpenDefinition,
  readPart: ReadPart = readPartFile,
): Promise<DefinitionFile> {
  const read = hasCategories(site.value)
    ? readCategoryFiles(site, site.value, (name) => readPart(resolve(folder, name), root))
    : { input: site.value, categoryHashes: [] as string[], sources: [] as Source[] }
  const whole = await readSiteFolder({ ...site, value: read.input }, { folder, root, read: readPart })
  const sources = [...whole.sources, ...read.sources]
  return {
    input: whole.input,
    folder,
    categoryHashes: hasCategories(site.value) ? read.categoryHashes : whole.categoryHashes,
    placeOf: createPlaceOf(sources),
    files: [...new Set(sources.map((source) => source.file))],
    sources,
  }
}

const hasCategories = (input: unknown): input is { categories: unknown[] } =>
  typeof input === 'object' && input !== null && 'categories' in input && Array.isArray(input.categories)

async function siteFileIn(folder: string): Promise<string> {
  const names = (await listEntries(folder, 10_000)) ?? []
  const known = [...siteNames, ...partFolders, ...notFoundNames]
  const faults = names
    .filter((name) => !known.includes(name) && known.includes(name.toLowerCase()))
    .map((name) => ({
      file: join(folder, name),
      message: `is not read, because upper and lower case count. Write its name in small letters: ${name.toLowerCase()}.`,
    }))
  if (faults.length > 0) throw new UnreadableDefinitionError(faults)
  const file = await onlyOne(folder, siteNames, names)
  if (file === undefined) throw noSiteIn(folder)
  return file
}

function readCategoryFiles(
  site: PartFile,
  input: { categories: unknown[] },
  read: (name: string) => PartFile,
) {
  const [categories, categoryHashes]: [unknown[], string[]] = [[], []]
  const sources: Source[] = []
  for (const [column, category] of input.categories.entries()) {
    const part = typeof category === 'string' ? read(category) : { value: category, hash: site.hash }
    if ('file' in part) sources.push({ pointer: `/categories/${column}`, file: part.file })
    categories.push(part.value)
    categoryHashes.push(part.hash)
  }
  return { input: { ...input, categories }, categoryHashes, sources }
}
