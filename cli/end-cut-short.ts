import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { walkFolder } from '#deploy/folder-files.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { createFileMoves } from './move-files.ts'

const asidePrefix = '.swipress-convert-'

/** The beginning of the name of a folder in which a process writes files before they come to their places. */
export const asideNameOf = (pid: number): string => `${asidePrefix}${pid}-`

/** The list of files that come to their places; it is there from before the first one is moved. */
export const placedName = 'placed.json'

/** The list goes first: without it nothing is put back. */
export async function discardAside(aside: string): Promise<void> {
  await rm(join(aside, placedName), { force: true })
  await rm(aside, { recursive: true, force: true })
}

/**
 * Takes back what a conversion that was killed has left in a folder: the files are as they were before it, or as it
 * meant them if all had come to their places.
 */
export async function endCutShort(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((name) => name.startsWith(asidePrefix))) {
    const pid = Number.parseInt(name.slice(asidePrefix.length), 10)
    if (isConverting(pid))
      throw new CommandError(
        exitCodes.machine,
        `Another process (${pid}) is writing a site into ${folder}. Wait until it has ended, then try again.`,
      )
    const aside = join(folder, name)
    if (existsSync(join(aside, placedName))) await takeBack(folder, aside)
    await discardAside(aside)
  }
}

async function takeBack(folder: string, aside: string): Promise<void> {
  const placed = JSON.parse(await readFile(join(aside, placedName), 'utf8')) as string[]
  const [coming, old] = [join(aside, 'new'), join(aside, 'old')]
  const moved = placed.filter((path) => !existsSync(join(coming, path)))
  if (moved.length === placed.length) return
  const moves = createFileMoves()
  for (const path of moved) {
    await moves.move(join(folder, path), join(coming, path))
    await moves.removeEmptied(folder, path)
  }
  for (const path of existsSync(old) ? await walkFolder(old) : [])
    await moves.move(join(old, path), join(folder, path))
}

/** Whether a process runs, and is none of another program that has got its number since. */
function isConverting(pid: number): boolean {
  if (!(pid > 0) || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return /swipress|node/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return true
  }
}
