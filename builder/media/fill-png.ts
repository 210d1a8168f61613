import { constants, createInflate, deflateSync } from 'node:zlib'
import { pngChunk, pngSignature, readPngChunks } from './png-chunks.ts'

/** A picture with a larger part of its pixels missing is not filled. */
const maxMissing = 0.2
/** Larger pictures would need too much memory, because their pixels are kept at once. */
const maxBytes = 2 ** 28
/** Small, because the output of the slice that contains an error is lost. */
const sliceBytes = 4_096

/**
 * A damaged PNG with the same pixels up to the damage and zeros after it. libpng leaves there what its memory held
 * before, such as another picture. Undefined if too little is left.
 */
export async function fillPng(png: Uint8Array): Promise<Buffer | undefined> {
  const chunks = readPngChunks(png)
  const header = chunks[0]?.kind === 'IHDR' && chunks[0].body.length === 13 ? chunks[0].body : undefined
  const length = header ? pixelBytes(Buffer.from(header)) : 0
  if (length === 0 || length > maxBytes) return undefined
  const { pixels, found } = await inflate(packedPixels(png), length)
  if (found < length * (1 - maxMissing)) return undefined
  const first = chunks.findIndex(({ kind }) => kind === 'IDAT')
  return Buffer.concat([
    pngSignature,
    ...(first < 0 ? chunks.slice(0, 1) : chunks.slice(0, first)).map(pngChunk),
    pngChunk({ kind: 'IDAT', body: deflateSync(pixels, { level: 1 }) }),
    pngChunk({ kind: 'IEND', body: Buffer.alloc(0) }),
  ])
}

const samplesPerPixel: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Adam7's first column, first row, and steps between columns and rows. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const wholePass = [[0, 0, 1, 1]] as const

/** Number of unpacked bytes, of which each row has one in front of its pixels; 0 if the header is not valid. */
function pixelBytes(header: Buffer): number {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const bits = (header[8] ?? 0) * (samplesPerPixel[header[9] ?? -1] ?? 0)
  if (bits === 0) return 0
  let bytes = 0
  for (const [left, top, right, down] of header[12] === 1 ? passes : wholePass) {
    const [columns, rows] = [Math.ceil((width - left) / right), Math.ceil((height - top) / down)]
    if (columns > 0 && rows > 0) bytes += rows * (1 + Math.ceil((columns * bits) / 8))
  }
  return bytes
}

/** The bodies of all `IDAT` chunks, the last of which may break off. */
function packedPixels(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const bodies: Buffer[] = []
  for (let at = pngSignature.length; at + 8 < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      bodies.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  return Buffer.concat(bodies)
}

function inflate(packed: Buffer, length: number): Promise<{ pixels: Buffer; found: number }> {
  return new Promise((resolve) => {
    const pixels = Buffer.alloc(length)
    let found = 0
    const stream = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
    const finish = () => resolve({ pixels, found })
    stream.on('data', (piece: Buffer) => {
      found += piece.copy(pixels, found)
      if (found === length) stream.destroy()
    })
    stream.on('close', finish).on('error', finish)
    for (let at = 0; at < packed.length; at += sliceBytes) stream.write(packed.subarray(at, at + sliceBytes))
    stream.end()
  })
}
