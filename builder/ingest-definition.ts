import { resolve } from 'node:path'
import type { MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import { type SiteDefinition, siteDefinitionSchema } from '#model/definition/site.ts'
import { createMediaRefs, type FoundMediaRef, wrongKinds } from '#model/media/media-refs.ts'
import { type Problem, pointerOf } from '#model/messages/problem.ts'
import { findMediaFile, lossWarnings, mediaProblem, readMediaFile } from './media/media-file.ts'
import type { MediaLookup } from './memory-source.ts'

export interface IngestOptions {
  /** Folder that the definition's media are relative to. */
  folder: string
  /** Processes the bytes of a file, once per content. */
  ingest: (original: Uint8Array) => Promise<{ ref: MediaRef; asset: MediaAsset }>
  atOnce: number
  onTaken?: (done: number, of: number) => void
}

export interface IngestDefinitionOptions extends IngestOptions {
  definition: SiteDefinition
}

/** Processes the media of a definition, or of its parts one after another: each file is processed once. */
export interface MediaIngest {
  /** Processes new files; a missing or refused file is a problem with its position. */
  take(found: readonly FoundMediaRef[]): Promise<Problem[]>
  /** The reference of a processed file. */
  refOf(found: FoundMediaRef): MediaRef
  taken(): TakenMedia
}

export interface TakenMedia {
  assets: Map<MediaRef, MediaAsset>
  files: string[]
  /** Contents of files that visitors do not get. */
  warnings: Problem[]
}

const siteMedia = createMediaRefs(siteDefinitionSchema)

export function createIngest({ folder, ingest, atOnce, onTaken }: IngestOptions): MediaIngest {
  const places = new Map<MediaRef, string>()
  const taken = new Map<MediaRef, { ref: MediaRef; asset: MediaAsset }>()
  const warnings: Problem[] = []

  async function takeAll(waiting: MediaRef[], problems: Problem[]): Promise<void> {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const path = places.get(name)!
      const result = await takeFile(folder, name, ingest)
      if ('rule' in result) problems.push({ ...result, path })
      else {
        taken.set(name, result)
        warnings.push(...lossWarnings(name, path, result.asset))
      }
      onTaken?.(places.size - waiting.length, places.size)
    }
  }
  return {
    async take(found) {
      const waiting: MediaRef[] = []
      for (const { ref, path } of found) {
        if (places.has(ref)) continue
        places.set(ref, pointerOf(path))
        waiting.push(ref)
      }
      const problems: Problem[] = []
      await Promise.all(Array.from({ length: atOnce }, () => takeAll(waiting, problems)))
      return [...problems, ...wrongKinds(found, (ref) => taken.get(ref)?.asset.kind)]
    },
    refOf: ({ ref }) => taken.get(ref)!.ref,
    taken: () => ({
      assets: new Map([...taken.values()].map(({ ref, asset }) => [ref, asset])),
      files: [...places.keys()].map((name) => resolve(folder, name)),
      warnings,
    }),
  }
}

/** Replaces every media file of a definition by its reference. */
export async function ingestDefinition({
  definition,
  ...options
}: IngestDefinitionOptions): Promise<
  ({ definition: SiteDefinition } & TakenMedia) | { problems: Problem[] }
> {
  const media = createIngest(options)
  const found = siteMedia.findRefs(definition)
  const problems = await media.take(found)
  if (problems.length > 0) return { problems }
  return {
    definition: found.length === 0 ? definition : siteMedia.replaceRefs(definition, media.refOf),
    ...media.taken(),
  }
}

/** The processed file, or what is wrong with it. */
async function takeFile(folder: string, name: string, ingest: IngestDefinitionOptions['ingest']) {
  const found = await findMediaFile(folder, name)
  if ('problem' in found) return found.problem
  try {
    return await ingest(await readMediaFile(found.file))
  } catch (error) {
    return mediaProblem(name, error)
  }
}

/** Looks up processed media by reference. */
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
