import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StorageFullError } from './blob-store.ts'

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'])
const absentCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

export interface WholeWrite {
  /** Must be on the same file system as `path`. */
  temporaryPath: string
  path: string
  bytes: Uint8Array
}

/**
 * Afterwards, the file has all the bytes or is unchanged, and the temporary file is removed. Throws `StorageFullError`.
 */
export function writeWholeSync({ temporaryPath, path, bytes }: WholeWrite): void {
  try {
    writeFileSync(temporaryPath, bytes, { flag: 'wx' })
    renameSync(temporaryPath, path)
  } catch (error) {
    rmSync(temporaryPath, { force: true })
    throw storageError(error)
  }
}

/** `writeWholeSync` on the thread pool. */
export async function writeWhole({ temporaryPath, path, bytes }: WholeWrite): Promise<void> {
  try {
    await writeFile(temporaryPath, bytes, { flag: 'wx' })
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw storageError(error)
  }
}

/** Creates a folder and its parents, and returns those that got a new entry. */
export function makeFolder(folder: string): string[] {
  try {
    const topmost = mkdirEach(folder)
    if (topmost === undefined) return []
    const changed: string[] = []
    for (let made = folder; made.length >= topmost.length; made = dirname(made)) changed.push(dirname(made))
    return changed
  } catch (error) {
    throw storageError(error)
  }
}

/** Returns the topmost folder that it created. */
function mkdirEach(folder: string): string | undefined {
  try {
    return mkdirSync(folder, { recursive: true })
  } catch (error) {
    // On a read-only disk, Node reports that the parent folder is missing: a plain call throws the real error.
    if (errorCode(error) === 'ENOENT') mkdirSync(folder)
    throw error
  }
}

/** Converts an error of the file system for the users of a store. */
export function storageError(error: unknown): unknown {
  const code = errorCode(error)
  return fullCodes.has(code)
    ? new StorageFullError(`The medium takes no more: ${code}`, { cause: error })
    : error
}

/** For `catch`: undefined for a missing file; any other error is thrown again. */
export function orAbsent(error: unknown): undefined {
  if (!absentCodes.has(errorCode(error))) throw error
}

/** A code such as `ENOENT`; an empty text for anything but a system error. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
