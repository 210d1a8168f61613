import { existsSync, realpathSync } from 'node:fs'
import { readdir, realpath, rmdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, parse, relative, resolve, sep } from 'node:path'
import { storedPath } from '#builder/media/media-file.ts'
import { readDefinition } from '#builder/read-definition.ts'
import { requireWithin } from '#builder/site-folder/read-text-file.ts'
import { copySiteFolder, hasGridFolder } from '#builder/site-folder/rewrite-site-folder.ts'
import { type FolderFile, siteFolderFiles } from '#builder/site-folder/write-site-folder.ts'
import { siteDefinitionSchema } from '#model/definition/site.ts'
import { siteJsonSchema } from '#model/json-schema/definition.ts'
import { createMediaRefs } from '#model/media/media-refs.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { upgradeSite } from '#model/upgrades/upgrade-site.ts'
import type { Language } from '#model/values/language.ts'
import { endCutShort } from './end-cut-short.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { inDefaultLanguage } from './in-default-language.ts'
import { makeFolder, namingFullDisk, requireOutside } from './make-folder.ts'
import { namesOfParts, partsOfSite } from './parts-of-site.ts'
import { placed } from './placed-problems.ts'
import { problemText } from './print-problems.ts'
import { replaceFiles } from './replace-files.ts'
import { schemaFiles } from './schema-files.ts'
import { unreadableAsCommandError } from './unreadable.ts'

export interface ConvertOptions {
  from: string
  to: string
  format: 'folder' | 'json'
  /** Whether texts of other languages than the default one get one file per language. */
  hasTextFiles?: boolean
  /** Whether `to` may have contents: only the parts of a site in it are replaced. */
  force?: boolean
  /** Whether this is a new site, for which nothing is ever replaced. */
  isNew?: boolean
  /** Another default language. */
  defaultLanguage?: Language
}

/** Changes to existing files, as paths within the folder. */
export interface Converted {
  removed: string[]
  /** Media that replaced another file. */
  replaced: string[]
}

const media = createMediaRefs(siteDefinitionSchema)

/** Writes a site again, as a folder of files or as one `site.json`, with its media. Its content stays the same. */
export async function convertSite(options: ConvertOptions): Promise<Converted> {
  const { from, to, format, hasTextFiles } = options
  requireOwnPlace(to)
  for (const folder of new Set([from, to])) await endCutShort(folder)
  const before = await partsBefore(options)
  const read = await readDefinition(from).catch(unreadableAsCommandError)
  const { input, folder, placeOf } = read
  const isInPlace = realPlace(folder) === realPlace(to)
  if (!isInPlace) requireOutside('<to>', to, folder)
  const checked = checkSite(input, { for: 'draft' })
  if (checked.problems)
    throw new CommandError(exitCodes.problems, problemText(placed(checked.problems, placeOf)))
  const upgraded = upgradeSite(input)
  const given = 'document' in upgraded ? (upgraded.document as Record<string, unknown>) : {}
  const { languages, defaultLanguage } = checked.definition.settings
  const document = inDefaultLanguage(given, options.defaultLanguage ?? defaultLanguage)
  const names = new Set(media.findRefs(checked.definition).map(({ ref }) => ref))
  const textLanguages = hasTextFiles ? languages.filter((language) => language !== defaultLanguage) : []
  const files = () =>
    hasGridFolder(read)
      ? copySiteFolder({ ...read, input: document }, document, textLanguages)
      : siteFolderFiles(document, textLanguages)
  const texts = format === 'json' ? jsonFiles(document) : [...files(), ...schemaFiles()]
  const copies = await mediaFiles(folder, [...names])
  const written = new Set(texts.map(({ path }) => path))
  const own = isInPlace ? read.files.map((file) => relative(folder, file).split(sep).join('/')) : []
  const gone = [...new Set([...before, ...own])].filter((path) => !written.has(path)).sort()
  const isThere = existsSync(to)
  makeFolder(options.isNew ? '<folder>' : '<to>', to)
  try {
    const replaced = await replaceFiles(to, { texts, copies, gone })
    return { removed: gone, replaced }
  } catch (error) {
    if (!isThere) await rmdir(to).catch(() => {})
    return namingFullDisk(error, [isThere ? to : dirname(to)])
  }
}

const realPlace = (path: string): string => (existsSync(path) ? realpathSync(path) : resolve(path))

/** Refuses a folder that is no site's alone, whatever stands in it. */
function requireOwnPlace(to: string): void {
  const place = realPlace(to)
  const what =
    place === parse(place).root
      ? 'holds everything on this disk'
      : place === realPlace(homedir())
        ? 'is your home folder'
        : undefined
  if (what) throw new CommandError(exitCodes.problems, `${to} ${what}. Name a folder for the site alone.`)
}

/** The parts of a site that are to be replaced. Refuses a folder that holds something, unless that is wanted. */
async function partsBefore({ to, force, isNew }: ConvertOptions): Promise<string[]> {
  const names = await readdir(to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code !== 'ENOTDIR') throw error
    throw new CommandError(
      exitCodes.problems,
      `${to} is no folder. Name one that is empty or does not exist.`,
    )
  })
  if (names.length === 0) return []
  const parts = isNew ? [] : await partsOfSite(to)
  if (force) return parts
  const where = parts.length > 0 ? `in place of ${namesOfParts(parts)}` : 'beside what is there'
  const orForce = isNew ? '' : `, or add --force to put the site ${where}`
  throw new CommandError(
    exitCodes.problems,
    `${to} is not empty. Name a folder that is empty or does not exist${orForce}.`,
    isNew ? {} : { parts },
  )
}

const asText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

const jsonFiles = ({ $schema: _, ...document }: Record<string, unknown>): FolderFile[] => [
  { path: 'site.json', text: asText({ $schema: './site.schema.json', ...document }) },
  { path: 'site.schema.json', text: asText(siteJsonSchema()) },
]

/** A missing medium keeps its name: the build reports it with its position. */
async function mediaFiles(from: string, names: readonly string[]): Promise<{ from: string; path: string }[]> {
  const root = await realpath(from)
  const files: { from: string; path: string }[] = []
  for (const path of names) {
    const isLocal = !path.startsWith('media:') && resolve(from, path).startsWith(resolve(from) + sep)
    const file = isLocal ? await storedPath(resolve(from), path) : undefined
    if (file) files.push({ from: file, path: relative(resolve(from), file).split(sep).join('/') })
  }
  try {
    for (const file of files) requireWithin(file.from, root)
  } catch (error) {
    unreadableAsCommandError(error)
  }
  return files
}
