import type { MediaAsset, MediaLoss } from '#model/definition/media/media.ts'
import type { MediaEdit } from '#model/media/media-edit.ts'

/** Stores encodings by the SHA-256 of their bytes. */
export interface MediaOutput {
  /** Stores the bytes and returns their SHA-256. */
  put(bytes: Uint8Array): Promise<string>
}

export const mediaErrorCodes = [
  ...(['too-large', 'unknown-type', 'other-type', 'damaged', 'too-many-pixels', 'no-decoder'] as const),
  ...(['other-codec', 'breaks-off', 'timed-out', 'music-too-large', 'no-tool'] as const),
]
export type MediaErrorCode = (typeof mediaErrorCodes)[number]
export type MediaErrorParams = Readonly<Record<string, string | number>>

/**
 * The file cannot be converted into something that browsers show. `code` is the reason, for people and for programs.
 */
export class MediaRefusedError extends Error {
  override name = 'MediaRefusedError'
  readonly code: MediaErrorCode
  /** Parameters of the message for people. */
  readonly params: MediaErrorParams
  constructor(code: MediaErrorCode, message: string, params: MediaErrorParams = {}) {
    super(message)
    this.code = code
    this.params = params
  }
}

export interface IngestOptions {
  edit?: MediaEdit | undefined
  /** Whose file it is: whoever has little at work waits for nobody who has sent much. */
  owner?: string | undefined
}

/** Converts the bytes of an upload into the files for visitors, entirely or as cut by an edit. */
export type IngestMedia = (
  original: Uint8Array,
  output: MediaOutput,
  options?: IngestOptions,
) => Promise<MediaAsset>

export const withLosses = <Asset extends MediaAsset>(asset: Asset, losses: readonly MediaLoss[]): Asset =>
  losses.length === 0 ? asset : { ...asset, losses: [...losses] }

/** Files that only a video tool can decode, where none is installed. */
export const noTool = (what: string) => new MediaRefusedError('no-tool', `${what} cannot be read here.`)
