import sharp, { type FailOnOptions } from 'sharp'
import type { MediaLoss } from '#model/definition/media/media.ts'
import type { Crop } from '#model/media/media-edit.ts'
import type { Pixels } from './encode-picture.ts'
import { pictureSettings } from './encoding-settings.ts'
import { fillPng } from './fill-png.ts'
import { MediaRefusedError } from './ingest.ts'
import { withGamma } from './png-gamma.ts'

/** Decoders that read the formats of `findMediaType` from memory. */
const decoders = ['Png', 'Jpeg', 'Webp', 'Heif']

/**
 * Permanently blocks every other decoder in this process: a file with a false type cannot reach SVG, GIF, TIFF, PDF and
 * the others. One thread per process, no caching between pictures.
 */
export function confineImageDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}Buffer`) })
  sharp.cache(false)
  sharp.concurrency(1)
}

export interface DecodedPicture {
  pixels: Pixels
  losses: MediaLoss[]
}

/**
 * Decodes to upright sRGB, at most as large as it is shown. A picture that browsers show despite a fault is accepted
 * and marked as damaged.
 */
export async function decodePicture(original: Uint8Array, crop: Crop | undefined): Promise<DecodedPicture> {
  const bytes = withGamma(original)
  await checkSize(bytes)
  try {
    return { pixels: await decode(bytes, crop, 'error'), losses: [] }
  } catch {
    const filled = bytes[0] === 0x89 ? await fillPng(bytes) : bytes
    const pixels = filled && (await decode(filled, crop, 'none').catch(() => undefined))
    if (!pixels || isLargelyMissing(pixels)) throw damaged()
    return { pixels, losses: ['damage'] }
  }
}

async function checkSize(bytes: Uint8Array): Promise<void> {
  // Only reads the header, so that the message can name a size beyond the limit.
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!facts) throw damaged()
  checkPixels(facts)
}

async function decode(bytes: Uint8Array, crop: Crop | undefined, failOn: FailOnOptions): Promise<Pixels> {
  const input = sharp(bytes, {
    limitInputPixels: pictureSettings.maxInputPixels,
    failOn,
    autoOrient: true,
    pages: 1,
  })
  const part = cropOf((await input.metadata()).autoOrient, crop)
  // Without a crop, the decoder can shrink the picture while reading.
  const { data, info } = await (crop ? input.extract(part) : input)
    .resize({ ...largestSize(part), fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** In pixels of the upright picture, at least one. */
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

/** Size of the largest variant: never enlarged, and no higher than every format allows. */
export function largestSize(original: { width: number; height: number }): { width: number; height: number } {
  const { widths, maxHeight } = pictureSettings
  const scale = Math.min(1, Math.max(...widths) / original.width, maxHeight / original.height)
  return {
    width: Math.max(1, Math.round(original.width * scale)),
    height: Math.max(1, Math.round(original.height * scale)),
  }
}

const million = 1_000_000

/** Throws if there are more pixels than allowed, naming both numbers. */
export function checkPixels({ width, height }: { width: number; height: number }): void {
  const { maxInputPixels } = pictureSettings
  if (width * height <= maxInputPixels) return
  const [pixels, limit] = [Math.ceil((width * height) / million), maxInputPixels / million]
  throw new MediaRefusedError(
    'too-many-pixels',
    `The image has ${width} × ${height} pixels, ${pixels} million of them; at most ${limit} million can be taken.`,
    { width, height, pixels, limit },
  )
}

export const damaged = (): MediaRefusedError =>
  new MediaRefusedError('damaged', 'The image is damaged or incomplete.')

/** Values that decoders fill in where a file ends too early. */
const fills = [0, 128]
/** A picture with a larger part of its height or width missing is refused. */
const maxMissing = 0.2

/** Whether a broad strip along any edge could not be read. A rotated picture breaks off at its side. */
function isLargelyMissing({ data, width, height, channels }: Pixels): boolean {
  const isFill = (x: number, y: number, fill: number) => {
    const at = (y * width + x) * channels
    for (let channel = 0; channel < Math.min(3, channels); channel++)
      if (Math.abs((data[at + channel] ?? 0) - fill) > 1) return false
    return true
  }
  const rows = Math.floor(height * maxMissing)
  const columns = Math.floor(width * maxMissing)
  const isStrip = (left: number, top: number, right: number, bottom: number, fill: number) => {
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) if (!isFill(x, y, fill)) return false
    return right > left && bottom > top
  }
  return fills.some(
    (fill) =>
      isStrip(0, height - rows, width, height, fill) ||
      isStrip(0, 0, width, rows, fill) ||
      isStrip(0, 0, columns, height, fill) ||
      isStrip(width - columns, 0, width, height, fill),
  )
}
