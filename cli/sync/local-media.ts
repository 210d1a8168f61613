import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#builder/hash.ts'
import { storedPath } from '#builder/media/media-file.ts'
import { findMediaType, isMusicType, type MediaType } from '#builder/media/media-type.ts'
import { hashFile, walkFolder } from '#deploy/folder-files.ts'
import { inParallel } from '#deploy/in-parallel.ts'
import { extensionOf, type FileKind, isOfKind } from '#model/media/media-files.ts'
import type { ConsoleSite } from './console-api.ts'
import type { KnownMedium } from './sync-state.ts'
import { writeWithin } from './write-within.ts'

export interface LocalMedia {
  /** Paths by the console's reference. */
  paths: Map<string, string>
  /** Known media by path. */
  known: Map<string, KnownMedium>
  fetched: number
  /** References whose files the console no longer has. */
  gone: string[]
}

interface Wanted {
  folder: string
  refs: readonly string[]
  /** Files that the folder's site already uses. */
  known: ReadonlyMap<string, KnownMedium>
  site: ConsoleSite
  onProgress(progress: { stage: 'taking-in'; done: number; of: number }): void
}

const filesAtOnce = 4
const mediaFolder = 'media'

/** Finds a file for each medium that a site uses: an existing one with its hash, or one that is downloaded. */
export async function localMedia({ folder, refs, known, site, onProgress }: Wanted): Promise<LocalMedia> {
  const there: [string, KnownMedium][] = []
  for (const [path, medium] of known)
    if (await storedPath(folder, path)) there.push([path, asNamed(medium, refs)])
  const media = new Map(there)
  const paths = new Map(there.map(([path, { ref }]) => [ref, path]))
  const isMissing = (ref: string) => !paths.has(ref)
  if (refs.some(isMissing))
    for (const [path, hash] of await hashesBelow(folder, media)) {
      const ref = `media:${hash}`
      if (refs.includes(ref) && isMissing(ref)) {
        paths.set(ref, path)
        media.set(path, { ref, sha256: hash })
      }
    }
  const missing = refs.filter(isMissing)
  const names = missing.length > 0 ? await site.mediaNames(missing) : new Map<string, string>()
  const before = new Map([...known].map(([path, { ref }]) => [ref, path]))
  const taken = new Set((await namesBelow(folder)).map(asTaken))
  const gone: string[] = []
  let done = 0
  await inParallel(missing, filesAtOnce, async (ref) => {
    const bytes = await site.original(ref)
    onProgress({ stage: 'taking-in', done: ++done, of: missing.length })
    if (!bytes) return void gone.push(ref)
    const path = before.get(ref) ?? freeName(names.get(ref) ?? '', ref, bytes, taken)
    taken.add(asTaken(path))
    await writeWithin(folder, path, bytes)
    paths.set(ref, path)
    media.set(path, { ref, sha256: sha256(bytes) })
  })
  return { paths, known: media, fetched: missing.length - gone.length, gone }
}

/** A file that belonged to another medium may be the one whose hash is now referred to. */
const asNamed = (medium: KnownMedium, refs: readonly string[]): KnownMedium => {
  const ref = `media:${medium.sha256}`
  return refs.includes(ref) && !refs.includes(medium.ref) ? { ...medium, ref } : medium
}

const namesBelow = async (folder: string): Promise<string[]> =>
  existsSync(join(folder, mediaFolder))
    ? (await walkFolder(join(folder, mediaFolder))).map((path) => `${mediaFolder}/${path}`)
    : []

/** Hashes of files that the site does not use yet. */
async function hashesBelow(
  folder: string,
  known: ReadonlyMap<string, KnownMedium>,
): Promise<[string, string][]> {
  const paths = (await namesBelow(folder)).filter(
    (path) => !known.has(path) && isOfKind(path, ['picture', 'film', 'music']),
  )
  return inParallel(paths, filesAtOnce, async (path) => [path, await hashFile('sha256', join(folder, path))])
}

const endings = {
  jpeg: 'jpg',
  heif: 'heic',
  mpeg: 'mpg',
  'mpeg-stream': 'mpg',
  'mpeg-transport': 'mts',
  'animated-png': 'png',
  'animated-webp': 'webp',
  matroska: 'mkv',
  asf: 'wmv',
} as const
/** In characters, of which each has up to four bytes of the 255 of a name. */
const longestStem = /^.{1,55}/u
const shownHash = 8

/** Some systems do not tell names apart that differ in capitals, or in how an accent is stored. */
const asTaken = (path: string): string => path.normalize('NFC').toLowerCase()

/** Windows has no files of these names. */
const nameOfDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** By file type. An MP4 without pictures is music. */
function kindsOf(type: MediaType | undefined): readonly FileKind[] {
  if (type !== undefined && isMusicType(type)) return ['music']
  return type === 'mp4' ? ['film', 'music'] : ['picture', 'film']
}

/**
 * The name of a medium in the library, made valid for a file; with a part of its hash if another medium has that name.
 */
function freeName(name: string, ref: string, bytes: Uint8Array, taken: ReadonlySet<string>): string {
  const type = findMediaType(bytes)
  const isNamed = isOfKind(name, kindsOf(type))
  const ending = isNamed
    ? extensionOf(name)
    : type === undefined
      ? 'bin'
      : type in endings
        ? endings[type as keyof typeof endings]
        : type
  const hash = ref.slice('media:'.length, 'media:'.length + shownHash)
  const stem =
    (isNamed ? name.slice(0, name.lastIndexOf('.')) : name)
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^[.-]+|[.-]+$/g, '')
      .match(longestStem)?.[0] || hash
  const path = `${mediaFolder}/${stem}.${ending}`
  const isFree = !taken.has(asTaken(path)) && !nameOfDevice.test(stem)
  return isFree ? path : `${mediaFolder}/${stem}-${hash}.${ending}`
}
