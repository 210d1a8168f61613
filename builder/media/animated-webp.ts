import { appendFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { checkPixels, damaged } from './decode-picture.ts'
import { MediaRefusedError } from './ingest.ts'
import { pngChunk, pngSignature, readPngChunks } from './png-chunks.ts'

/** Maximum number of pixels decoded at once: 20 million pixels are 80 MB. */
const pixelsAtOnce = 20_000_000
/** A process may write files of at most 128 MB. */
const maxBytes = 2 ** 27 - 2 ** 20
/** Frames with a shorter duration are shown for 100 ms by browsers. */
const shortestMs = 11
const usualMs = 100

/**
 * Converts an animated WebP into an animated PNG, which the video tool can read: it has no decoder for animated WebP.
 * sharp decodes it, one strip of frames after another.
 */
export async function webpToAnimatedPng(original: Uint8Array, path: string): Promise<void> {
  const facts = await sharp(original, { pages: 1, limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!facts) throw damaged()
  const { width, height = 0, pages: count = 1, delay = [] } = facts
  checkPixels({ width, height })
  const atOnce = Math.max(1, Math.floor(pixelsAtOnce / (width * height)))
  await writeFile(path, pngSignature)
  let sequence = 0
  let bytes = 0
  for (let first = 0; first < count; first += atOnce) {
    const taken = Math.min(atOnce, count - first)
    const strip = await readStrip(original, first, taken)
    for (let i = 0; i < taken; i++) {
      const pixels = strip.subarray(i * width * height * 4, (i + 1) * width * height * 4)
      const ms = delay[first + i] ?? usualMs
      const isFirst = first + i === 0
      const frame = { pixels, width, height, ms: ms < shortestMs ? usualMs : ms, sequence }
      const chunks = await frameChunks(frame, isFirst ? count : undefined)
      sequence += isFirst ? 1 : chunks.length
      const written = Buffer.concat(chunks)
      bytes += written.length
      if (bytes > maxBytes) throw tooLong()
      await appendFile(path, written)
    }
  }
  await appendFile(path, pngChunk({ kind: 'IEND', body: Buffer.alloc(0) }))
}

const tooLong = () =>
  new MediaRefusedError('timed-out', 'The image moves for too long to be decoded; save it as MP4.')

async function readStrip(original: Uint8Array, page: number, pages: number): Promise<Buffer> {
  try {
    return await sharp(original, { page, pages, limitInputPixels: false })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer()
  } catch {
    throw damaged()
  }
}

interface Frame {
  pixels: Buffer
  width: number
  height: number
  ms: number
  /** Sequence number of the frame's first chunk. */
  sequence: number
}

/** The first frame is stored as in a still PNG, after the number of frames. */
async function frameChunks(
  { pixels, width, height, ms, sequence }: Frame,
  count: number | undefined,
): Promise<Buffer[]> {
  const png = await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const chunks = readPngChunks(png)
  const data = chunks.filter(({ kind }) => kind === 'IDAT').map(({ body }) => body)
  const control = Buffer.alloc(26)
  for (const [i, value] of [sequence, width, height].entries()) control.writeUInt32BE(value, 4 * i)
  control.writeUInt16BE(Math.min(ms, 65_535), 20)
  control.writeUInt16BE(1_000, 22)
  const fcTL = pngChunk({ kind: 'fcTL', body: control })
  if (count === undefined)
    return [
      fcTL,
      ...data.map((body, i) =>
        pngChunk({ kind: 'fdAT', body: Buffer.concat([u32(sequence + 1 + i), body]) }),
      ),
    ]
  const head = chunks.filter(({ kind }) => kind === 'IHDR').map(pngChunk)
  const acTL = pngChunk({ kind: 'acTL', body: Buffer.concat([u32(count), u32(0)]) })
  return [...head, acTL, fcTL, ...data.map((body) => pngChunk({ kind: 'IDAT', body }))]
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
