import type { ImageAsset } from '#model/definition/media/media.ts'
import type { Crop } from '#model/media/media-edit.ts'
import { decodePicture } from './decode-picture.ts'
import { encodePicture, openPixels, type Pixels, readPixels } from './encode-picture.ts'
import { pictureSettings } from './encoding-settings.ts'
import { type MediaOutput, withLosses } from './ingest.ts'
import { pngSignature, readPngChunks } from './png-chunks.ts'
import { brightTransfers, isBrightHeif } from './read-heif.ts'

/** Converts a picture into its variants: upright, sRGB, at most the largest width, without any metadata. */
export async function ingestImage(
  original: Uint8Array,
  output: MediaOutput,
  crop?: Crop,
): Promise<ImageAsset> {
  const { pixels, losses } = await decodePicture(original, crop)
  const asset = await encodePicture(pixels, output)
  const attention = await attentionOf(pixels)
  const bright = isForBrightScreens(original) ? (['brightness'] as const) : []
  return withLosses(attention ? { ...asset, attention } : asset, [...losses, ...bright])
}

/** A PNG states its colours in a chunk `cICP`, an AVIF in a box; a JPEG and a WebP can not. */
function isForBrightScreens(original: Uint8Array): boolean {
  if (!Buffer.from(original.subarray(0, pngSignature.length)).equals(pngSignature))
    return isBrightHeif(original)
  const [stated] = readPngChunks(original).filter(({ kind }) => kind === 'cICP')
  return brightTransfers.includes(stated?.body[1] ?? 0)
}

/** The point of a picture that stands out most: skin, saturated colours and edges. */
async function attentionOf(picture: Pixels): Promise<ImageAsset['attention']> {
  const { pageShape, attentionBox } = pictureSettings
  if (picture.width / picture.height <= pageShape) return undefined
  const small = await readPixels(
    openPixels(picture)
      .removeAlpha()
      .resize({ ...attentionBox, fit: 'inside', withoutEnlargement: true }),
  )
  // The point is only searched for when something is cut off; how much does not matter.
  const crop = { width: Math.ceil(small.width / 2), height: small.height, position: 'attention' }
  const { info } = await openPixels(small).resize(crop).raw().toBuffer({ resolveWithObject: true })
  const { attentionX: x = 0, attentionY: y = 0 } = info
  // The corner is the answer for a picture of one colour.
  return x || y ? [percent(x, small.width), percent(y, small.height)] : undefined
}

const percent = (at: number, size: number) => Math.min(100, Math.round((100 * at) / size))
