import { existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { checkBlobKey } from './blob-key.ts'
import { blobPath } from './blob-path.ts'
import { errorCode, makeFolder, orAbsent } from './write-whole.ts'

/** Contains a character that keys cannot have, so that no key leads into this folder. */
const goneName = 'gone~'
const slash = '~'

/** The steps of a removal after which tests let another process act. */
export type RemovalStep = 'looked' | 'moved' | 'judged'

export interface UnusedBlobs {
  /** Length of a blob, and when it was last written or found; undefined if it does not exist. */
  look(key: string): Promise<{ bytes: number; usedAt: number } | undefined>
  /**
   * Removes a blob that has neither been written nor found since a moment. Whatever other processes do at the same
   * time, a blob that they have found, or successfully written, is kept. Returns whether it was removed.
   */
  remove(key: string, unusedSince: number): Promise<boolean>
}

/**
 * A file is first moved aside and then checked again. If a process found it before the move, its time is new and it is
 * moved back. A process that looks for it after the move does not find it, and writes it.
 */
export function createUnusedBlobs(
  folder: string,
  onStep: (step: RemovalStep) => Promise<void> = async () => {},
): UnusedBlobs {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    checkBlobKey(key)
    return join(root, blobPath(key))
  }
  return {
    async look(key) {
      const found = await stat(pathOf(key)).catch(orAbsent)
      return found?.isFile() ? { bytes: found.size, usedAt: found.mtimeMs } : undefined
    },
    async remove(key, unusedSince) {
      const path = pathOf(key)
      const found = await stat(path).catch(orAbsent)
      if (!found?.isFile() || found.mtimeMs >= unusedSince) return false
      await onStep('looked')
      const aside = join(root, goneName, key.replaceAll('/', slash))
      await mkdir(dirname(aside), { recursive: true })
      await rename(path, aside).catch(orAbsent)
      await onStep('moved')
      const judged = await stat(aside).catch(orAbsent)
      if (!judged) return false
      await onStep('judged')
      if (judged.mtimeMs < unusedSince) {
        await unlink(aside).catch(orAbsent)
        return true
      }
      await rename(aside, path).catch(orAbsent)
      return false
    },
  }
}

/**
 * Restores files that a killed process has moved aside; they are judged again another time. A file written in their
 * place in the meantime is kept, with its time.
 */
export function bringBackUnused(root: string): void {
  const folder = join(root, goneName)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(root, blobPath(name.replaceAll(slash, '/')))
    makeFolder(dirname(path))
    bringBack(join(folder, name), path)
  }
}

function bringBack(aside: string, path: string): void {
  try {
    linkSync(aside, path)
  } catch (error) {
    // For file systems without hard links.
    if (errorCode(error) !== 'EEXIST' && existsSync(aside) && !existsSync(path)) renameSync(aside, path)
  }
  rmSync(aside, { force: true })
}
