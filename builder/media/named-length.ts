import { open } from 'node:fs/promises'
import type { FilmFile } from './video-tool.ts'

/** Enough bytes to contain the first header of a file. */
const headBytes = 4_096
const asfProperties = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex')
/** ASF counts in units of 100 nanoseconds; the time for loading before playback is in milliseconds. */
const asfTicks = 10_000_000

/**
 * The duration in seconds stated in the header of an AVI or WMV, where FFmpeg only reports what is actually there; 0 if
 * none is stated. For other formats, the video tool reports it.
 */
export async function namedLength({ path, demuxer }: FilmFile): Promise<number> {
  if (demuxer !== 'avi' && demuxer !== 'asf') return 0
  const head = await readHead(path)
  const seconds = demuxer === 'avi' ? aviLength(head) : asfLength(head)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}

/** Whether the last box of an MP4 states more bytes than the file has. */
export async function isCutOff({ path, demuxer }: FilmFile): Promise<boolean> {
  if (demuxer !== 'mov') return false
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(16)
    for (let at = 0; at + head.length <= size; ) {
      await file.read(head, 0, head.length, at)
      const short = head.readUInt32BE(0)
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short
      if (length < 8) return false
      if (length > size - at) return ['mdat', 'moof'].includes(head.toString('latin1', 4, 8))
      at += length
    }
    return false
  } finally {
    await file.close()
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Microseconds per frame, and the number of frames. */
function aviLength(head: Buffer): number {
  const at = head.indexOf('avih')
  if (at < 0 || at + 28 > head.length) return 0
  return (head.readUInt32LE(at + 8) * head.readUInt32LE(at + 24)) / 1_000_000
}

function asfLength(head: Buffer): number {
  const at = head.indexOf(asfProperties)
  if (at < 0 || at + 88 > head.length) return 0
  return Number(head.readBigUInt64LE(at + 64)) / asfTicks - Number(head.readBigUInt64LE(at + 80)) / 1_000
}
