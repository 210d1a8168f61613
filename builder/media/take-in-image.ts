import sharp from 'sharp'
import type { ImageAsset } from '#model/media.ts'
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
export async function takeInImage(original: Uint8Array, output: MediaOutput): Promise<ImageAsset> {
  return encodePicture(await decodePicture(original), output)
}

async function decodePicture(original: Uint8Array): Promise<Pixels> {
  const input = sharp(original, {
    limitInputPixels: pictureSettings.maxInputPixels,
    failOn: 'error',
    autoOrient: true,
    pages: 1,
  })
  try {
    const facts = await input.metadata()
    if (facts.width * facts.height > pictureSettings.maxInputPixels) throw tooManyPixels()
    const { data, info } = await input
      .resize({ ...largestSize(facts.autoOrient), fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels }
  } catch (error) {
    throw error instanceof MediaRefusedError ? error : damaged(error)
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
