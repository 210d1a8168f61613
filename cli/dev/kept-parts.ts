import { statSync } from 'node:fs'
import { type PartFile, type ReadPart, readPartFile } from '#builder/site-folder/part-file.ts'

/** A file modified this shortly before it was read may change again without a new modification time. */
const clockTickMs = 100

/**
 * Reads each file of a site again only if its size or times have changed: a save changes one of a thousand. Results are
 * reused, so they must not be modified.
 */
export function createPartKeeper(read: ReadPart = readPartFile): ReadPart {
  const kept = new Map<string, { look: string; part: PartFile }>()
  return (file, root) => {
    const now = Date.now()
    const found = statSync(file, { throwIfNoEntry: false })
    const look = found ? `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` : ''
    const before = kept.get(file)
    if (found && before?.look === look) return before.part
    kept.delete(file)
    const part = read(file, root)
    if (found && Math.max(found.mtimeMs, found.ctimeMs) < now - clockTickMs) kept.set(file, { look, part })
    return part
  }
}
