import { statSync } from 'node:fs'
import { type PartFile, type ReadPart, readPartFile } from '#builder/site-folder/part-file.ts'

/** What was touched so shortly before it was read may be touched again without looking different. */
const clockTickMs = 100

/**
 * Reads each file of a site again only once it looks different from outside: a save changes one of a thousand. What it
 * gives is given again, so nobody may change it.
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
