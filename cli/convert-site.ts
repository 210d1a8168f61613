import { cp, mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { readDefinition } from '#builder/read-definition.ts'
import { requireWithin } from '#builder/site-folder/read-text-file.ts'
import { copySiteFolder, hasGridFolder } from '#builder/site-folder/rewrite-site-folder.ts'
import { type FolderFile, siteFolderFiles, writeFiles } from '#builder/site-folder/write-site-folder.ts'
import { siteDefinitionSchema } from '#model/definition/site.ts'
import { siteJsonSchema } from '#model/json-schema/definition.ts'
import { createMediaRefs } from '#model/media/media-refs.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { upgradeSite } from '#model/upgrades/upgrade-site.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { makeFolder } from './make-folder.ts'
import { placed, problemText } from './print-problems.ts'
import { schemaFiles } from './schema-files.ts'
import { unreadableAsCommandError } from './unreadable.ts'

export interface ConvertOptions {
  from: string
  /** A folder that is empty or missing. */
  to: string
  format: 'folder' | 'json'
  /** Texts of other languages than the default one have a file a language. */
  hasTextFiles?: boolean
}

const media = createMediaRefs(siteDefinitionSchema)

/** Writes a site anew, as a folder of files or as one `site.json`, with its media. What it says stays the same. */
export async function convertSite({ from, to, format, hasTextFiles }: ConvertOptions): Promise<void> {
  await requireEmpty(to)
  const read = await readDefinition(from).catch(unreadableAsCommandError)
  const { input, folder, placeOf } = read
  const checked = checkSite(input, { for: 'draft' })
  if (checked.problems)
    throw new CommandError(exitCodes.problems, problemText(placed(checked.problems, placeOf)))
  const upgraded = upgradeSite(input)
  const document = 'document' in upgraded ? (upgraded.document as Record<string, unknown>) : {}
  const names = new Set(media.findRefs(checked.definition).map(({ ref }) => ref))
  makeFolder('<folder>', to)
  const { languages, defaultLanguage } = checked.definition.settings
  const texts = hasTextFiles ? languages.filter((language) => language !== defaultLanguage) : []
  const files = () =>
    hasGridFolder(read)
      ? copySiteFolder({ ...read, input: document }, document, texts)
      : siteFolderFiles(document, texts)
  try {
    await writeFiles(to, format === 'json' ? jsonFiles(document) : [...files(), ...schemaFiles()])
    await copyMedia(folder, to, [...names])
  } catch (error) {
    await emptyFolder(to)
    throw error
  }
}

/** Half a site would be taken for a whole one, and be in the way of the next run. */
async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new CommandError(
      exitCodes.problems,
      `${folder} is no folder. Name one that is empty or does not exist.`,
    )
  })
  if (names.length > 0)
    throw new CommandError(
      exitCodes.problems,
      `${folder} is not empty. Name a folder that is empty or does not exist.`,
    )
}

const asText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

const jsonFiles = ({ $schema: _, ...document }: Record<string, unknown>): FolderFile[] => [
  { path: 'site.json', text: asText({ $schema: './site.schema.json', ...document }) },
  { path: 'site.schema.json', text: asText(siteJsonSchema()) },
]

/** A medium that is missing stays a name: building says so, with its place. */
async function copyMedia(from: string, to: string, names: readonly string[]): Promise<void> {
  const root = await realpath(from)
  for (const name of names) {
    const file = resolve(from, name)
    if (name.startsWith('media:') || !file.startsWith(resolve(from) + sep)) continue
    const isThere = await realpath(file).catch(() => undefined)
    if (isThere === undefined) continue
    try {
      requireWithin(file, root)
    } catch (error) {
      unreadableAsCommandError(error)
    }
    await mkdir(dirname(join(to, name)), { recursive: true })
    await cp(file, join(to, name), { dereference: true })
  }
}
