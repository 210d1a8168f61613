import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Category, categorySchema } from '#model/definition/page.ts'
import { type SiteSettings, siteSettingsSchema } from '#model/definition/site.ts'
import { createMediaRefs, type FoundMediaRef } from '#model/media/media-refs.ts'
import type { Problem } from '#model/messages/problem.ts'
import { checkGradually, type GradualCheck } from '#model/rules/check-gradually.ts'
import { lockedInCategory } from '#model/rules/checks/folder-checks.ts'
import { unreachableInCategory, unshownInCategory } from '#model/rules/checks/reach-checks.ts'
import { categoryReadability, settingsReadability } from '#model/rules/readability-rules.ts'
import { checkSchema } from '#model/rules/schema-problems.ts'
import { enterableRows, frozenFacts } from './freeze.ts'
import { createIngest, type IngestOptions, type MediaIngest } from './ingest-definition.ts'
import { type LargeCategory, type LargeSource, largeSource } from './large-source.ts'
import type { OpenDefinition } from './read-definition.ts'
import { categoryScripts, settingsScripts } from './script-warnings.ts'
import { unreadable } from './site-folder/folder-fault.ts'
import { listEntries } from './site-folder/list-entries.ts'
import { readPartFile } from './site-folder/part-file.ts'
import { createPlaceOf, type PlaceOf, type Source } from './site-folder/place-of.ts'
import { readSiteFolder } from './site-folder/read-site-folder.ts'
import { categoryHtmlWarnings } from './stages/html-warnings.ts'
import { unreadColors, unreadMarkup } from './unread-values.ts'

/**
 * Total bytes of category files from which on a site is not kept in memory as a whole: each category is read on its
 * own, and again when it is compiled.
 */
const largeFrom = 48 * 2 ** 20

export interface ReadLargeSiteOptions extends Omit<IngestOptions, 'folder'> {
  opened: OpenDefinition
  /** Returns the settings to compile, given those of the definition. */
  settingsOf: (settings: SiteSettings) => SiteSettings
  /** Maximum number of warnings of each kind. */
  mostWarnings: number
  from?: number
}

export interface LargeSite {
  folder: string
  settings: SiteSettings
  files: string[]
  placeOf: PlaceOf
  warnings: Record<
    'media' | 'unreachable' | 'locked' | 'scripts' | 'html' | 'unread' | 'readability',
    Problem[]
  >
  source: LargeSource
}

const categoryMedia = createMediaRefs(categorySchema)
const settingsMedia = createMediaRefs(siteSettingsSchema)

/**
 * A large site with its categories in files of their own, read and checked category by category. Undefined for any
 * other site, and if there is a problem: it must then be read as a whole.
 */
export async function readLargeSite(options: ReadLargeSiteOptions): Promise<LargeSite | undefined> {
  const { opened, settingsOf, from = largeFrom } = options
  const { site, folder, root } = opened
  const files = categoryFiles(opened)
  if (!files || sizeOf(files) < from || (await listEntries(join(folder, 'texts'), 1))?.length)
    return undefined
  const whole = await readSiteFolder(
    { ...site, value: { ...Object(site.value), categories: [] } },
    { folder, root },
  )
  const { categories: _, ...rest } = Object(whole.input)
  const check = checkGradually(rest)
  if (!check) return undefined
  const media = createIngest({ ...options, folder })
  const given = settingsOf(check.settings)
  const reading = { check, written: rest, media, root, given, mostWarnings: options.mostWarnings }
  const settings = await takenIn(settingsMedia, given, ['settings'], media)
  const read = settings && (await readCategories(files, reading))
  if (!read || !check.isInOrder()) return undefined
  const sources: Source[] = [
    ...whole.sources,
    ...files.map((file, column) => ({ pointer: `/categories/${column}`, file })),
  ]
  const taken = media.taken()
  return {
    folder,
    settings,
    files: [...new Set(sources.map(({ file }) => file)), ...taken.files],
    placeOf: createPlaceOf(sources),
    warnings: { media: taken.warnings, ...read.warnings },
    source: largeSource({
      settings,
      categories: read.categories,
      assets: taken.assets,
      pagesOf: (category) => pagesAgain(category, reading),
    }),
  }
}

/** Undefined if a category has no file of its own. */
function categoryFiles({ site, folder }: OpenDefinition): string[] | undefined {
  const { categories } = Object(site.value)
  const isNamed = (entry: unknown) => typeof entry === 'string' && entry.endsWith('.json')
  if (!Array.isArray(categories) || !categories.every(isNamed)) return undefined
  return categories.map((entry: string) => resolve(folder, entry))
}

const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)

interface Reading {
  check: GradualCheck
  /** The definition without its categories, as it was read. */
  written: unknown
  media: MediaIngest
  root: string
  given: SiteSettings
  mostWarnings: number
}

interface MediaRefs<Part> {
  findRefs(part: Part): FoundMediaRef[]
  replaceRefs(part: Part, replace: MediaIngest['refOf']): Part
}

/** A part of the definition with its media processed; undefined if one cannot be. */
async function takenIn<Part>(
  refs: MediaRefs<Part>,
  part: Part,
  at: (string | number)[],
  media: MediaIngest,
): Promise<Part | undefined> {
  const found = refs.findRefs(part).map((one) => ({ ...one, path: [...at, ...one.path] }))
  const problems = await media.take(found)
  return problems.length > 0 ? undefined : refs.replaceRefs(part, media.refOf)
}

async function readCategories(files: readonly string[], reading: Reading) {
  const { check, media, root, given, mostWarnings: maxWarnings } = reading
  const categories: LargeCategory[] = []
  const [unreachable, locked, html]: [Problem[], Problem[], Problem[]] = [[], [], []]
  const scripts = settingsScripts(given)
  const unread = unreadColors(reading.written)
  const readability = settingsReadability(given, '/settings')
  for (const [column, file] of files.entries()) {
    const part = readPartFile(file, root)
    const category = check.category(part.value)
    const taken = category && (await takenIn(categoryMedia, category, ['categories', column], media))
    if (!taken) return undefined
    unreachable.push(...unreachableInCategory(category, given, column))
    unreachable.push(...unshownInCategory(category, check.settings, column))
    locked.push(...lockedInCategory(category, given, column))
    scripts.push(...categoryScripts(category, column))
    html.push(...categoryHtmlWarnings(category, column))
    unread.push(...unreadColors(part.value, `/categories/${column}`), ...unreadMarkup(category, column))
    readability.push(...categoryReadability(category, given, column, maxWarnings - readability.length))
    categories.push({ file, hash: part.hash, ...factsOf(taken, given) })
  }
  return { categories, warnings: { unreachable, locked, scripts, html, unread, readability } }
}

/** The facts kept about a category; the hashes of its pages are only known after all media. */
const factsOf = ({ id, name, pages }: Category, settings: SiteSettings) => ({
  id,
  name,
  pages: pages.map((page) => frozenFacts(page, '')),
  rows: enterableRows(
    pages.map((page) => ({ page })),
    settings,
  ),
})

function pagesAgain({ file, hash }: LargeCategory, { root, media }: Reading): Category['pages'] {
  const part = readPartFile(file, root)
  const { value } = part.hash === hash ? checkSchema(categorySchema, part.value) : {}
  if (!value) throw unreadable(file, 'has changed while the site was compiled. Compile it once more.')
  return categoryMedia.replaceRefs(value, media.refOf).pages
}
