import { createHash, hash } from 'node:crypto'
import { access, readFile, unlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { contentHashOf } from '#model/jobs/release.ts'
import { checkBlobKey } from './blob-key.ts'
import { blobPath } from './blob-path.ts'
import type { BlobStore } from './blob-store.ts'
import { createFileWriter } from './file-writer.ts'
import { createFolderLimit } from './folder-limit.ts'
import { createLargeCopies } from './large-copies.ts'
import { orAbsent } from './write-whole.ts'

export interface CachedBlobsOptions {
  blobs: BlobStore
  /** Created if missing. Any number of processes may share it, and it may be removed at any time. */
  folder: string
  maxBytes: number
}

export interface CachedBlobs extends BlobStore {
  /** Whether there is a copy in the folder. */
  hasCopy(key: string): Promise<boolean>
}

const temporaryName = 'tmp~'
/** Limit for memory: for each of these, a read compares no hash. */
const maxChecked = 100_000

/**
 * Keeps a copy of blobs whose name is their hash in a folder of this machine, those used last if there is not room for all.
 * Whatever has another hash is neither kept nor taken from there.
 */
export function createCachedBlobs({ blobs, folder, maxBytes }: CachedBlobsOptions): CachedBlobs {
  const root = resolve(folder)
  const temporaryFolder = join(root, temporaryName)
  const writeFile = createFileWriter({ temporaryFolder, changed: () => {} })
  const limit = createFolderLimit(root, maxBytes)
  const checked = createCheckedLengths()
  const pending = new Map<string, Promise<Uint8Array | undefined>>()

  async function readKept(key: string): Promise<Uint8Array | undefined> {
    const path = join(root, blobPath(key))
    const bytes = await readFile(path).catch(orAbsent)
    if (!bytes || (await checked.isWhole(key, bytes))) return bytes
    checked.forget(key)
    await unlink(path).catch(orAbsent)
    return undefined
  }

  /** Nobody waits until the folder is tidied; a full or broken disk costs speed only. */
  async function keep(key: string, bytes: Uint8Array): Promise<void> {
    if (bytes.byteLength > maxBytes / 10 || !limit.hasRoom()) return
    const file = { path: join(root, blobPath(key)), bytes, keepSame: true }
    const isKept = await writeFile(file).then(
      () => true,
      () => false,
    )
    const tidied = isKept ? limit.noteWritten(bytes.byteLength) : limit.makeRoom()
    tidied.catch(() => {})
  }

  async function readThrough(key: string): Promise<Uint8Array | undefined> {
    const kept = await readKept(key).catch(() => undefined)
    if (kept) return kept
    const bytes = await blobs.read(key)
    if (bytes && (await checked.isWhole(key, bytes))) await keep(key, bytes)
    return bytes
  }

  /** Requests for one blob at the same time share one read. */
  function readOnce(key: string): Promise<Uint8Array | undefined> {
    const running = pending.get(key)
    if (running) return running
    const reading = readThrough(key).finally(() => pending.delete(key))
    pending.set(key, reading)
    return reading
  }

  const large = createLargeCopies({
    ...{ blobs, temporaryFolder, limit, checked },
    pathOf: (key) => join(root, blobPath(key)),
    maxBytes: maxBytes / 10,
  })
  return {
    ...{ ...blobs, ...large },
    hasCopy: (key) =>
      access(join(root, blobPath(key))).then(
        () => true,
        () => false,
      ),
    async read(key) {
      checkBlobKey(key)
      return contentHashOf(key) === undefined ? blobs.read(key) : readOnce(key)
    },
    async write(key, bytes) {
      await blobs.write(key, bytes)
      const content = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
      if (contentHashOf(key) !== undefined && (await checked.isWhole(key, content))) await keep(key, content)
    },
    async remove(key) {
      await blobs.remove(key)
      await unlink(join(root, blobPath(key))).catch(orAbsent)
    },
  }
}

/** Lengths of blobs whose hash this process has compared. */
function createCheckedLengths() {
  const lengths = new Map<string, number>()
  const note = (key: string, bytes: number): void => {
    if (lengths.size >= maxChecked) lengths.delete(lengths.keys().next().value!)
    lengths.set(key, bytes)
  }
  return {
    lengthOf: (key: string): number | undefined => lengths.get(key),
    note,
    forget: (key: string): void => void lengths.delete(key),
    async isWhole(key: string, bytes: Uint8Array): Promise<boolean> {
      if (lengths.get(key) === bytes.byteLength) return true
      if ((await sha256Of(bytes)) !== contentHashOf(key)) return false
      note(key, bytes.byteLength)
      return true
    },
  }
}

const chunkBytes = 2 ** 20

/** Lets other work run in between. */
async function sha256Of(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength <= chunkBytes) return hash('sha256', bytes)
  const hashing = createHash('sha256')
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
    hashing.update(bytes.subarray(at, at + chunkBytes))
    await breathe()
  }
  return hashing.digest('hex')
}
