import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FolderFiles } from '#model/jobs/folder-files.ts'
import { manifestName, releaseFolder } from '../folder-sink.ts'
import { folderListName, readFolderList } from './folder-list.ts'
import { type Held, type Holder, isAtWork, isBeingWritten, readHeld } from './holder.ts'
import { placeOnce } from './place-once.ts'

/** File that names the process writing to the folder. */
export const holderName = `${releaseFolder}/building.json`
/** The list of files from before a build that was interrupted. */
export const listBeforeName = `${releaseFolder}/files-before.json`

const renewedEveryMs = 10_000

/** Two simultaneous builds would leave a mixture of both in the folder. */
export class FolderInWorkError extends Error {
  override name = 'FolderInWorkError'
  constructor(folder: string, { pid, host }: Holder) {
    super(
      `${folder} is being written to by another build (process ${pid} on ${host}). Wait until that is done, or name another folder.`,
    )
  }
}

/** Ids of the locks that this process holds. */
const own = new Set<string>()

/** Locks a folder for one build. Returns the function that releases the lock. */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(join(folder, releaseFolder), { recursive: true })
  const me: Holder = { pid: process.pid, host: hostname(), id: randomUUID() }
  own.add(me.id)
  try {
    while (!(await isTaken(folder, me)));
  } catch (error) {
    own.delete(me.id)
    throw error
  }
  const file = join(folder, holderName)
  const isMine = async () => (await readHeld(file).catch(() => undefined))?.id === me.id
  const renew = async () => {
    if (await isMine()) await utimes(file, new Date(), new Date()).catch(() => {})
  }
  const timer = setInterval(renew, renewedEveryMs).unref()
  return async () => {
    clearInterval(timer)
    own.delete(me.id)
    if (await isMine()) await rm(file, { force: true })
  }
}

/** Path of the file in which a successor of a lock holder announces itself; only one of several can create it. */
const placeAfter = (folder: string, id: string): string =>
  join(folder, releaseFolder, `building-after-${id}.json`)

/**
 * One attempt to lock a folder. Removing the lock of a killed build and writing one's own would be two steps, between
 * which another process could take the lock. Therefore the successor creates a file named after the previous holder and
 * moves it over that holder's file.
 */
async function isTaken(folder: string, me: Holder): Promise<boolean> {
  const first = join(folder, holderName)
  const { last, place } = await lastHolder(folder)
  if (last?.holder && isAtWork(last.holder, last.renewedAt, own))
    throw new FolderInWorkError(folder, last.holder)
  if (last && isBeingWritten(last)) {
    await wait(50)
    return false
  }
  const scratch = join(folder, releaseFolder, `building-${me.id}.json`)
  if (!(await placeOnce(place, JSON.stringify(me), scratch))) return false
  if (place === first) return true
  // Another successor may have held the lock in the meantime and released it.
  if ((await lastHolder(folder)).last?.id !== me.id) {
    await rm(place, { force: true })
    return false
  }
  await rename(place, first)
  return true
}

/** Follows the chain of successors, because one may have been killed while taking over from another. */
async function lastHolder(folder: string): Promise<{ last: Held | undefined; place: string }> {
  let last: Held | undefined
  let place = join(folder, holderName)
  for (;;) {
    const next = await readHeld(place)
    if (!next) return { last, place }
    last = next
    place = placeAfter(folder, next.id)
  }
}

/**
 * From here on, the folder is not a release: a killed build leaves files of two releases in it. It still belongs to us,
 * but is neither reused nor deployed.
 */
export async function beginWriting(folder: string): Promise<void> {
  await writeFile(join(folder, manifestName), '{}\n')
  await rename(join(folder, folderListName), join(folder, listBeforeName)).catch(ifThere)
}

/** Called when the new list has been written. */
export const endWriting = (folder: string): Promise<void> => rm(join(folder, listBeforeName), { force: true })

/**
 * Lets a build whose owner's code may fail write into another folder first: nothing in `folder` changes before all of
 * it is there.
 */
export async function writeBeside<Result>(
  folder: string,
  write: (beside: string) => Promise<Result>,
): Promise<Result> {
  const beside = join(folder, releaseFolder, 'coming')
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside)
  try {
    const result = await write(beside)
    await beginWriting(folder)
    await moveFiles(beside, folder)
    return result
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

/** Moves all files of a folder into another one, over those of the same name. */
async function moveFiles(from: string, to: string): Promise<void> {
  const made = new Set<string>()
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const target = join(to, file.slice(from.length))
    if (!made.has(entry.parentPath)) await mkdir(dirname(target), { recursive: true })
    made.add(entry.parentPath)
    await rename(file, target)
  }
}

/** The list written by the last completed build of a folder. */
export const listBefore = async (folder: string): Promise<FolderFiles | undefined> =>
  (await readFolderList(folder)) ?? (await readFolderList(folder, listBeforeName))

function ifThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
