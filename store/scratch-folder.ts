import { hash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Each machine, and each container, counts its processes by itself. */
const prefixOf = (host: string) => `scratch-of-${hash('sha256', host).slice(0, 8)}-`

/** An empty folder for temporary files, named after this machine and process. Whoever makes it removes it. */
export const makeScratchFolder = (parent = tmpdir(), host = hostname()): Promise<string> =>
  mkdtemp(join(parent, `${prefixOf(host)}${process.pid}-`))

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
 * before this process makes one, because the first process of a container always has the same number. Those of other machines
 * and containers stay, whose processes can not be seen from here.
 */
export async function removeAbandonedFolders(parent = tmpdir(), host = hostname()): Promise<void> {
  const prefix = prefixOf(host)
  for (const name of await readdir(parent).catch((): string[] => [])) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
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
