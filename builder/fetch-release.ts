import { setTimeout as sleep } from 'node:timers/promises'
import type { MediaAsset } from '#model/definition/media/media.ts'
import {
  blobKey,
  type LivePointer,
  manifestKey,
  type ReleaseFile,
  type ReleaseManifest,
  type ReleaseMedia,
  type ReleasePart,
} from '#model/jobs/release.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { type JsonCache, MissingBlobError } from './blob-source.ts'
import { mediaFilesOfStem } from './stages/media-names.ts'

export interface FetchTools {
  cache: JsonCache
  /** Keeps a copy of what is read. */
  blobs: Pick<BlobStore, 'read'>
  /** Whether this machine has a copy. */
  hasCopy(key: string): Promise<boolean>
  /** How much longer pictures that are new are waited for. */
  picturesMs?: number
}

const atOnce = 8
/** Larger pictures, and films, are read when somebody asks for them. */
const largestPicture = 512 * 1024

/**
 * Reads what a release needs to be delivered as well as an earlier one from the copies of this machine: its lists, and
 * whatever has replaced a file of which there is a copy.
 */
export function createReleaseFetch({ cache, blobs, hasCopy, picturesMs = 1_000 }: FetchTools) {
  async function fetchBlob(key: string): Promise<void> {
    if (await hasCopy(key)) return
    if (!(await blobs.read(key))) throw new MissingBlobError(key)
  }

  async function fetchChanged({ file, before }: Replaced): Promise<void> {
    if (before?.hash === file.hash) return
    if (before && !(await hasCopy(blobKey(before.hash)))) return
    await fetchBlob(blobKey(file.hash))
  }

  async function* pagesOf(to: ReleaseManifest, from: ReleaseManifest): AsyncIterable<Replaced> {
    for (const [language, columns] of Object.entries(to.parts))
      for (const [column, { hash }] of columns.entries()) {
        const former = from.parts[language]?.[column]?.hash
        const { pages } = await cache.read<ReleasePart>(blobKey(hash))
        if (hash === former) continue
        const before = former === undefined ? [] : await partIfKnown(former)
        for (const [row, file] of pages.entries()) yield { file, before: before[row] }
      }
  }

  const partIfKnown = (hash: string): Promise<readonly ReleaseFile[]> =>
    cache.read<ReleasePart>(blobKey(hash)).then(
      ({ pages }) => pages,
      () => [],
    )

  async function fetchPictures(to: ReleaseMedia, from: ReleaseMedia): Promise<void> {
    const added = Object.entries(to).filter(([name, record]) => record !== '' && from[name] !== record)
    await inParallel(added, async ([name, record]) => {
      if (!record.startsWith('assets/')) return fetchBlob(record)
      for (const { hash, bytes } of mediaFilesOfStem(name, await cache.read<MediaAsset>(record)))
        if (bytes <= largestPicture) await fetchBlob(blobKey(hash))
    })
  }

  return async (next: LivePointer, before: LivePointer): Promise<void> => {
    const to = await cache.read<ReleaseManifest>(manifestKey(next.manifest))
    const media = await cache.read<ReleaseMedia>(blobKey(to.media.hash))
    const from = await cache.read<ReleaseManifest>(manifestKey(before.manifest)).catch(() => undefined)
    // What can not be delivered any more is nothing to wait with.
    if (!from) return
    const files = replacedFiles({ ...to.files, ...next.over }, { ...from.files, ...before.over })
    await inParallel(files, fetchChanged)
    await inParallel(pagesOf(to, from), fetchChanged)
    const formerMedia = await cache.read<ReleaseMedia>(blobKey(from.media.hash)).catch(() => ({}))
    await Promise.race([fetchPictures(media, formerMedia), sleep(picturesMs, undefined, { ref: false })])
  }
}

interface Replaced {
  file: ReleaseFile
  before: ReleaseFile | undefined
}

type Files = Readonly<Record<string, ReleaseFile>>

function* replacedFiles(files: Files, former: Files): Iterable<Replaced> {
  for (const [path, file] of Object.entries(files)) yield { file, before: former[path] }
}

/** Ends at the first failure, once what runs has ended. */
async function inParallel<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  let failure: { error: unknown } | undefined
  for await (const item of items) {
    if (failure) break
    const one = work(item)
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .finally(() => running.delete(one))
    running.add(one)
    if (running.size >= atOnce) await Promise.race(running)
  }
  await Promise.all(running)
  if (failure) throw failure.error
}
