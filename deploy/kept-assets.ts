import { z } from 'zod'
import type { FolderFile } from '#model/jobs/folder-files.ts'
import { keptMs } from './state.ts'

/** Where a deploy writes down which assets it has, for the next one. It stands among the files of the site. */
export const assetsKey = '_release/assets.json'

const assetsSchema = z.object({
  version: z.literal(1),
  /** What the host calls the content of each asset. */
  assets: z.record(z.string(), z.string()),
  /** Assets that no page names any more, with the time since when. */
  left: z.record(z.string(), z.object({ hash: z.string(), since: z.number() })),
  /** All files, for hosts that do not tell. */
  files: z.record(z.string(), z.string()).optional(),
})
export type KnownAssets = z.infer<typeof assetsSchema>

/** Nothing where there was no deploy, or where somebody else has written there. */
export function readKnownAssets(text: string | undefined): KnownAssets {
  try {
    return assetsSchema.parse(JSON.parse(text ?? ''))
  } catch {
    return { version: 1, assets: {}, left: {} }
  }
}

/**
 * Hosts that replace a site as a whole take with it what open tabs ask for. What left is therefore a part of the
 * site for 30 days more.
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
