import type { MediaAsset } from '#model/media.ts'
import type { MediaEdit } from '#model/media-edit.ts'

/** Where encodings are kept, by the SHA-256 of their bytes. */
export interface MediaOutput {
  /** Keeps the bytes and returns their SHA-256. */
  put(bytes: Uint8Array): Promise<string>
}

export type MediaRefusal =
  | 'too-large'
  | 'unknown-type'
  | 'damaged'
  | 'too-many-pixels'
  | 'no-decoder'
  | 'timed-out'

/** The file cannot become something a visitor's browser shows. `code` says why, for people and for machines. */
export class MediaRefusedError extends Error {
  override name = 'MediaRefusedError'
  readonly code: MediaRefusal
  constructor(code: MediaRefusal, message: string) {
    super(message)
    this.code = code
  }
}

/** Turns the bytes of an upload into what visitors get, all of it or what an edit leaves. */
export type TakeInMedia = (original: Uint8Array, output: MediaOutput, edit?: MediaEdit) => Promise<MediaAsset>
