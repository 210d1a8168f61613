import { sha256 } from '#builder/hash.ts'
import type { ImageAsset } from '#model/definition/media/media.ts'
import { blobKey } from '#model/jobs/release.ts'

/** A grey picture. */
const bytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADAAAABVAQMAAAA19fUtAAAAA1BMVEXIzNI3VNGYAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQoz2NgGAWjgKoAAAJTAAFatoAhAAAAAElFTkSuQmCC',
  'base64',
)

export const placeholderKey = blobKey(sha256(bytes))
export const placeholderBytes: Uint8Array = bytes

/** What stands for a picture or film until it is converted. */
export const placeholderAsset: ImageAsset = {
  kind: 'image',
  width: 48,
  height: 85,
  placeholder: '#c8ccd2',
  variants: [{ format: 'png', width: 48, height: 85, file: sha256(bytes), bytes: bytes.byteLength }],
}
