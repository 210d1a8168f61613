import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageFullError } from './blob-store.ts'
import { errorCode, storageError } from './write-whole.ts'

/** Contains a character that keys cannot have, so that no key is equal. */
const probeName = 'room~'
const probeBytes = 64 * 1024
const rememberedMs = 1_000

export interface RoomCheckOptions {
  /** The folders to write to; created if missing. */
  folders: readonly string[]
  now?: () => number
}

/**
 * Returns a function that checks whether some bytes can be written to each of the folders, which also detects quotas
 * and read-only media. The result is cached for a second. Only one process should use it.
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

/** The owner or the type of the folder has changed: nothing can be stored there either. */
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
