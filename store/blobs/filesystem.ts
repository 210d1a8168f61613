import { randomUUID } from 'node:crypto'
import { readdirSync, readFile, rmSync, statSync } from 'node:fs'
import { readdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { checkBlobKey, checkBlobPrefix, isContentAddressed, isSegment } from './blob-key.ts'
import { blobKeyOf, blobPath, mayHold } from './blob-path.ts'
import type { BlobStore } from './blob-store.ts'
import { readPart, writeParts } from './file-parts.ts'
import { createFileWriter } from './file-writer.ts'
import { createUnflushed } from './flush-files.ts'
import { noteUse } from './noted-use.ts'
import { bringBackUnused } from './unused-blobs.ts'
import { makeFolder, orAbsent } from './write-whole.ts'

/** Contains a character that keys cannot have, so that no key leads into this folder. */
const temporaryName = 'tmp~'
/** Longer than any write takes. A younger file may belong to another process that uses the same folder. */
const leftoverAgeMs = 15 * 60_000

// Needs half the CPU time of `readFile` from node:fs/promises.
const readWhole = promisify(readFile)

/** Stores blobs as files below a folder, which is created if missing. Any number of processes can share it. */
export function createFilesystemBlobStore(folder: string): BlobStore {
  const root = resolve(folder)
  const temporaryFolder = join(root, temporaryName)
  const unflushed = createUnflushed(root)
  for (const parent of makeFolder(temporaryFolder)) unflushed.add(parent)
  sweepLeftovers(temporaryFolder)
  bringBackUnused(root)
  const writeFile = createFileWriter({ temporaryFolder, changed: unflushed.add })

  const pathOf = (key: string) => {
    checkBlobKey(key)
    return join(root, blobPath(key))
  }

  return {
    read: async (key) => readWhole(pathOf(key)).catch(orAbsent),
    readPart: async (key, from, length) => readPart(pathOf(key), from, length),
    async has(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(orAbsent)
      if (!found?.isFile() || !(await noteUse(path, found.mtimeMs))) return false
      unflushed.add(path)
      return true
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(orAbsent)
      return found?.isFile() ? found.size : undefined
    },
    async write(key, bytes) {
      const path = pathOf(key)
      await writeFile({
        path,
        bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
        keepSame: isContentAddressed(key),
      })
    },
    async writeParts(key, parts) {
      const path = pathOf(key)
      for (const parent of [temporaryFolder, dirname(path)].flatMap(makeFolder)) unflushed.add(parent)
      await writeParts({ temporaryPath: join(temporaryFolder, randomUUID()), path, parts })
      for (const changed of [path, dirname(path)]) unflushed.add(changed)
    },
    flush: unflushed.flush,
    async remove(key) {
      const path = pathOf(key)
      await unlink(path).catch(orAbsent)
      unflushed.add(dirname(path))
    },
    async *list(prefix) {
      checkBlobPrefix(prefix)
      yield* listKeys(root, prefix.split('/').slice(0, -1), prefix)
    },
  }
}

async function* listKeys(root: string, folders: readonly string[], prefix: string): AsyncIterable<string> {
  const entries = (await readdir(join(root, ...folders), { withFileTypes: true }).catch(orAbsent)) ?? []
  for (const entry of entries) {
    // Skips the temporary folder, and files that the file system or an administrator adds.
    if (!isSegment(entry.name)) continue
    const inside = [...folders, entry.name]
    if (entry.isDirectory()) {
      if (mayHold(inside, prefix)) yield* listKeys(root, inside, prefix)
      continue
    }
    const key = blobKeyOf(folders, entry.name)
    if (key.startsWith(prefix)) yield key
  }
}

/** Removes unfinished files of killed processes. */
function sweepLeftovers(temporaryFolder: string): void {
  for (const name of readdirSync(temporaryFolder)) {
    const path = join(temporaryFolder, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > leftoverAgeMs) rmSync(path, { force: true })
  }
}
