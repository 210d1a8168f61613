import { posix } from 'node:path'
import { createJsonCache, type JsonCache, MissingBlobError } from '#builder/blob-source.ts'
import { leaveBehind, noEarlierAssets, stillLeft } from '#builder/earlier-assets.ts'
import {
  type EarlierAssets,
  earlierAssetsKey,
  manifestKey,
  type ReleaseManifest,
  releaseKey,
} from '#model/jobs/release.ts'
import { listReleaseNumbers } from '../../db/publishing/releases.ts'
import type { PublishingTools, ReleaseRecord } from './live/live-pointer.ts'

/** How long the files of a release are kept after it left the list, for pages that were opened before. docs/operations.md says the same. */
const leftMs = 30 * 24 * 60 * 60_000
const cachedParts = 1_000

/**
 * Stores what remains of each release that has left the list: those of its files under `/_assets/` that the next release does not
 * have. Can be interrupted at any point and run again.
 */
export const retireReleases = (tools: PublishingTools, siteId: string): Promise<void> =>
  tools.database.runExclusive(`earlier assets ${siteId}`, () => retire(tools, siteId))

async function retire({ database, blobs, now }: PublishingTools, siteId: string): Promise<void> {
  const numbers = await listRecords({ blobs }, siteId)
  const listed = new Set(listReleaseNumbers(database.db, siteId))
  const leaving = numbers.filter((number) => !listed.has(number))
  if (leaving.length === 0) return
  const cache = createJsonCache(blobs, cachedParts)
  const known = await blobs.read(earlierAssetsKey(siteId))
  let left: EarlierAssets = known ? JSON.parse(Buffer.from(known).toString()) : noEarlierAssets
  for (const number of leaving) {
    const [release, next] = [number, numbers.find((other) => other > number)]
    if (next === undefined) continue
    left = await withRelease(left, { siteId, release, next, until: now() + leftMs }, cache)
  }
  await blobs.write(earlierAssetsKey(siteId), JSON.stringify(stillLeft(left, now())))
  await blobs.flush()
  for (const number of leaving) await blobs.remove(releaseKey(siteId, number))
}

/** Ascending. */
async function listRecords({ blobs }: Pick<PublishingTools, 'blobs'>, siteId: string): Promise<number[]> {
  const numbers: number[] = []
  for await (const key of blobs.list(`${posix.dirname(releaseKey(siteId, 0))}/`))
    numbers.push(Number(posix.basename(key, '.json')))
  return numbers.sort((a, b) => a - b)
}

interface Retirement {
  siteId: string
  release: number
  next: number
  until: number
}

/** A release with missing parts leaves nothing. */
async function withRelease(
  left: EarlierAssets,
  { siteId, release, next, until }: Retirement,
  cache: JsonCache,
): Promise<EarlierAssets> {
  const manifestOf = async (number: number) => {
    const { manifest } = await cache.read<ReleaseRecord>(releaseKey(siteId, number))
    return cache.read<ReleaseManifest>(manifestKey(manifest))
  }
  try {
    const parts = { release, manifest: await manifestOf(release), next: await manifestOf(next), until }
    return await leaveBehind(left, parts, cache)
  } catch (error) {
    if (error instanceof MissingBlobError) return left
    throw error
  }
}
