import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { FolderFiles } from '#model/jobs/folder-files.ts'
import { manifestName, releaseFolder } from '../folder-sink.ts'
import { folderListName, readFolderList } from './folder-list.ts'

/** Who writes to a folder at the moment. */
export const holderName = `${releaseFolder}/building.json`
/** The list of files as it was before a build that did not come to its end. */
export const listBeforeName = `${releaseFolder}/files-before.json`

const renewedEveryMs = 10_000
/** Of a process whose end is not seen from here, or whose number another one has by now. */
const lastsMs = 300_000

/** Two builds that write to one folder would leave a mixture of both. */
export class FolderInWorkError extends Error {
  override name = 'FolderInWorkError'
  constructor(folder: string, { pid, host }: Holder) {
    super(
      `${folder} is being written to by another build (process ${pid} on ${host}). Wait until that is done, or name another folder.`,
    )
  }
}

interface Holder {
  pid: number
  host: string
}

/** What this process writes to. */
const own = new Set<string>()

/** Takes a folder for one build. Returns what gives it back. */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, holderName)
  await mkdir(join(folder, releaseFolder), { recursive: true })
  const me: Holder = { pid: process.pid, host: hostname() }
  for (;;) {
    const isTaken = await writeFile(file, JSON.stringify(me), { flag: 'wx' }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (isTaken) break
    const other = await holderOf(file)
    if (other) throw new FolderInWorkError(folder, other)
    await rm(file, { force: true })
  }
  own.add(file)
  const renew = () => utimes(file, new Date(), new Date()).catch(() => {})
  const timer = setInterval(renew, renewedEveryMs).unref()
  return async () => {
    clearInterval(timer)
    own.delete(file)
    await rm(file, { force: true })
  }
}

/** Undefined where whoever wrote it is gone. */
async function holderOf(file: string): Promise<Holder | undefined> {
  const found = await stat(file).catch(() => undefined)
  const holder = await readFile(file, 'utf8').then(holderIn, () => undefined)
  if (!found || !holder || Date.now() - found.mtimeMs > lastsMs) return undefined
  return holder.host !== hostname() || isRunning(holder.pid, file) ? holder : undefined
}

/** One that was killed between making the file and writing to it has left nothing in it. */
function holderIn(text: string): Holder | undefined {
  try {
    const { pid, host } = JSON.parse(text) as Partial<Holder>
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : undefined
  } catch {
    return undefined
  }
}

function isRunning(pid: number, file: string): boolean {
  if (pid === process.pid) return own.has(file)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * From here on the folder is no release any more: a build that is killed leaves files of two releases in it. It is still
 * ours, but not gone on from, nor deployed.
 */
export async function beginWriting(folder: string): Promise<void> {
  await writeFile(join(folder, manifestName), '{}\n')
  await rename(join(folder, folderListName), join(folder, listBeforeName)).catch(ifThere)
}

/** The list is there again. */
export const endWriting = (folder: string): Promise<void> => rm(join(folder, listBeforeName), { force: true })

/** What the last build that came to its end has written to a folder. */
export const listBefore = async (folder: string): Promise<FolderFiles | undefined> =>
  (await readFolderList(folder)) ?? (await readFolderList(folder, listBeforeName))

function ifThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
