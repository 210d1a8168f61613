import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { overlap, packingFaults } from '../media/read-zip.ts'
import { createNameReader, staysInFolder } from '../media/zip-names.ts'

/** Why a folder or an archive is not looked at any further. */
export type BundleRefusal =
  | 'not-signed'
  | 'signature-too-large'
  | 'signature-unreadable'
  | 'zip-damaged'
  | 'zip-too-many'
  | 'zip-bomb'
  | 'zip-file-unsafe'
  | 'zip-file-twice'
  | ReturnType<typeof packingFaults>[number]

export class BundleRefusedError extends Error {
  override name = 'BundleRefusedError'
  readonly reason: BundleRefusal
  /** The file that it is about. */
  readonly file: string | undefined
  constructor(reason: BundleRefusal, file?: string) {
    super(`Bundle refused: ${reason}`)
    this.reason = reason
    this.file = file
  }
}

/** The files of a folder or of an archive; nothing is unpacked. */
export interface OpenBundle {
  bytesOf: ReadonlyMap<string, number>
  /** The stream fails where an archive is damaged. */
  read(name: string): Promise<NodeJS.ReadableStream>
  close(): void
}

export const bundleLimits = {
  entries: 500_000,
  /** Total size of all unpacked files. */
  totalBytes: 16 * 2 ** 30,
  /** Maximum ratio of all unpacked files to the archive, checked from this number of bytes on. */
  ratio: 200,
  ratioFromBytes: 64 * 2 ** 20,
}

/** Throws `BundleRefusedError`, and what the file system throws. */
export async function openBundle(path: string, limits = bundleLimits): Promise<OpenBundle> {
  const found = await stat(path)
  return found.isDirectory() ? openBundleFolder(path) : openBundleZip(path, found.size, limits)
}

async function openBundleFolder(folder: string): Promise<OpenBundle> {
  const paths = new Map<string, string>()
  const bytesOf = new Map<string, number>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/').normalize('NFC')
    if (!entry.isFile()) throw new BundleRefusedError('zip-file-link', name)
    paths.set(name, path)
    bytesOf.set(name, (await stat(path)).size)
  }
  return { bytesOf, read: async (name) => createReadStream(paths.get(name)!), close: () => {} }
}

async function openBundleZip(path: string, size: number, limits: typeof bundleLimits): Promise<OpenBundle> {
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: true }
  const zip = await openPromise(path, options).catch(() => {
    throw new BundleRefusedError('zip-damaged')
  })
  try {
    const all = await entriesOf(zip, limits)
    if (overlap(all)) throw new BundleRefusedError('zip-bomb')
    const entries = filesIn(all)
    const bytesOf = new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize]))
    const total = [...bytesOf.values()].reduce((sum, bytes) => sum + bytes, 0)
    const isBomb = total > limits.totalBytes || (total > limits.ratioFromBytes && total > size * limits.ratio)
    if (isBomb) throw new BundleRefusedError('zip-bomb')
    return {
      bytesOf,
      read: (name) => zip.openReadStreamPromise(entries.get(name)!),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile, { entries: limit }: typeof bundleLimits): Promise<Entry[]> {
  const found: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (found.length === limit) throw new BundleRefusedError('zip-too-many')
      found.push(entry)
    }
  } catch (error) {
    throw error instanceof BundleRefusedError ? error : new BundleRefusedError('zip-damaged')
  }
  return found
}

function filesIn(entries: readonly Entry[]): Map<string, Entry> {
  const files = new Map<string, Entry>()
  const readName = createNameReader(entries)
  for (const entry of entries) {
    const name = readName(entry)
    if (!staysInFolder(name.replace(/\/$/, ''))) throw new BundleRefusedError('zip-file-unsafe', name)
    if (name.endsWith('/')) continue
    if (files.has(name)) throw new BundleRefusedError('zip-file-twice', name)
    const [fault] = packingFaults(entry)
    if (fault) throw new BundleRefusedError(fault, name)
    files.set(name, entry)
  }
  return files
}

export async function hashStream(stream: NodeJS.ReadableStream): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(stream, digest)
  return digest.digest('hex')
}
