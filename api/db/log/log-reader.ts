import { closeSync, openSync, readSync, writeFileSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'

/** Bytes of the write-ahead log that end with a commit. */
export interface CommittedBytes {
  /** How often the log had begun anew since reading began. */
  log: number
  /** Offset in the log at which they begin; 0 includes the log's header. */
  from: number
  bytes: Buffer
}

/** A part of the log was overwritten before it was read: a new copy of the whole database is needed. */
export class LogBrokenError extends Error {
  override name = 'LogBrokenError'
}

export interface LogReader {
  /** What has been committed since the last time; undefined where nothing was. Throws `LogBrokenError`. */
  read(): CommittedBytes | undefined
  /** How far the log was read. */
  position(): { log: number; offset: number }
  /** Number of pages in the part of the log that was read. */
  pages(): number
  close(): void
}

const headBytes = 32
const frameHeadBytes = 24
const chunkFrames = 256

type Sums = readonly [number, number]

interface OpenLog {
  salts: readonly [number, number]
  frameBytes: number
  isLittleEndian: boolean
  offset: number
  sums: Sums
}

/**
 * Reads the write-ahead log of a database that is in use, by the format that SQLite documents
 * (https://www.sqlite.org/fileformat2.html#the_write_ahead_log). Opens the log only, never the database file: closing that would
 * release the locks that this process has on it.
 */
export function createLogReader(databaseFile: string): LogReader {
  const file = openSync(`${databaseFile}-wal`, 'r')
  let open: OpenLog | undefined
  let log = 0

  function readAt(position: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length)
    return bytes.subarray(0, readSync(file, bytes, 0, length, position))
  }

  /** The current log; undefined if there is none yet, or its header is just being written. */
  function look(): OpenLog | undefined {
    const head = readAt(0, headBytes)
    const found = head.length === headBytes ? openHead(head) : undefined
    if (!found || (open && isSame(found.salts, open.salts))) return found && open
    if (open) {
      if (found.salts[0] !== (open.salts[0] + 1) >>> 0)
        throw new LogBrokenError('The log has begun anew more than once since it was read.')
      log++
    }
    open = found
    return open
  }

  return {
    read() {
      const at = look()
      if (!at) return undefined
      const from = at.offset
      const parts: Buffer[] = []
      let end = Math.max(from, headBytes)
      let { sums } = at
      let committed: { end: number; sums: Sums } | undefined
      for (;;) {
        const chunk = readAt(end, at.frameBytes * chunkFrames)
        const { frames, sums: after, lastCommit } = checkFrames(chunk, at, sums)
        if (lastCommit) committed = { end: end + lastCommit.frames * at.frameBytes, sums: lastCommit.sums }
        parts.push(chunk.subarray(0, frames * at.frameBytes))
        end += frames * at.frameBytes
        sums = after
        if (frames < chunkFrames) break
      }
      if (!committed) return undefined
      if (from === 0) parts.unshift(readAt(0, headBytes))
      at.offset = committed.end
      at.sums = committed.sums
      return { log, from, bytes: Buffer.concat(parts).subarray(0, committed.end - from) }
    },
    position: () => ({ log, offset: open?.offset ?? 0 }),
    pages: () => (open ? Math.floor(Math.max(0, open.offset - headBytes) / open.frameBytes) : 0),
    close: () => closeSync(file),
  }
}

const isSame = (one: readonly [number, number], other: readonly [number, number]) =>
  one[0] === other[0] && one[1] === other[1]

/** Undefined if the checksum of the header is wrong. */
function openHead(head: Buffer): OpenLog | undefined {
  const isLittleEndian = head.readUInt32BE(0) === 0x377f0682
  const sums = added(head.subarray(0, 24), isLittleEndian, [0, 0])
  if (!isSame(sums, [head.readUInt32BE(24), head.readUInt32BE(28)])) return undefined
  return {
    salts: [head.readUInt32BE(16), head.readUInt32BE(20)],
    frameBytes: frameHeadBytes + head.readUInt32BE(8),
    isLittleEndian,
    offset: 0,
    sums,
  }
}

/** How many frames from the beginning are valid for this log, and the last of them that is a commit. */
function checkFrames(chunk: Buffer, { salts, frameBytes, isLittleEndian }: OpenLog, before: Sums) {
  let sums = before
  let frames = 0
  let lastCommit: { frames: number; sums: Sums } | undefined
  for (let at = 0; at + frameBytes <= chunk.length; at += frameBytes) {
    if (!isSame(salts, [chunk.readUInt32BE(at + 8), chunk.readUInt32BE(at + 12)])) break
    const own = added(chunk.subarray(at, at + 8), isLittleEndian, sums)
    const all = added(chunk.subarray(at + frameHeadBytes, at + frameBytes), isLittleEndian, own)
    if (!isSame(all, [chunk.readUInt32BE(at + 16), chunk.readUInt32BE(at + 20)])) break
    sums = all
    frames++
    if (chunk.readUInt32BE(at + 4) !== 0) lastCommit = { frames, sums }
  }
  return { frames, sums, lastCommit }
}

/** The checksum of the log format, continued from an earlier value. */
function added(bytes: Buffer, isLittleEndian: boolean, [first, second]: Sums): Sums {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [one, two] = [first, second]
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + view.getUint32(at, isLittleEndian) + two) >>> 0
    two = (two + view.getUint32(at + 4, isLittleEndian) + one) >>> 0
  }
  return [one, two]
}

/**
 * Applies a write-ahead log to a database that nobody has open, as SQLite does after a power cut. False if the log is not intact
 * to its end; the file must not be used then.
 */
export function applyLog(databaseFile: string, log: Buffer): boolean {
  writeFileSync(`${databaseFile}-wal`, log)
  const client = new BetterSqlite3(databaseFile, { fileMustExist: true })
  try {
    const frameBytes = frameHeadBytes + log.readUInt32BE(8)
    const [{ log: frames }] = client.pragma('wal_checkpoint(PASSIVE)') as [{ log: number }]
    client.pragma('wal_checkpoint(TRUNCATE)')
    return frames === (log.length - headBytes) / frameBytes
  } finally {
    client.close()
  }
}
