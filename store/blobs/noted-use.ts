import { utimesSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { errorCode } from './write-whole.ts'

/** Uses within this time count as one. Unused blobs are much older when they are removed. */
const noteEveryMs = 60 * 60_000

const isNoted = (mtimeMs: number): boolean => Date.now() - mtimeMs < noteEveryMs

/**
 * Notes that a blob is used by setting the modification time of its file, because whoever asks for it may go on to
 * refer to it. Returns false if it no longer exists.
 */
export async function noteUse(path: string, mtimeMs: number): Promise<boolean> {
  if (isNoted(mtimeMs)) return true
  const now = new Date()
  return utimes(path, now, now).then(() => true, isThereStill)
}

/** The synchronous `noteUse`. */
export function noteUseSync(path: string, mtimeMs: number): boolean {
  if (isNoted(mtimeMs)) return true
  const now = new Date()
  try {
    utimesSync(path, now, now)
    return true
  } catch (error) {
    return isThereStill(error)
  }
}

/** On a read-only disk, nothing can be removed either. */
const isThereStill = (error: unknown): boolean => errorCode(error) !== 'ENOENT'
