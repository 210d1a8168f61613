import { readFileSync, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { noteUse, noteUseSync } from './noted-use.ts'
import { orAbsent } from './write-whole.ts'

/**
 * Whether a file holds these bytes: compared, because a power loss can leave the right name on the wrong bytes. Its use is
 * noted before it is read, so that a file that was read is not removed as unused.
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
