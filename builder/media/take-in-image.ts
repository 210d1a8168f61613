import sharp from 'sharp'
import type { ImageAsset } from '#model/media.ts'
import type { Crop } from '#model/media-edit.ts'
import { encodePicture, type Pixels } from './encode-picture.ts'
import { pictureSettings } from './encoding-settings.ts'
import { type MediaOutput, MediaRefusedError } from './take-in.ts'

/**
 * Shuts every decoder of this process except PNG and JPEG from memory, for good: SVG, GIF, TIFF, PDF and the rest of
 * them cannot be reached even by a file that lies about itself. One thread a process, nothing kept between pictures.
 */
export function confineImageDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] })
  sharp.cache(false)
  sharp.concurrency(1)
}

/** A PNG or JPEG becomes its variants: upright, sRGB, at most the largest width, without any metadata. */
export async function takeInImage(
  original: Uint8Array,
  output: MediaOutput,
  crop?: Crop,
): Promise<ImageAsset> {
  return encodePicture(await decodePicture(original, crop), output)
}

async function decodePicture(original: Uint8Array, crop: Crop | undefined): Promise<Pixels> {
  const input = sharp(original, {
    limitInputPixels: pictureSettings.maxInputPixels,
    failOn: 'error',
    autoOrient: true,
    pages: 1,
  })
  try {
    const facts = await input.metadata()
    if (facts.width * facts.height > pictureSettings.maxInputPixels) throw tooManyPixels()
    const part = cropOf(facts.autoOrient, crop)
    // Asked for the whole picture, the decoder may shrink it while it reads.
    const { data, info } = await (crop ? input.extract(part) : input)
      .resize({ ...largestSize(part), fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels }
  } catch (error) {
    throw error instanceof MediaRefusedError ? error : damaged(error)
  }
}

/** In pixels of the upright picture, at least one of them. */
function cropOf({ width, height }: { width: number; height: number }, crop: Crop | undefined) {
  if (!crop) return { left: 0, top: 0, width, height }
  const left = Math.min(width - 1, Math.round(crop.x * width))
  const top = Math.min(height - 1, Math.round(crop.y * height))
  return {
    left,
    top,
    width: Math.min(width - left, Math.max(1, Math.round(crop.width * width))),
    height: Math.min(height - top, Math.max(1, Math.round(crop.height * height))),
  }
}

/** The size of the largest variant: never enlarged, and within the height that every format can hold. */
export function largestSize(original: { width: number; height: number }): { width: number; height: number } {
  const { widths, maxHeight } = pictureSettings
  const scale = Math.min(1, Math.max(...widths) / original.width, maxHeight / original.height)
  return {
    width: Math.max(1, Math.round(original.width * scale)),
    height: Math.max(1, Math.round(original.height * scale)),
  }
}

function tooManyPixels(): MediaRefusedError {
  return new MediaRefusedError(
    'too-many-pixels',
    `The picture has more than ${pictureSettings.maxInputPixels.toLocaleString('en')} pixels.`,
  )
}

function damaged(error: unknown): MediaRefusedError {
  // libvips has no error codes; this one sentence is the difference between two refusals, never between two paths.
  if (error instanceof Error && error.message.includes('exceeds pixel limit')) return tooManyPixels()
  return new MediaRefusedError('damaged', 'The picture is damaged or incomplete.')
}
