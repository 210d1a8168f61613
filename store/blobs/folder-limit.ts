import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { orAbsent } from './write-whole.ts'

export interface FolderLimit {
  /** To be called after each write; removes files if there may be too many. */
  noteWritten(bytes: number): Promise<void>
  makeRoom(): Promise<void>
  /** False while files are removed and many have been written meanwhile. */
  hasRoom(): boolean
}

/** Part of the limit that is left after removing, and part that is written before looking again. */
const leftPart = 0.8
const writtenPart = 0.1
/** What a file takes on most disks, however small it is. */
const leastBytes = 4_096

const taken = (bytes: number): number => Math.max(bytes, leastBytes)

interface KeptFile {
  path: string
  bytes: number
  usedMs: number
}

/**
 * Keeps the files below a folder under a number of bytes by removing those that were read or written longest ago, as far as
 * the file system notes it. Two processes can share a folder; with more, each further one may add a tenth.
 */
export function createFolderLimit(folder: string, maxBytes: number): FolderLimit {
  let unlooked = Number.POSITIVE_INFINITY
  let removing: Promise<void> | undefined

  async function remove(): Promise<void> {
    unlooked = 0
    const files: KeptFile[] = []
    await findFiles(folder, files)
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes <= maxBytes * leftPart) return
    files.sort((a, b) => a.usedMs - b.usedMs)
    for (const file of files) {
      if (bytes <= maxBytes * leftPart) return
      await unlink(file.path).catch(orAbsent)
      bytes -= file.bytes
    }
  }

  const makeRoom = (): Promise<void> =>
    (removing ??= remove().finally(() => {
      removing = undefined
    }))

  return {
    makeRoom,
    hasRoom: () => !removing || unlooked <= maxBytes * writtenPart,
    async noteWritten(bytes) {
      unlooked += taken(bytes)
      // More may be written while files are removed.
      while (unlooked > maxBytes * writtenPart) await makeRoom()
    },
  }
}

async function findFiles(folder: string, into: KeptFile[]): Promise<void> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(orAbsent)) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await findFiles(path, into)
    else {
      const found = await stat(path).catch(orAbsent)
      if (found) into.push({ path, bytes: taken(found.size), usedMs: Math.max(found.atimeMs, found.mtimeMs) })
    }
  }
}
