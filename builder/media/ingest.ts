import type { MediaAsset, MediaLoss } from '#model/definition/media/media.ts'
import type { MediaEdit } from '#model/media/media-edit.ts'

/** Where encodings are kept, by the SHA-256 of their bytes. */
export interface MediaOutput {
  /** Keeps the bytes and returns their SHA-256. */
  put(bytes: Uint8Array): Promise<string>
}

export const mediaErrorCodes = [
  ...(['too-large', 'unknown-type', 'other-type', 'damaged', 'too-many-pixels', 'no-decoder'] as const),
  ...(['other-codec', 'breaks-off', 'timed-out', 'music-too-large'] as const),
]
export type MediaErrorCode = (typeof mediaErrorCodes)[number]
export type MediaErrorParams = Readonly<Record<string, string | number>>

/** The file cannot become something a visitor's browser shows. `code` says why, for people and for machines. */
export class MediaRefusedError extends Error {
  override name = 'MediaRefusedError'
  readonly code: MediaErrorCode
  /** What the words for people speak of. */
  readonly params: MediaErrorParams
  constructor(code: MediaErrorCode, message: string, params: MediaErrorParams = {}) {
    super(message)
    this.code = code
    this.params = params
  }
}

/** Turns the bytes of an upload into what visitors get, all of it or what an edit leaves. */
export type IngestMedia = (original: Uint8Array, output: MediaOutput, edit?: MediaEdit) => Promise<MediaAsset>

export const withLosses = <Asset extends MediaAsset>(asset: Asset, losses: readonly MediaLoss[]): Asset =>
  losses.length === 0 ? asset : { ...asset, losses: [...losses] }
