import { existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { checkBlobKey } from './blob-key.ts'
import { blobPath } from './blob-path.ts'
import { errorCode, makeFolder, orAbsent } from './write-whole.ts'

/** Not a character of keys, so that no key leads into it. */
const goneName = 'gone~'
const slash = '~'

/** Between which steps of a removal somebody else may do anything. */
export type RemovalStep = 'looked' | 'moved' | 'judged'

export interface UnusedBlobs {
  /** How long a blob is, and when it was last written or found; undefined where there is none. */
  look(key: string): Promise<{ bytes: number; usedAt: number } | undefined>
  /**
   * Removes a blob that was neither written nor found since a moment. Whatever another process does meanwhile, a blob that
   * it has found, or is told that it has written, stays. Answers whether it went.
   */
  remove(key: string, unusedSince: number): Promise<boolean>
}

/**
 * A file is put aside first and looked at again there: who finds it before has set its time anew, and it goes back; who
 * comes after does not find it, and writes it.
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
 * Puts back what a process that was killed has put aside: it is judged again another time. What somebody has written in
 * its place meanwhile stays, with its time.
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
    // Where there are no second names for a file.
    if (errorCode(error) !== 'EEXIST' && existsSync(aside) && !existsSync(path)) renameSync(aside, path)
  }
  rmSync(aside, { force: true })
}
