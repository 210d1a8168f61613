import { keepsAddress } from '#content/language-site.ts'
import { blobKey, type EarlierAssets, type ReleaseManifest, type ReleaseMedia } from '#model/jobs/release.ts'
import type { JsonCache } from './blob-source.ts'
import { losesPages } from './members-only.ts'
import { assetFolder } from './stages/media-names.ts'

export const noEarlierAssets: EarlierAssets = { snapshots: [], files: {}, media: {} }

interface Leaving {
  release: number
  manifest: ReleaseManifest
  /** The release after it that is still there. */
  next: ReleaseManifest
  /** Milliseconds since 1970. */
  until: number
}

/**
 * Adds what a release leaves behind when it leaves the list: all that it had and the next one has not. What
 * the next one has too is left behind by that one in its turn. Throws MissingBlobError.
 */
export async function leaveBehind(
  earlier: EarlierAssets,
  { release, manifest, next, until }: Leaving,
  cache: JsonCache,
): Promise<EarlierAssets> {
  const { snapshot } = manifest
  const files = { ...earlier.files }
  for (const [path, { hash, bytes, type }] of Object.entries(manifest.files))
    if (path.startsWith(assetFolder) && !keepsAddress(path) && !Object.hasOwn(next.files, path))
      files[path] = { file: { hash, bytes, type }, snapshot, until }
  const media = { ...earlier.media }
  const nextMedia = await mediaOf(next, cache)
  for (const [name, record] of Object.entries(await mediaOf(manifest, cache)))
    if (record && nextMedia[name] !== record) media[name] = { record, snapshot, until }
  // What newer releases say of a page counts for as long as an older one has left something of it.
  const snapshots = earlier.snapshots.map((known) => (known.release > release ? { ...known, until } : known))
  if (await losesPages(snapshot, next.snapshot, cache)) snapshots.push({ release, snapshot, until })
  snapshots.sort((a, b) => b.release - a.release)
  return { snapshots, files, media }
}

/** Without what is over. */
export function stillLeft({ snapshots, files, media }: EarlierAssets, now: number): EarlierAssets {
  const lasting = <Left extends { until: number }>(all: Readonly<Record<string, Left>>) =>
    Object.fromEntries(Object.entries(all).filter(([, { until }]) => until > now))
  return {
    snapshots: snapshots.filter(({ until }) => until > now),
    files: lasting(files),
    media: lasting(media),
  }
}

const mediaOf = ({ media }: ReleaseManifest, cache: JsonCache): Promise<ReleaseMedia> =>
  cache.read<ReleaseMedia>(blobKey(media.hash))
