import { freezeCategory, freezePage } from '#builder/freeze.ts'
import { sha256 } from '#builder/hash.ts'
import { MediaRefusedError } from '#builder/media/ingest.ts'
import { sanitizedPage, sanitizedSettings } from '#builder/stages/sanitize-html.ts'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import { type SiteDefinition, type SiteSettings, siteDefinitionSchema } from '#model/definition/site.ts'
import { alikeSharedItems } from '#model/edits/sync-shared-items.ts'
import { definitionKey } from '#model/jobs/release.ts'
import { createMediaRefs, wrongKinds } from '#model/media/media-refs.ts'
import { AppError } from '#model/messages/errors.ts'
import { type Problem, pointerOf, problem } from '#model/messages/problem.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { surveyTargets } from '#model/rules/link-rules.ts'
import { siteIdPattern } from '#model/values/address.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import type { Db } from '../../db/database.ts'
import { addMedia, listKnownKinds } from '../../db/media/media.ts'
import { addOwnedMedium } from '../../db/media/owned-media.ts'
import { onlyAccount } from '../../db/scope.ts'
import { addCategory } from '../../db/sites/categories.ts'
import { addLinks } from '../../db/sites/links.ts'
import { addPages } from '../../db/sites/pages.ts'
import { addSite, findKeptSite, type Site } from '../../db/sites/sites.ts'
import { grownHtml } from '../definition/check-part.ts'
import { type DefinitionTools, definitionLock } from '../definition/definition-tools.ts'
import { mediaRow, ownedRow } from '../definition/media-row.ts'
import { linksOfPage, pageFacts } from '../definition/page-row.ts'
import { categoryProblems, pageProblems, settingsProblems } from '../definition/problems.ts'
import { type Ingest, keepOriginal } from '../media/ingest-owned.ts'

export interface ImportTools extends DefinitionTools {
  ingest: Ingest
}

export interface SiteImport {
  /** A DNS label; generated, never chosen by users. */
  id: string
  /** The account that it belongs to. */
  accountId: string
  /** Unchecked site definition; its media are paths for `readMedia`. */
  definition: unknown
  readMedia(path: string): Promise<Uint8Array | undefined>
  /** Name of the site, if it differs from the definition's. */
  name?: string
  /** Settings that replace the definition's; its media are those of the account. */
  settings?: (ofDefinition: SiteSettings) => Partial<SiteSettings>
  /** Runs in the transaction that adds the site. */
  alongside?: (db: Db, site: Site) => void
}

/**
 * Creates a site from a definition and a folder of media. If the id exists already, the existing site is returned unchanged.
 * Throws INVALID_INPUT with all problems of the definition and its media.
 */
export async function importSite(
  tools: ImportTools,
  { id, accountId, definition, readMedia, name, settings, alongside }: SiteImport,
): Promise<Site> {
  if (!siteIdPattern.test(id)) throw new TypeError(`Not the id of a site: ${JSON.stringify(id)}`)
  const known = findKeptSite(tools.database.db, id)
  if (known) return known
  const checked = checkSite(definition, { for: 'draft' })
  if (checked.problems) throw invalidDefinition(checked.problems)
  const changed = withSettings(checked.definition, {
    ...settings?.(checked.definition.settings),
    // The definition's names in single languages are those of another site.
    ...(name === undefined ? {} : { name, nameByLanguage: undefined }),
  })
  const clean = sanitizedSite(changed)
  const grown = grownHtml(checkSite(clean, { for: 'draft' }))
  if (grown.length > 0) throw invalidDefinition(grown)
  const site = await withMediaTakenIn(tools, alikeSharedItems(clean), {
    accountId,
    readMedia,
  })
  return tools.database.runExclusive(definitionLock(id), () =>
    addDefinition(tools, { id, accountId, alongside }, site),
  )
}

const sanitizedSite = ({ settings, categories, ...rest }: SiteDefinition): SiteDefinition => ({
  ...rest,
  settings: sanitizedSettings(settings, undefined, 'folder'),
  categories: categories.map((category) => ({
    ...category,
    pages: category.pages.map((page) => sanitizedPage(page, undefined, 'folder')),
  })),
})

const invalidDefinition = (problems: readonly Problem[]) =>
  new AppError('INVALID_INPUT', 'definition-problems', problems)

const withSettings = (definition: SiteDefinition, settings: Partial<SiteSettings>): SiteDefinition => ({
  ...definition,
  settings: { ...definition.settings, ...settings },
})

const siteMedia = createMediaRefs(siteDefinitionSchema)
const concurrentIngests = 2

/** Ingests the media; returns the definition with `media:` references only. */
async function withMediaTakenIn(
  { database, blobs, ingest, now }: ImportTools,
  definition: SiteDefinition,
  { accountId, readMedia }: Pick<SiteImport, 'accountId' | 'readMedia'>,
): Promise<SiteDefinition> {
  const found = siteMedia.findRefs(definition)
  const places = new Map<MediaRef, string>()
  for (const { ref, path } of found) if (!places.has(ref)) places.set(ref, pointerOf(path))
  const problems: Problem[] = []
  const taken = new Map<MediaRef, { ref: MediaRef; asset: MediaAsset; bytes: number }>()
  const takeOne = async ([ref, path]: [MediaRef, string]) => {
    try {
      const bytes = await readMedia(ref)
      if (bytes) {
        const made = await ingest(bytes)
        await keepOriginal({ blobs }, made.ref, bytes)
        taken.set(ref, { ...made, bytes: bytes.byteLength })
      } else problems.push(problem(path, 'media-missing', { value: ref }))
    } catch (error) {
      if (!(error instanceof MediaRefusedError)) throw error
      problems.push(problem(path, 'media-refused', { value: ref, reason: error.message }))
    }
  }
  const named = [...places].filter(([ref]) => !ref.startsWith('media:'))
  await Promise.all(
    dealOut(named, concurrentIngests).map(async (share) => {
      for (const one of share) await takeOne(one)
    }),
  )
  const known = listKnownKinds(database.db, onlyAccount(accountId), [...places.keys()])
  for (const [ref, path] of places)
    if (ref.startsWith('media:') && !known.has(ref))
      problems.push(problem(path, 'media-missing', { value: ref }))
  problems.push(...wrongKinds(found, (ref) => taken.get(ref)?.asset.kind ?? known.get(ref)))
  if (problems.length > 0) throw invalidDefinition(problems)
  await blobs.flush()
  database.transaction((db) => {
    for (const [path, { ref, asset, bytes }] of taken) {
      addMedia(db, mediaRow(ref, asset, now()))
      const name = path.slice(path.lastIndexOf('/') + 1)
      addOwnedMedium(db, ownedRow({ accountId, ref, asset, name, bytes, now: now() }))
    }
  })
  return siteMedia.replaceRefs(definition, ({ ref }) => taken.get(ref)?.ref ?? ref)
}

/** Distributes items over shares, which can be processed separately. */
const dealOut = <Item>(items: readonly Item[], count: number): Item[][] =>
  Array.from({ length: count }, (_, share) => items.filter((_item, index) => index % count === share))

async function addDefinition(
  { database, blobs, now }: ImportTools,
  { id, accountId, alongside }: Pick<SiteImport, 'id' | 'accountId' | 'alongside'>,
  site: SiteDefinition,
): Promise<Site> {
  const known = findKeptSite(database.db, id)
  if (known) return known
  const settingsJson = JSON.stringify(site.settings)
  const settingsHash = sha256(settingsJson)
  const categories = freezeAll(site)
  await writeParts(blobs, [
    { hash: settingsHash, json: settingsJson },
    ...categories.flatMap(({ parts }) => parts),
  ])
  return database.transaction((db) => {
    const added = addSite(db, siteRow(site, { id, accountId, settingsJson, settingsHash, now: now() }))
    addGrid(db, id, site, categories)
    alongside?.(db, added)
    return added
  })
}

type FrozenCategories = ReturnType<typeof freezeAll>

const freezeAll = ({ settings, categories }: SiteDefinition) =>
  categories.map((category) => {
    const frozen = category.pages.map((page) => ({ page, ...freezePage(page) }))
    const { entry, json } = freezeCategory({ id: category.id, name: category.name, pages: frozen }, settings)
    const parts = [...frozen.map(({ hash, json }) => ({ hash, json })), { hash: entry.hash, json }]
    return { category, entry, frozen, parts }
  })

const concurrentWrites = 32

async function writeParts(blobs: BlobStore, parts: readonly { hash: string; json: string }[]): Promise<void> {
  for (let start = 0; start < parts.length; start += concurrentWrites)
    await Promise.all(
      parts
        .slice(start, start + concurrentWrites)
        .map(({ hash, json }) => blobs.write(definitionKey(hash), json)),
    )
  await blobs.flush()
}

function targetsOfSite({ settings, categories }: SiteDefinition) {
  const pageIds = new Set(categories.flatMap(({ pages }) => pages.map(({ id }) => id)))
  return { pageIds, ...surveyTargets(settings.surveys) }
}

function siteRow(
  site: SiteDefinition,
  {
    id,
    accountId,
    settingsJson,
    settingsHash,
    now,
  }: { id: string; accountId: string; settingsJson: string; settingsHash: string; now: number },
) {
  const { settings, categories } = site
  const first = categories[0]?.pages[0]
  return {
    id,
    accountId,
    name: settings.name,
    status: 'DRAFT' as const,
    languages: settings.languages,
    defaultLanguage: settings.defaultLanguage,
    columns: categories.length,
    rows: Math.max(...categories.map(({ pages }) => pages.length)),
    pageCount: categories.reduce((sum, { pages }) => sum + pages.length, 0),
    thumbnail: first ? pageFacts(first, settings.defaultLanguage).thumbnail : null,
    settings: settingsJson,
    settingsHash,
    settingsProblems: settingsProblems(settings, categories, targetsOfSite(site)),
    definitionVersion: 1,
    createdAt: now,
    updatedAt: now,
  }
}

function addGrid(db: Db, siteId: string, site: SiteDefinition, categories: FrozenCategories): void {
  const targets = targetsOfSite(site)
  let firstOrder = 1
  categories.forEach(({ category, entry, frozen }, column) => {
    addCategory(db, {
      siteId,
      id: category.id,
      column,
      name: category.name,
      pageCount: frozen.length,
      firstOrder,
      entry: JSON.stringify(entry),
      problems: categoryProblems(site.settings, column, category.pages),
    })
    firstOrder += frozen.length
    const rows = frozen.map(({ page, hash, json }, row) => ({
      siteId,
      id: page.id,
      categoryId: category.id,
      row,
      content: json,
      hash,
      ...pageFacts(page, site.settings.defaultLanguage),
      problems: pageProblems(page, { column, row }, targets),
    }))
    addPages(db, rows)
    addLinks(
      db,
      category.pages.flatMap((page) => linksOfPage(siteId, page)),
    )
  })
}
