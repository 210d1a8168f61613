import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isSegment } from './blob-key.ts'
import { blobKeyOf } from './blob-path.ts'
import { orAbsent } from './write-whole.ts'

interface Folder {
  files: ReadonlySet<string>
  folders: readonly string[]
  /** Whether it may have changed since without a new modification time. */
  isFresh: boolean
  mtimeMs: number
}

/** Coarser than the clocks of all common file systems. */
const clockMs = 2_500

/**
 * Finds the keys added to the folder of a store since the last call, by any process; the first call finds all. An
 * unchanged folder costs one look at its modification time.
 */
export function createNewKeys(root: string): () => Promise<string[]> {
  const known = new Map<string, Folder>()

  async function look(folders: readonly string[]): Promise<string[]> {
    const path = join(root, ...folders)
    const found = await stat(path).catch(orAbsent)
    if (!found) return []
    const before = known.get(path)
    const isAsBefore = before !== undefined && !before.isFresh && before.mtimeMs === found.mtimeMs
    const now = isAsBefore ? before : await readFolder(path, found.mtimeMs)
    known.set(path, now)
    const keys: string[] = []
    if (now !== before)
      for (const name of now.files) if (!before?.files.has(name)) keys.push(blobKeyOf(folders, name))
    for (const name of now.folders) keys.push(...(await look([...folders, name])))
    return keys
  }

  return () => look([])
}

async function readFolder(path: string, mtimeMs: number): Promise<Folder> {
  const isFresh = Math.abs(Date.now() - mtimeMs) < clockMs
  const files = new Set<string>()
  const folders: string[] = []
  for (const entry of (await readdir(path, { withFileTypes: true }).catch(orAbsent)) ?? []) {
    if (!isSegment(entry.name)) continue
    if (entry.isDirectory()) folders.push(entry.name)
    else files.add(entry.name)
  }
  return { files, folders, isFresh, mtimeMs }
}
