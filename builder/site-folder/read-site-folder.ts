import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { categorySchema, pageSchema } from '#model/definition/page.ts'
import { siteSettingsSchema } from '#model/definition/site.ts'
import { idSchema } from '#model/values/fields.ts'
import { languages } from '#model/values/language.ts'
import { sha256 } from '../hash.ts'
import { type FolderFault, UnreadableDefinitionError, unreadable } from './folder-fault.ts'
import { listEntries } from './list-entries.ts'
import { type ListedCategory, listGrid } from './list-grid.ts'
import {
  notFoundGivenTwice,
  notFoundNames,
  notFoundOfFile,
  notFoundPaths,
  notFoundPointer,
} from './not-found-file.ts'
import { givenTwice, isFields, pageOfFile } from './page-fields.ts'
import { formFileNames, type PartFile, popupFileNames, type ReadPart, readPartFile } from './part-file.ts'
import type { Source } from './place-of.ts'
import { readTexts } from './read-texts.ts'
import { inFull } from './short-forms.ts'

export interface ReadFolder {
  input: unknown
  categoryHashes: string[]
  sources: Source[]
}

const categoryFileSchema = categorySchema.omit({ pages: true })

interface Reading {
  read: ReadPart
  root: string
  sources: Source[]
  faults: FolderFault[]
}

/**
 * Inserts the parts that have files of their own into the site: the page for missing
 * pages, popups, forms and the grid. `root` is the real path of
 * the folder.
 */
export async function readSiteFolder(
  site: PartFile,
  { folder, root, read: readPart = readPartFile }: { folder: string; root: string; read?: ReadPart },
): Promise<ReadFolder> {
  const reading: Reading = { read: readPart, root, faults: [], sources: [{ pointer: '', file: site.file }] }
  if (!isFields(site.value)) return { input: site.value, categoryHashes: [], sources: reading.sources }
  const settings = isFields(site.value.settings) ? { ...site.value.settings } : undefined
  const defaultLanguage = languages.find((language) => language === settings?.defaultLanguage) ?? 'JP'
  if (settings) {
    await addNotFound(settings, folder, defaultLanguage, reading)
    await addParts(settings, 'popupCtas', join(folder, 'popups'), popupFileNames, reading)
    await addParts(settings, 'forms', join(folder, 'forms'), formFileNames, reading)
  }
  const listed = await listGrid(join(folder, 'pages'))
  if (listed && site.value.categories !== undefined)
    throw unreadable(join(folder, 'pages'), `stands beside the categories of ${site.file}. Keep one of both.`)
  const read = listed && readGrid(listed, defaultLanguage, reading)
  if (reading.faults.length > 0) throw new UnreadableDefinitionError(reading.faults)
  const input = {
    ...site.value,
    ...(settings ? { settings: inFull(siteSettingsSchema, settings, defaultLanguage) } : {}),
    ...(read ? { categories: read.map(({ category }) => category) } : {}),
  }
  const texts = await readTexts(input, { folder: join(folder, 'texts'), root, read: readPart })
  const hashOf = ({ hash }: { hash: string }) =>
    texts.hashes.length === 0 ? hash : sha256(Buffer.from([hash, ...texts.hashes].join('\n')))
  return {
    input: texts.input,
    categoryHashes: (read ?? []).map(hashOf),
    sources: [...reading.sources, ...texts.sources],
  }
}

/** Adds the files of a folder to a part of the settings, each under the key for its name. */
async function addParts(
  settings: Record<string, unknown>,
  key: string,
  folder: string,
  names: ReadonlyMap<string, string>,
  reading: Reading,
): Promise<void> {
  const entries = await listEntries(folder, 100)
  if (!entries || entries.length === 0) return
  const parts: Record<string, unknown> = isFields(settings[key]) ? { ...settings[key] } : {}
  for (const entry of entries) {
    const file = join(folder, entry)
    const part = names.get(entry.replace(/\.(?:ya?ml|json)$/, ''))
    if (part === undefined || part === entry) {
      const known = [...names.keys()].map((name) => `${name}.yaml`).join(', ')
      reading.faults.push({ file, message: `has no meaning here. There can be: ${known}.` })
    } else if (Object.hasOwn(parts, part))
      reading.faults.push({
        file,
        message: `says what ${key}.${part} says elsewhere, too. Keep one of both.`,
      })
    else
      keepFaults(reading, () => {
        parts[part] = reading.read(file, reading.root).value
        reading.sources.push({ pointer: `/settings/${key}/${part}`, file })
      })
  }
  settings[key] = parts
}

/** Adds the page for missing pages, if it has a file of its own. */
async function addNotFound(
  settings: Record<string, unknown>,
  folder: string,
  language: string,
  reading: Reading,
): Promise<void> {
  const places = notFoundPaths.map((path) => join(folder, dirname(path)))
  const found = places.flatMap((place) => notFoundNames.map((name) => join(place, name))).filter(existsSync)
  const [file, second] = found
  if (file === undefined) return
  const other = second ?? (settings.notFound === undefined ? undefined : file)
  if (other !== undefined)
    reading.faults.push({
      file: other,
      message: `says what ${second ? file : 'notFound of the settings'} says, too. Keep one of both.`,
    })
  keepFaults(reading, () => {
    const part = reading.read(file, reading.root)
    for (const key of notFoundGivenTwice(part, language))
      reading.faults.push({
        file,
        message: `says ${key} of ${language} twice: in its fields, and below them. Keep one of both.`,
      })
    settings.notFound = notFoundOfFile(part, language)
    reading.sources.push({ pointer: notFoundPointer, file })
  })
}

/** Continues after a file that cannot be read, so that all faults are reported at once. */
function keepFaults(reading: Reading, read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof UnreadableDefinitionError)) throw error
    reading.faults.push(...error.faults)
  }
}

const readGrid = (listed: readonly ListedCategory[], defaultLanguage: string, reading: Reading) =>
  listed.map((category, column) => readCategory(category, `/categories/${column}`, defaultLanguage, reading))

function readCategory(
  { folder, name, file, pages }: ListedCategory,
  pointer: string,
  defaultLanguage: string,
  reading: Reading,
): { category: unknown; hash: string } {
  const hashes: string[] = [defaultLanguage]
  let own: unknown = {}
  reading.sources.push({ pointer, file: file ?? join(folder, 'category.yaml') })
  if (file)
    keepFaults(reading, () => {
      const part = reading.read(file, reading.root)
      own = part.value ?? {}
      hashes.push(part.hash)
      if (isFields(own) && own.pages !== undefined)
        throw unreadable(file, 'has pages, which stand in files of their own beside it. Take them out.')
    })
  if (isWithoutId(own, name))
    reading.faults.push({ file: file ?? folder, message: noId(basename(folder), 'A-menu') })
  const read: unknown[] = []
  for (const [row, page] of pages.entries())
    keepFaults(reading, () => {
      const part = reading.read(page.file, reading.root)
      if (isWithoutId(part.value ?? {}, page.name))
        reading.faults.push({ file: page.file, message: noId(basename(page.file), '1-coffee.md') })
      const content = { ...part, name: page.name, defaultLanguage }
      for (const { key, language } of givenTwice(content))
        reading.faults.push({
          file: page.file,
          message: `says ${key} of ${language} twice: at the top, and in details or below the fields. Keep one of both.`,
        })
      read.push(inFull(pageSchema, pageOfFile(content), defaultLanguage))
      const at = `${pointer}/pages/${row}`
      reading.sources.push({ pointer: at, file: page.file, topLanguage: defaultLanguage })
      hashes.push(`${page.name} ${part.hash}`)
    })
  const fields = inFull(categoryFileSchema, own, defaultLanguage)
  const category = isFields(fields) ? { id: name, name: {}, ...fields, pages: read } : fields
  return { category, hash: sha256(Buffer.from(hashes.join('\n'))) }
}

/** The text after the letter or number is the id, unless the file contains another one. */
const isWithoutId = (value: unknown, name: string): boolean =>
  isFields(value) && value.id === undefined && !idSchema.safeParse(name).success

const noId = (name: string, right: string): string =>
  `has no id, and ${name} gives it none. Use letters (A–Z, a–z), digits, - and _ in the name, such as ${right}, or write id: into the file.`
