import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const namePattern = /^scratch-of-(\d+)-/

/** An empty folder for temporary files, named after this process. Whoever makes it removes it. */
export const makeScratchFolder = (parent = tmpdir()): Promise<string> =>
  mkdtemp(join(parent, `scratch-of-${process.pid}-`))

/** Runs work with an empty folder that is removed afterwards. */
export async function withScratchFolder<Result>(
  work: (folder: string) => Promise<Result>,
  parent?: string,
): Promise<Result> {
  const folder = await makeScratchFolder(parent)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes the folders of processes that were killed: they can hold copies of databases and uploads of customers. Must be called
 * before this process makes one, because the first process of a container always has the same number.
 */
export async function removeAbandonedFolders(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent).catch((): string[] => [])) {
    const pid = Number(namePattern.exec(name)?.[1])
    if (!(pid > 0) || (pid !== process.pid && isAlive(pid))) continue
    // Those of other users stay.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
