import { z } from 'zod'
import type { FolderFile } from '#model/jobs/folder-files.ts'
import { keptMs } from './state.ts'

/** File among those of the site in which a deploy records its assets for the next one. */
export const assetsKey = '_release/assets.json'

const assetsSchema = z.object({
  version: z.literal(1),
  /** The host's content hash of each asset. */
  assets: z.record(z.string(), z.string()),
  /** Assets that no page refers to any more, with the time since when. */
  left: z.record(z.string(), z.object({ hash: z.string(), since: z.number() })),
  /** All files, for hosts that cannot list them. */
  files: z.record(z.string(), z.string()).optional(),
})
export type KnownAssets = z.infer<typeof assetsSchema>

/** Undefined if there was no deploy, or the file has other contents. */
export function readKnownAssets(text: string | undefined): KnownAssets {
  try {
    return assetsSchema.parse(JSON.parse(text ?? ''))
  } catch {
    return { version: 1, assets: {}, left: {} }
  }
}

/**
 * Hosts that replace a site as a whole also remove what open tabs still request. Removed assets therefore stay part of
 * the site for another 30 days.
 */
export function keepAssets(
  before: KnownAssets,
  files: readonly FolderFile[],
  hashes: ReadonlyMap<string, string>,
  now: number,
): KnownAssets {
  const assets = Object.fromEntries(
    files.flatMap(({ kind, path }) => (kind === 'asset' ? [[path, hashes.get(path)!]] : [])),
  )
  const isWanted = (path: string) => hashes.has(path)
  const leftBefore = Object.entries(before.left).filter(
    ([path, { since }]) => !isWanted(path) && now - since < keptMs,
  )
  const leftNow = Object.entries(before.assets)
    .filter(([path]) => !isWanted(path))
    .map(([path, hash]) => [path, { hash, since: now }] as const)
  return { version: 1, assets, left: Object.fromEntries([...leftBefore, ...leftNow]) }
}
