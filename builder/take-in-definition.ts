import { resolve } from 'node:path'
import type { MediaAsset, MediaRef } from '#model/media.ts'
import { createMediaRefs, wrongKinds } from '#model/media-refs.ts'
import { type Problem, pointerOf } from '#model/problem.ts'
import { type SiteDefinition, siteDefinitionSchema } from '#model/site.ts'
import { findMediaFile, lossWarnings, mediaProblem, readMediaFile } from './media/media-file.ts'
import type { MediaLookup } from './memory-source.ts'

export interface TakeInDefinitionOptions {
  definition: SiteDefinition
  /** Folder that the definition's media are relative to. */
  folder: string
  /** Takes in the bytes of a file, once per content. */
  takeIn: (original: Uint8Array) => Promise<{ ref: MediaRef; asset: MediaAsset }>
  atOnce: number
  onTaken?: (done: number, of: number) => void
}

const siteMedia = createMediaRefs(siteDefinitionSchema)

/** Replaces every media file of a definition by what it became; a file that is missing or refused is a problem with its place. */
export async function takeInDefinition(options: TakeInDefinitionOptions): Promise<
  | {
      definition: SiteDefinition
      assets: Map<MediaRef, MediaAsset>
      files: string[]
      /** What files had that visitors are not shown. */
      warnings: Problem[]
    }
  | { problems: Problem[] }
> {
  const { definition, folder, takeIn, atOnce, onTaken } = options
  const places = new Map<MediaRef, string>()
  const found = siteMedia.findRefs(definition)
  for (const { ref, path } of found) if (!places.has(ref)) places.set(ref, pointerOf(path))
  const taken = new Map<MediaRef, { ref: MediaRef; asset: MediaAsset }>()
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const waiting = [...places]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, path] = next
      const result = await takeFile(folder, name, takeIn)
      if ('rule' in result) problems.push({ ...result, path })
      else {
        taken.set(name, result)
        warnings.push(...lossWarnings(name, path, result.asset))
      }
      onTaken?.(places.size - waiting.length, places.size)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  problems.push(...wrongKinds(found, (ref) => taken.get(ref)?.asset.kind))
  if (problems.length > 0) return { problems }
  return {
    definition:
      places.size === 0 ? definition : siteMedia.replaceRefs(definition, ({ ref }) => taken.get(ref)!.ref),
    assets: new Map([...taken.values()].map(({ ref, asset }) => [ref, asset])),
    files: [...places.keys()].map((name) => resolve(folder, name)),
    warnings,
  }
}

/** What the file became, or what is wrong with it. */
async function takeFile(folder: string, name: string, takeIn: TakeInDefinitionOptions['takeIn']) {
  const found = await findMediaFile(folder, name)
  if ('problem' in found) return found.problem
  try {
    return await takeIn(await readMediaFile(found.file))
  } catch (error) {
    return mediaProblem(name, error)
  }
}

/** Looks taken-in media up by reference. */
export const assetLookup = (
  assets: ReadonlyMap<MediaRef, MediaAsset>,
  blob: MediaLookup['blob'],
): MediaLookup => ({
  async asset(ref) {
    const asset = assets.get(ref)
    if (!asset) throw new Error(`${ref} has not been taken in`)
    return asset
  },
  assetKey: (ref) => ref,
  blob,
})
