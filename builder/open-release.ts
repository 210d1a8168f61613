import type { MediaAsset } from '#model/definition/media/media.ts'
import {
  blobKey,
  type LivePointer,
  type ReleaseFile,
  type ReleaseManifest,
  type ReleaseMedia,
  type ReleasePart,
} from '#model/jobs/release.ts'
import type { JsonCache } from './blob-source.ts'
import { captionsType, fileOfMedia, parseMediaName, scriptType, sheetType } from './stages/asset-names.ts'

/** An open release: finds the files behind its paths. */
export interface OpenRelease {
  manifest: ReleaseManifest
  /** Files by path that take precedence over those of the manifest. */
  over?: LivePointer['over']
  paused?: LivePointer['paused']
  /** The page at a position of the grid; undefined if there is none. */
  page(language: string, place: { column: number; row: number }): Promise<ReleaseFile | undefined>
  /** The file with a name under `/_assets/`, except for the runtime's own files. */
  media(name: string): Promise<ReleaseFile | undefined>
  /**
   * A file under `/_assets/` of an earlier release that is still listed, or left the list less than 30 days ago: tabs
   * opened at that time may still request it. Undefined for files of pages that are now members-only, and for scripts
   * of a site on which no scripts run any more.
   */
  earlierAsset(path: string): Promise<ReleaseFile | undefined>
}

export function openRelease(manifest: ReleaseManifest, cache: JsonCache): Omit<OpenRelease, 'earlierAsset'> {
  return {
    manifest,
    async page(language, { column, row }) {
      const entry = manifest.parts[language]?.[column]
      return entry && (await cache.read<ReleasePart>(blobKey(entry.hash))).pages[row]
    },
    async media(name) {
      const mediaName = parseMediaName(name)
      if (!mediaName) return undefined
      const index = await cache.read<ReleaseMedia>(blobKey(manifest.media.hash))
      const record = index[indexName(mediaName)]
      return record ? fileOfRecord(record, mediaName, cache) : undefined
    },
  }
}

type MediaName = NonNullable<ReturnType<typeof parseMediaName>>

/** The name in a release's list of media. */
export const indexName = ({ stem, format }: MediaName): string =>
  format === 'vtt' || format === 'css' ? `${stem}.${format}` : stem

/** The file with a name of a medium, by its record in the list of media. */
export async function fileOfRecord(
  record: string,
  mediaName: MediaName,
  cache: JsonCache,
): Promise<ReleaseFile | undefined> {
  if (mediaName.format === 'vtt') return textFile(record, captionsType)
  if (mediaName.format === 'css') return textFile(record, sheetType)
  if (mediaName.format === 'js') return textFile(record, scriptType)
  const file = fileOfMedia(await cache.read<MediaAsset>(record), mediaName)
  return file && { hash: file.file, bytes: file.bytes, type: file.type }
}

const textFile = (key: string, type: string): ReleaseFile => ({
  hash: key.replace(/^blobs\//, ''),
  bytes: 0,
  type,
})
