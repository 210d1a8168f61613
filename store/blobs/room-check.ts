import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageFullError } from './blob-store.ts'
import { errorCode, storageError } from './write-whole.ts'

/** Not a character of keys, so that no key is the same. */
const probeName = 'room~'
const probeBytes = 64 * 1024
const rememberedMs = 1_000

export interface RoomCheckOptions {
  /** What the folders are on is written to; they are made if missing. */
  folders: readonly string[]
  now?: () => number
}

/**
 * Tells whether some bytes can be written to each of the folders, which covers quotas and media that turned read-only.
 * The answer is remembered for a second. One process in all should ask.
 */
export function createRoomCheck({ folders, now = Date.now }: RoomCheckOptions): () => Promise<boolean> {
  let known: { until: number; answer: Promise<boolean> } | undefined
  const check = async () => {
    for (const folder of folders) if (!(await canWrite(folder))) return false
    return true
  }
  return () => {
    if (!known || known.until <= now()) known = { until: now() + rememberedMs, answer: check() }
    return known.answer
  }
}

/** Whose folder it is has changed, or what it is: nothing can be kept there either. */
const refused = new Set(['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'])

async function canWrite(folder: string): Promise<boolean> {
  const probe = join(folder, probeName)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, Buffer.alloc(probeBytes))
    return true
  } catch (error) {
    if (storageError(error) instanceof StorageFullError || refused.has(errorCode(error))) return false
    throw error
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}
