import { stat } from 'node:fs/promises'
import { sha256 } from '#builder/hash.ts'
import { MediaRefusedError } from '#builder/media/ingest.ts'
import type { TakenInMedia } from '#builder/media/media-cache.ts'
import { findMediaFile, lossWarnings, mediaProblem, readMediaFile } from '#builder/media/media-file.ts'
import type { ImageAsset, MediaAsset, MediaRef } from '#model/definition/media/media.ts'
import { type SiteDefinition, siteDefinitionSchema } from '#model/definition/site.ts'
import { blobKey } from '#model/jobs/release.ts'
import { createMediaRefs, type FoundMediaRef, wrongKinds } from '#model/media/media-refs.ts'
import { type Problem, pointerOf, problem } from '#model/messages/problem.ts'

/** A grey picture. */
const bytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADAAAABVAQMAAAA19fUtAAAAA1BMVEXIzNI3VNGYAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQoz2NgGAWjgKoAAAJTAAFatoAhAAAAAElFTkSuQmCC',
  'base64',
)

export const placeholderKey = blobKey(sha256(bytes))
export const placeholderBytes: Uint8Array = bytes

/** Placeholder for a picture or film until it is converted. */
const placeholderAsset: ImageAsset = {
  kind: 'image',
  width: 48,
  height: 85,
  placeholder: '#c8ccd2',
  variants: [{ format: 'png', width: 48, height: 85, file: sha256(bytes), bytes: bytes.byteLength }],
}

export interface DevMediaOptions {
  /** The stored result for an original. */
  find(original: Uint8Array): Promise<TakenInMedia | undefined>
  ingest(original: Uint8Array): Promise<TakenInMedia>
  /** Called when a medium with a placeholder is ready or has been refused. */
  onReady(): void
}

/** The current state of a file in the site. */
type Medium = TakenInMedia | { problem: Problem }

interface KnownFile {
  /** Changes whenever the file does. */
  mark: string
  medium: Medium
  isWaiting: boolean
}

interface DevMedia {
  /** The definition with its processed media, or placeholders for those that are not ready. */
  take(definition: SiteDefinition, folder: string): Promise<TakenDefinition>
  asset(ref: MediaRef): MediaAsset | undefined
}

export interface TakenDefinition {
  definition: SiteDefinition
  problems: Problem[]
  /** Contents of files that visitors do not get, and files that this machine can not convert. */
  warnings: Problem[]
  /** Number of files being converted. */
  waiting: number
  /** Names of the files that the definition refers to. */
  names: string[]
}

const siteMedia = createMediaRefs(siteDefinitionSchema)

/** The media of a folder: each file is read when it has changed, and converted while a placeholder is shown. */
export function createDevMedia({ find, ingest, onReady }: DevMediaOptions): DevMedia {
  const known = new Map<string, KnownFile>()
  const assets = new Map<MediaRef, MediaAsset>()

  const keep = (file: KnownFile): KnownFile => {
    if ('asset' in file.medium) assets.set(file.medium.ref, file.medium.asset)
    return file
  }

  async function open(folder: string, name: string): Promise<KnownFile> {
    const found = await findMediaFile(folder, name)
    if ('problem' in found) return lost(found.problem)
    const { file } = found
    const mark = await markOf(file)
    const before = known.get(file)
    if (before?.mark === mark) return before
    const original = await readMediaFile(file)
    const ready = await find(original).catch(() => undefined)
    const opened: KnownFile = {
      mark,
      medium: ready ?? placeholderOf(original),
      isWaiting: !ready,
    }
    known.set(file, keep(opened))
    if (!ready) void convert(file, opened, original, name)
    return opened
  }

  async function convert(path: string, waiting: KnownFile, original: Uint8Array, name: string) {
    const medium = await ingest(original).catch(
      (error: unknown): Medium => ({ problem: conversionProblem(name, error) }),
    )
    if (known.get(path) !== waiting) return
    known.set(path, keep({ mark: waiting.mark, medium, isWaiting: false }))
    onReady()
  }

  return {
    asset: (ref) => assets.get(ref),
    async take(definition, folder) {
      const paths = new Map<MediaRef, string>()
      const found = siteMedia.findRefs(definition)
      for (const { ref, path } of found) if (!paths.has(ref)) paths.set(ref, pointerOf(path))
      const names = [...paths.keys()]
      const opened = new Map<string, KnownFile>()
      for (const name of names)
        opened.set(name, await open(folder, name).catch((error) => lost(mediaProblem(name, error))))
      for (const one of found) {
        const wrong = wrongKindOf(one, opened.get(one.ref))
        if (wrong) opened.set(one.ref, lost(wrong))
      }
      const problems = [...opened].flatMap(([name, { medium }]) =>
        'problem' in medium ? [{ ...medium.problem, path: paths.get(name)! }] : [],
      )
      const losses = [...opened].flatMap(([name, { medium }]) =>
        'asset' in medium ? lossWarnings(name, paths.get(name)!, medium.asset) : [],
      )
      const refOf = (name: string): MediaRef => {
        const { medium } = opened.get(name)!
        if ('ref' in medium) return medium.ref
        const stand = placeholderOf(Buffer.from(name))
        assets.set(stand.ref, stand.asset)
        return stand.ref
      }
      return {
        definition:
          names.length === 0 ? definition : siteMedia.replaceRefs(definition, ({ ref }) => refOf(ref)),
        problems: problems.filter((one) => !isOfMachine(one)),
        warnings: [...problems.filter(isOfMachine), ...losses],
        waiting: [...opened.values()].filter(({ isWaiting }) => isWaiting).length,
        names,
      }
    },
  }
}

/** A problem for music where a picture or film is expected, or the reverse; placeholders are not checked. */
function wrongKindOf(found: FoundMediaRef, file: KnownFile | undefined): Problem | undefined {
  if (!file || file.isWaiting || !('asset' in file.medium)) return undefined
  const { kind } = file.medium.asset
  return wrongKinds([found], () => kind)[0]
}

/** Whether this machine lacks something, while the site is right: the rest of it can be shown. */
const isOfMachine = ({ rule }: Problem): boolean => rule === 'media-no-tool'

/** Unique for each original, so that the page changes when the medium is ready. */
const placeholderOf = (original: Uint8Array): TakenInMedia => ({
  ref: `media:${sha256(`placeholder ${sha256(original)}`)}`,
  asset: placeholderAsset,
})

/** A failed conversion never ends the command. */
const conversionProblem = (name: string, error: unknown): Problem =>
  error instanceof MediaRefusedError
    ? mediaProblem(name, error)
    : problem('', 'media-refused', { value: name, reason: String((error as Error).message) })

/** Changes whenever the file does. */
async function markOf(file: string): Promise<string> {
  const { size, mtimeMs, ino, ctimeMs } = await stat(file)
  return [size, mtimeMs, ctimeMs, ino].join()
}

const lost = (problem: Problem): KnownFile => ({ mark: '', isWaiting: false, medium: { problem } })
