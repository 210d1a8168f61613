import { keepsAddress } from '#content/language-site.ts'
import { blobKey, type EarlierAssets, type ReleaseManifest, type ReleaseMedia } from '#model/jobs/release.ts'
import type { JsonCache } from './blob-source.ts'
import { losesPages } from './members-only.ts'
import { assetFolder } from './stages/asset-names.ts'

export const noEarlierAssets: EarlierAssets = { snapshots: [], files: {}, media: {} }

interface Leaving {
  release: number
  manifest: ReleaseManifest
  /** The next newer release that is still listed. */
  next: ReleaseManifest
  /** Milliseconds since 1970. */
  until: number
}

/**
 * Records the assets of a release that leaves the list, except those that the next release has too: they are recorded
 * when that one leaves. Throws MissingBlobError.
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
  // The snapshots of newer releases are kept for as long as assets of this older one are.
  const snapshots = earlier.snapshots.map((known) => (known.release > release ? { ...known, until } : known))
  if (await losesPages(snapshot, next.snapshot, cache)) snapshots.push({ release, snapshot, until })
  snapshots.sort((a, b) => b.release - a.release)
  return { snapshots, files, media }
}

/** Removes expired entries. */
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
