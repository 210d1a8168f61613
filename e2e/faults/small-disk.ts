import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A small file system in memory. */
export interface SmallDisk {
  /** Uses up all space except for this many bytes. */
  fill(roomBytes: number): Promise<void>
  /** Frees the space used by `fill`. */
  free(): Promise<void>
  /** Makes it read-only, keeping its contents. */
  makeReadOnly(): void
  unmount(): void
}

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

/** Mounts one at a folder, which is made if it is missing; undefined where that is not allowed. */
export function mountSmallDisk(folder: string, size: string): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return undefined
  }
  const filler = join(folder, 'filler~')
  return {
    async fill(roomBytes) {
      const { bavail, bsize } = statfsSync(folder)
      const file = await open(filler, 'w')
      const block = Buffer.alloc(bsize)
      try {
        for (let left = bavail * bsize - roomBytes; left > 0; left -= bsize) await file.write(block)
      } catch (error) {
        // The product has taken the last of it meanwhile.
        if (!isFull(error)) throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler, { force: true }),
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    unmount: () => void execFileSync('umount', [folder]),
  }
}

/** Makes a file read-only for everybody; returns the function that undoes it. */
export function makeFileReadOnly(file: string): () => void {
  execFileSync('mount', ['--bind', file, file])
  execFileSync('mount', ['-o', 'remount,ro,bind', file])
  return () => void execFileSync('umount', [file])
}
