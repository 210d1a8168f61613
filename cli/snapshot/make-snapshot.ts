import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { releaseFolder } from '#builder/folder-sink.ts'
import { readDefinition } from '#builder/read-definition.ts'
import { releaseFiles } from '#builder/release-files.ts'
import type { PlaceOf } from '#builder/site-folder/place-of.ts'
import { type SiteDefinition, siteDefinitionSchema } from '#model/definition/site.ts'
import type { ReleasePart } from '#model/jobs/release.ts'
import { createMediaRefs } from '#model/media/media-refs.ts'
import { checkSite } from '#model/rules/check-site.ts'
import type { AddressBase } from '#model/values/address.ts'
import type { Language } from '#model/values/language.ts'
import { type CompileDefinitionOptions, compileDefinition } from '../compile-definition.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { placed } from '../placed-problems.ts'
import { problemText } from '../print-problems.ts'
import { unreadableAsCommandError } from '../unreadable.ts'
import { hashFields } from './field-hashes.ts'
import type { SiteSnapshot } from './site-snapshot.ts'

export interface MakeSnapshotOptions {
  definition: string
  /** Output folder of the compiled site. */
  out: string
  origin: string
  /** As for a build; absent for the product's own form. */
  folder?: CompileDefinitionOptions['folder']
  cacheFolder: string
}

export interface MadeSnapshot {
  snapshot: SiteSnapshot
  /** JSON pointers of fields, by their names in the snapshot. */
  pointers: ReadonlyMap<string, string>
  placeOf: PlaceOf
  base: AddressBase
}

const media = createMediaRefs(siteDefinitionSchema)

/** Compiles a site, and records the path, hash and size of each file and a hash of each field. */
export async function makeSnapshot(options: MakeSnapshotOptions): Promise<MadeSnapshot> {
  const { definition, out } = options
  const result = await compileDefinition({ ...options, isThrownAway: true, say: console.error })
  if (result.problems)
    throw new CommandError(exitCodes.problems, problemText(result.problems), { problems: result.problems })
  const { manifest } = result
  const part = async (hash: string) =>
    JSON.parse(await readFile(join(out, releaseFolder, `${hash}.json`), 'utf8')) as ReleasePart
  const files: SiteSnapshot['files'] = []
  for await (const { path, file } of releaseFiles(manifest, part))
    files.push({ path, hash: file.hash, bytes: file.bytes, key: file.key })
  files.sort((one, other) => (one.path < other.path ? -1 : 1))
  const { site, placeOf } = await definitionWithMedia(definition)
  const { pages, fields, pointers } = hashFields(site)
  const base = { defaultLanguage: manifest.defaultLanguage as Language, prefix: manifest.prefix }
  return { snapshot: { version: 2, files, pages, fields }, pointers, placeOf, base }
}

/** Media are named by the hash of their files, so that another picture under the same name is a difference. */
async function definitionWithMedia(path: string): Promise<{ site: SiteDefinition; placeOf: PlaceOf }> {
  const { input, folder, placeOf } = await readDefinition(path).catch(unreadableAsCommandError)
  const { definition, problems } = checkSite(input, { for: 'publish' })
  if (problems) throw new CommandError(exitCodes.problems, problemText(placed(problems, placeOf)))
  const names = new Set(media.findRefs(definition).map(({ ref }) => ref))
  const hashes = new Map<string, string>()
  for (const name of names) hashes.set(name, await hashOfFile(join(folder, name)))
  const site = media.replaceRefs(definition, ({ ref }) => `${ref} ${hashes.get(ref)}`)
  return { site, placeOf }
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
