import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StorageFullError } from './blob-store.ts'

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'])
const absentCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

export interface WholeWrite {
  /** On the file system of `path`. */
  temporaryPath: string
  path: string
  bytes: Uint8Array
}

/** The file has all the bytes or is untouched, and the temporary file is gone. Throws `StorageFullError`. */
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

/** Makes a folder with the folders above it, and returns those that got an entry by it. */
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

/** Answers with the topmost folder that it made. */
function mkdirEach(folder: string): string | undefined {
  try {
    return mkdirSync(folder, { recursive: true })
  } catch (error) {
    // Where the disk can only be read, Node says that the folder above is missing: a plain call says what is wrong.
    if (errorCode(error) === 'ENOENT') mkdirSync(folder)
    throw error
  }
}

/** What an error of the file system means to the users of a store. */
export function storageError(error: unknown): unknown {
  const code = errorCode(error)
  return fullCodes.has(code)
    ? new StorageFullError(`The medium takes no more: ${code}`, { cause: error })
    : error
}

/** For `catch`: undefined where there is no file; any other error is thrown on. */
export function orAbsent(error: unknown): undefined {
  if (!absentCodes.has(errorCode(error))) throw error
}

/** Such as `ENOENT`; empty for what is not an error of the system. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
