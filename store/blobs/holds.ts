import { readFileSync, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { noteUse, noteUseSync } from './noted-use.ts'
import { orAbsent } from './write-whole.ts'

/**
 * Whether a file contains these bytes. They are compared, because a power loss can leave wrong bytes under the right
 * name. The use is noted before reading, so that the file is not removed as unused.
 */
export function holdsSync(path: string, bytes: Uint8Array): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.size !== bytes.length || !noteUseSync(path, found.mtimeMs)) return false
  try {
    return readFileSync(path).equals(bytes)
  } catch (error) {
    return orAbsent(error) ?? false
  }
}

/** `holdsSync` on the thread pool. */
export async function holds(path: string, bytes: Uint8Array): Promise<boolean> {
  const found = await stat(path).catch(orAbsent)
  if (found?.size !== bytes.length || !(await noteUse(path, found.mtimeMs))) return false
  return (await readFile(path).catch(orAbsent))?.equals(bytes) ?? false
}
