import { utimesSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { errorCode } from './write-whole.ts'

/** Uses within so long are one: unused blobs are older than this by far before they go. */
const noteEveryMs = 60 * 60_000

const isNoted = (mtimeMs: number): boolean => Date.now() - mtimeMs < noteEveryMs

/** Whoever wants to know whether a blob is there may go on to name it: the time of its file says so. False where it has gone. */
export async function noteUse(path: string, mtimeMs: number): Promise<boolean> {
  if (isNoted(mtimeMs)) return true
  const now = new Date()
  return utimes(path, now, now).then(() => true, isThereStill)
}

/** `noteUse` at once. */
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

/** Where the disk can only be read, nothing is removed from it either. */
const isThereStill = (error: unknown): boolean => errorCode(error) !== 'ENOENT'
