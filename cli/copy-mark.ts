import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isBucket } from './backup-bucket.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { openNamedBucket } from './named-bucket.ts'

/** Stands where files are being copied to. Contains a character that keys of blobs cannot have. */
export const copyMarkKey = 'copying~.json'

export interface CopyMark {
  set(): Promise<void>
  clear(): Promise<void>
}

/** The mark in a folder, which is there, or in a bucket. */
export async function copyMark(place: string): Promise<CopyMark> {
  const content = Buffer.from('{}')
  if (isBucket(place)) {
    const bucket = await openNamedBucket('The bucket', place, { concurrency: 1 })
    return {
      set: async () => void (await bucket.write(copyMarkKey, { content })),
      clear: () => bucket.remove(copyMarkKey),
    }
  }
  const file = join(place, copyMarkKey)
  return { set: () => writeFile(file, content), clear: () => rm(file, { force: true }) }
}

/** Throws if a copy into this folder has not ended. */
export function checkCopied(folder: string): void {
  if (existsSync(join(folder, copyMarkKey))) throw notComplete(folder)
}

export const notComplete = (place: string): CommandError =>
  new CommandError(
    exitCodes.problems,
    `What was copied to ${place} is not complete. Run swipress copy-blobs again: it goes on where it ended.`,
  )
