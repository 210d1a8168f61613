import sharp, { type JpegOptions, type Sharp } from 'sharp'
import type { ImageAsset, ImageVariant } from '#model/definition/media/media.ts'
import { pictureSettings } from './encoding-settings.ts'
import type { MediaOutput } from './ingest.ts'
import { tonesOf } from './picture-tones.ts'

/** Upright sRGB pixels, eight bits a channel, rows without padding. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

interface Encoded {
  format: ImageVariant['format']
  width: number
  height: number
  bytes: Uint8Array
}

/** Encodes pixels in all useful widths and formats. The same pixels give the same bytes. */
export async function encodePicture(picture: Pixels, output: MediaOutput): Promise<ImageAsset> {
  const largest = await toVisibleChannels(picture)
  const pictures = await scaleDown(largest)
  const encoded = await encodeFormats(pictures)
  const variants: ImageVariant[] = []
  for (const { bytes, ...variant } of encoded) {
    variants.push({ ...variant, file: await output.put(bytes), bytes: bytes.byteLength })
  }
  const smallest = pictures[0] ?? largest
  const placeholder = averageColour(smallest)
  return {
    kind: 'image',
    width: largest.width,
    height: largest.height,
    placeholder,
    tones: tonesOf(smallest, placeholder),
    variants,
  }
}

/** RGB, or RGBA if any pixel is transparent. */
async function toVisibleChannels(picture: Pixels): Promise<Pixels> {
  const isTransparent = hasTransparency(picture)
  const channels = isTransparent ? 4 : 3
  if (picture.channels === channels) return picture
  const colour = openPixels(picture).toColourspace('srgb')
  return readPixels(isTransparent ? colour.ensureAlpha() : colour.removeAlpha())
}

function hasTransparency({ data, channels }: Pixels): boolean {
  if (channels === 1 || channels === 3) return false
  for (let i = channels - 1; i < data.length; i += channels) if (data[i] !== 255) return true
  return false
}

/** The widths worth having below and at `width`, ascending. */
export function usefulWidths(width: number): number[] {
  const kept = [width]
  for (const step of pictureSettings.widths.toReversed()) {
    const next = kept[0] ?? width
    if (step <= next * pictureSettings.nearlyNext) kept.unshift(step)
  }
  return kept
}

async function scaleDown(largest: Pixels): Promise<Pixels[]> {
  const pictures: Pixels[] = []
  for (const width of usefulWidths(largest.width)) {
    const height = Math.max(1, Math.round((largest.height * width) / largest.width))
    const isLargest = width === largest.width
    pictures.push(
      isLargest ? largest : await readPixels(openPixels(largest).resize({ width, height, fit: 'fill' })),
    )
  }
  return pictures
}

/**
 * All widths of one format follow one another, the best format first; the last format can be shown by every browser.
 */
async function encodeFormats(pictures: Pixels[]): Promise<Encoded[]> {
  const isSmall = pictures.every(({ width }) => width <= pictureSettings.widths[0])
  const webp = await encodeEach(pictures, 'webp', (picture) => encodeWebp(picture, isSmall))
  const largest = webp.at(-1)
  const isDetailed = !!largest && bitsPerPixel(largest) > pictureSettings.detailedBitsPerPixel
  const settings = isDetailed ? pictureSettings.detailed : pictureSettings.flat
  const avif = await encodeEach(pictures, 'avif', (picture) =>
    toBytes(openPixels(picture).avif(settings.avif)),
  )
  const fallback = await encodeFallback(pictures, { isSmall, jpeg: settings.jpeg })
  return isSmall ? leaveOutTheUseless([avif, webp, fallback]) : [...avif, ...webp, ...fallback]
}

/**
 * The format for every browser, mail program and link preview: PNG for pictures that are transparent, or small and
 * flat; JPEG otherwise.
 */
async function encodeFallback(
  pictures: Pixels[],
  { isSmall, jpeg }: { isSmall: boolean; jpeg: JpegOptions },
): Promise<Encoded[]> {
  // A large one would have megabytes in true colour.
  const pngSettings = { ...pictureSettings.png, palette: !isSmall }
  const encodePngs = () =>
    encodeEach(pictures, 'png', (picture) => toBytes(openPixels(picture).png(pngSettings)))
  if (pictures.some(({ channels }) => channels === 4)) return encodePngs()
  const jpegs = await encodeEach(pictures, 'jpeg', (picture) =>
    toBytes(openPixels(picture).jpeg({ ...jpeg, progressive: true })),
  )
  if (!isSmall) return jpegs
  const pngs = await encodePngs()
  return totalBytes(pngs) <= totalBytes(jpegs) ? pngs : jpegs
}

/** Drops a format of a small picture unless it is smaller than the formats with wider support. */
function leaveOutTheUseless([avif = [], webp = [], fallback = []]: Encoded[][]): Encoded[] {
  const keptWebp = totalBytes(webp) < totalBytes(fallback) ? webp : []
  const keptAvif = totalBytes(avif) < Math.min(totalBytes(webp), totalBytes(fallback)) ? avif : []
  return [...keptAvif, ...keptWebp, ...fallback]
}

async function encodeWebp(picture: Pixels, isSmall: boolean): Promise<Uint8Array> {
  const lossy = await toBytes(openPixels(picture).webp(pictureSettings.webp))
  if (!isSmall) return lossy
  const lossless = await toBytes(openPixels(picture).webp(pictureSettings.losslessWebp))
  return lossless.byteLength <= lossy.byteLength ? lossless : lossy
}

async function encodeEach(
  pictures: Pixels[],
  format: Encoded['format'],
  encode: (picture: Pixels) => Promise<Uint8Array>,
): Promise<Encoded[]> {
  const encoded: Encoded[] = []
  // One after another, because a process has one core and should need the memory of only one encoder.
  for (const picture of pictures) {
    encoded.push({ format, width: picture.width, height: picture.height, bytes: await encode(picture) })
  }
  return encoded
}

function bitsPerPixel({ bytes, width, height }: Encoded): number {
  return (bytes.byteLength * 8) / (width * height)
}

function totalBytes(encoded: Encoded[]): number {
  return encoded.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
}

/** Average colour as `#rrggbb`; transparency counts as white. */
function averageColour({ data, channels }: Pixels): string {
  let [red, green, blue, cover] = [0, 0, 0, 0]
  for (let i = 0; i < data.length; i += channels) {
    const alpha = channels === 4 ? (data[i + 3] ?? 255) : 255
    red += (data[i] ?? 0) * alpha
    green += (data[i + 1] ?? 0) * alpha
    blue += (data[i + 2] ?? 0) * alpha
    cover += alpha
  }
  const count = data.length / channels
  const white = 255 * (255 * count - cover)
  const toHex = (sum: number) =>
    Math.round((sum + white) / (255 * count))
      .toString(16)
      .padStart(2, '0')
  return `#${toHex(red)}${toHex(green)}${toHex(blue)}`
}

export function openPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: pictureSettings.maxInputPixels })
}

export async function readPixels(pipeline: Sharp): Promise<Pixels> {
  const { data, info } = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

async function toBytes(pipeline: Sharp): Promise<Uint8Array> {
  return pipeline.toBuffer()
}
