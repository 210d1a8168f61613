import { lstatSync } from 'node:fs'
import { cp, mkdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files that are moved, and are all put back when one of them cannot be. */
export interface FileMoves {
  /** Makes the folder that it comes into; nothing happens where no file is. */
  move(from: string, to: string): Promise<void>
  /** Removes the folders of a path as far as nothing stands in them. */
  removeEmptied(root: string, path: string): Promise<void>
  /** Throws where something stays where it was moved to. */
  putBack(): Promise<void>
}

export function createFileMoves(): FileMoves {
  const undo: (() => Promise<unknown>)[] = []
  return {
    async move(from, to) {
      await makeFolderOf(to, undo)
      if (await moveFile(from, to)) undo.push(() => moveFile(to, from))
    },
    async removeEmptied(root, path) {
      for (let name = dirname(path); name !== '.'; name = dirname(name)) {
        const folder = join(root, name)
        const mode = await stat(folder).then(
          (found) => found.mode,
          () => undefined,
        )
        if (mode === undefined) continue
        if (!(await removeEmpty(folder))) return
        undo.push(() => mkdir(folder, { mode }))
      }
    },
    async putBack() {
      const failures: unknown[] = []
      for (const step of undo.reverse()) await step().catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  }
}

async function makeFolderOf(file: string, undo: (() => Promise<unknown>)[]): Promise<void> {
  const first = await mkdir(dirname(file), { recursive: true })
  if (first === undefined) return
  undo.push(async () => {
    for (let folder = dirname(file); folder.length >= first.length; folder = dirname(folder))
      if (!(await removeEmpty(folder))) return
  })
}

const removeEmpty = (folder: string): Promise<boolean> =>
  rmdir(folder).then(
    () => true,
    () => false,
  )

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** Whether there was one. It is copied where its folder is on another disk, or mounted. */
async function moveFile(from: string, to: string): Promise<boolean> {
  if (!isThere(from)) return false
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
  }
  try {
    await cp(from, to, { verbatimSymlinks: true, preserveTimestamps: true })
    await rm(from)
    return true
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
}
