import { crc32, deflateSync } from 'node:zlib'

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

export interface PngChunk {
  kind: string
  body: Uint8Array
}

/** Length of a PNG's signature and header, which precede all other chunks. */
const headLength = 33
/** No program writes more chunks than this before the pixels. */
const maxChunks = 1024

/** The chunks of a PNG in order, up to the first invalid byte. Never reads out of bounds. */
export function readPngChunks(png: Uint8Array): PngChunk[] {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const chunks: PngChunk[] = []
  for (let at = pngSignature.length; at + 12 <= bytes.length && chunks.length < maxChunks; ) {
    const length = bytes.readUInt32BE(at)
    if (length > bytes.length - at - 12) break
    chunks.push({
      kind: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, at + 8 + length),
    })
    at += 12 + length
  }
  return chunks
}

export function pngChunk({ kind, body }: PngChunk): Buffer {
  const chunk = Buffer.alloc(body.length + 12)
  chunk.writeUInt32BE(body.length, 0)
  chunk.write(kind, 4, 'latin1')
  chunk.set(body, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, body.length + 8)), body.length + 8)
  return chunk
}

/** sharp can convert to a profile but cannot tag raw pixels with one, so the chunk is written here. */
export function addProfile(png: Uint8Array, iccProfile: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(iccProfile)])
  return Buffer.concat([
    png.subarray(0, headLength),
    pngChunk({ kind: 'iCCP', body }),
    png.subarray(headLength),
  ])
}
