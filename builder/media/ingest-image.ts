import type { ImageAsset } from '#model/definition/media/media.ts'
import type { Crop } from '#model/media/media-edit.ts'
import { decodePicture } from './decode-picture.ts'
import { encodePicture } from './encode-picture.ts'
import { type MediaOutput, withLosses } from './ingest.ts'

/** Converts a picture into its variants: upright, sRGB, at most the largest width, without any metadata. */
export async function ingestImage(
  original: Uint8Array,
  output: MediaOutput,
  crop?: Crop,
): Promise<ImageAsset> {
  const { pixels, losses } = await decodePicture(original, crop)
  return withLosses(await encodePicture(pixels, output), losses)
}
