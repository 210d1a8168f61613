import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { maxMediaBytes } from '#model/definition/media/media.ts'
import { fileFaults, isZipName } from '#model/media/media-files.ts'
import { compareFileNames } from '#model/media/media-upload.ts'
import type { Failure, FailureReason } from '#model/messages/failure-message.ts'
import { leftBehind } from '../site-folder/list-entries.ts'
import { checkMemberName, createNameReader } from './zip-names.ts'

/** Limits of an archive. `fileFaults` has those of the files in it. */
export interface ZipLimits {
  entries: number
  /** Total size of all unpacked files. */
  totalBytes: number
  /** Maximum ratio of unpacked to packed size of a file, checked from this number of bytes on. */
  ratio: number
  ratioFromBytes: number
}

/** Enough for 1,000 pages with the extra files of macOS and Windows, but too little to fill a disk. */
export const zipLimits: ZipLimits = {
  entries: 2_500,
  totalBytes: 2 * 2 ** 30,
  ratio: 200,
  ratioFromBytes: 2 ** 20,
}

/** The archive as a whole is refused. */
export class ZipRefusedError extends Error {
  override name = 'ZipRefusedError'
  readonly failure: Failure
  constructor(reason: FailureReason, params: Failure['params'] = {}) {
    super(`ZIP refused: ${reason}`)
    this.failure = { reason, params }
  }
}

/** A file in an archive; it is not read if it has `faults`. */
export interface ZipMember {
  name: string
  bytes: number
  faults: Failure[]
}

export interface OpenZip {
  /** Folder by folder, sorted by name. */
  members: readonly ZipMember[]
  /**
   * The bytes of one file, or the reason why they differ from what the archive states. Nothing is written. Throws
   * `ZipRefusedError` if the archive as a whole exceeds a limit.
   */
  read(member: ZipMember): Promise<Uint8Array | Failure>
  close(): void
}

/** Opens an archive without unpacking anything. Throws `ZipRefusedError`. */
export async function openZip(path: string, limits: ZipLimits = zipLimits): Promise<OpenZip> {
  const zip = await openPromise(path, {
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch(() => {
    throw new ZipRefusedError('zip-damaged')
  })
  try {
    if (zip.entryCount > limits.entries) throw new ZipRefusedError('zip-too-many', { limit: limits.entries })
    const entries = await listEntries(zip, limits)
    if (entries.size === 0) throw new ZipRefusedError('zip-empty')
    return opened(zip, entries, limits)
  } catch (error) {
    zip.close()
    throw error
  }
}

function opened(zip: ZipFile, entries: ReadonlyMap<ZipMember, Entry>, limits: ZipLimits): OpenZip {
  let total = 0
  return {
    members: [...entries.keys()].sort((a, b) => compareFileNames(a.name, b.name)),
    async read(member) {
      const entry = entries.get(member)
      if (!entry) throw new TypeError('The file is of another archive.')
      const stream = await zip.openReadStreamPromise(entry).catch(() => undefined)
      if (!stream) return differs
      return readBytes(stream, entry, (bytes) => {
        total += bytes
        if (total > limits.totalBytes) throw new ZipRefusedError('zip-bomb')
      })
    },
    close: () => zip.close(),
  }
  async function readBytes(stream: Readable, entry: Entry, count: (bytes: number) => void) {
    const chunks: Uint8Array[] = []
    let size = 0
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        size += chunk.byteLength
        count(chunk.byteLength)
        if (size > limits.ratioFromBytes && size > entry.compressedSize * limits.ratio)
          throw new ZipRefusedError('zip-bomb')
        if (size > maxMediaBytes) return differs
        chunks.push(chunk)
      }
    } catch (error) {
      if (error instanceof ZipRefusedError) throw error
      return differs
    } finally {
      stream.destroy()
    }
    const bytes = Buffer.concat(chunks)
    return size === entry.uncompressedSize && crc32(bytes) === entry.crc32 ? bytes : differs
  }
}

const differs: Failure = { reason: 'zip-file-differs', params: {} }

/** Only files, without those that operating systems add. */
async function listEntries(zip: ZipFile, limits: ZipLimits): Promise<Map<ZipMember, Entry>> {
  const entries = new Map<ZipMember, Entry>()
  const seen = new Set<string>()
  try {
    const found: Entry[] = []
    for await (const entry of zip.eachEntry()) {
      found.push(entry)
      if (found.length > limits.entries) throw new ZipRefusedError('zip-too-many', { limit: limits.entries })
    }
    if (overlap(found)) throw new ZipRefusedError('zip-bomb')
    const readName = createNameReader(found)
    for (const entry of found) {
      const name = readName(entry)
      if (name.endsWith('/') || isLeftBehind(name)) continue
      const member = { name, bytes: entry.uncompressedSize, faults: faultsOf(entry, name, seen) }
      seen.add(name.toLowerCase())
      entries.set(member, entry)
    }
    return entries
  } catch (error) {
    throw error instanceof ZipRefusedError ? error : new ZipRefusedError('zip-damaged')
  }
}

const localHeaderBytes = 30

/** Whether several entries share packed bytes, so that a small archive unpacks to many files. */
export function overlap(entries: readonly Entry[]): boolean {
  const ordered = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  return ordered.some((entry, index) => {
    const next = ordered[index + 1]
    const end = entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.compressedSize
    return next !== undefined && next.relativeOffsetOfLocalHeader < end
  })
}

const isLeftBehind = (name: string): boolean =>
  !name.includes('..') && name.split('/').some((part) => leftBehind.test(part))

const stored = 0
const deflated = 8

function faultsOf(entry: Entry, name: string, seen: ReadonlySet<string>): Failure[] {
  const reasons: FailureReason[] = []
  if (!checkMemberName(name)) reasons.push('zip-file-unsafe')
  reasons.push(...packingFaults(entry))
  if (seen.has(name.toLowerCase())) reasons.push('zip-file-twice')
  if (isZipName(name)) reasons.push('zip-in-zip')
  const ofFile = isZipName(name) ? [] : fileFaults({ name, bytes: entry.uncompressedSize })
  return [...reasons.map((reason) => ({ reason, params: {} })), ...ofFile]
}

/** Why the bytes of an entry are not those of an ordinary file that can be read here. */
export function packingFaults(entry: Entry) {
  const reasons: ('zip-file-link' | 'zip-file-encrypted' | 'zip-file-packing')[] = []
  if (isSpecial(entry)) reasons.push('zip-file-link')
  if (entry.isEncrypted()) reasons.push('zip-file-encrypted')
  else if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated)
    reasons.push('zip-file-packing')
  return reasons
}

const fileTypeMask = 0o170000
const regularFile = 0o100000

/** A link, a device or anything else that is not a file, as stored by Unix. */
function isSpecial({ externalFileAttributes }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & fileTypeMask
  return type !== 0 && type !== regularFile
}
