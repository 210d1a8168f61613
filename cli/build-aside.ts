import { randomUUID } from 'node:crypto'
import {
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Sources } from './sources.ts'

export interface BuildAsideOptions {
  /** Path of the result: a link to the current build. Its parent folder belongs to builds. */
  folder: string
  /** The sources of the result. */
  sources: Sources
  /** Writes the result into an empty folder. */
  make(out: string): Promise<void>
}

const stampName = 'made-of.txt'
/** File with the state of the sources when they last matched the build. */
const looksName = 'looks-of-sources.txt'
const buildsName = 'builds'
/** Replaced builds are kept for this time, so that processes that have opened one can finish reading it. */
const keptMs = 60 * 60_000

/**
 * Builds a folder from its sources, which are only read if one has been touched since. Any number of processes can do
 * so at once while others read: each builds separately, and the folder is replaced as a whole in one step.
 */
export async function buildAside({ folder, sources, make }: BuildAsideOptions): Promise<void> {
  if ((await noted(folder, looksName)) === sources.looks) return
  const stamp = sources.hash()
  const builds = join(dirname(folder), buildsName)
  const name = `${basename(folder)}-${stamp.slice(0, 16)}`
  const built = join(builds, name)
  // It only saves time, and an installation may belong to another user, as in the Docker image.
  if ((await noted(built, stampName)) === stamp)
    await writeWhole(join(built, looksName), sources.looks).catch(() => undefined)
  else {
    const out = `${built}~${randomUUID()}`
    try {
      await mkdir(out, { recursive: true })
      await make(out)
      await writeFile(join(out, stampName), stamp)
      await writeFile(join(out, looksName), sources.looks)
      await moveTo(out, built)
    } finally {
      await rm(out, { recursive: true, force: true })
    }
  }
  if ((await noted(folder, stampName)) === stamp) return
  // Keeps other processes from removing it as an unused build.
  await utimes(built, new Date(), new Date())
  await pointAt(folder, join(buildsName, name))
  await removeOld(builds, folder)
}

const noted = (folder: string, name: string): Promise<string> =>
  readFile(join(folder, name), 'utf8').catch(() => '')

async function writeWhole(file: string, text: string): Promise<void> {
  const aside = `${file}~${process.pid}`
  try {
    await writeFile(aside, text)
    await rename(aside, file)
  } finally {
    await rm(aside, { force: true })
  }
}

/** If another process has made the same build in the meantime, that one is kept. */
async function moveTo(out: string, built: string): Promise<void> {
  try {
    await rename(out, built)
  } catch (error) {
    if (!isOccupied(error)) throw error
  }
}

/**
 * Replaces the link at `folder`. On Windows, or if there is a folder instead of a link, this takes two steps instead of
 * one.
 */
async function pointAt(folder: string, target: string): Promise<void> {
  const link = `${folder}~${randomUUID()}`
  await symlink(target, link, 'junction')
  try {
    await rename(link, folder)
  } catch (error) {
    if (!isOccupied(error)) throw error
    const old = join(dirname(folder), buildsName, `${basename(folder)}~${randomUUID()}`)
    await rename(folder, old).catch(unlessGone)
    await rename(link, folder)
    await rm(old, { recursive: true, force: true })
  } finally {
    await rm(link, { force: true })
  }
}

/** Removes builds of the same folder that are neither current nor recent, including those of killed processes. */
async function removeOld(builds: string, folder: string): Promise<void> {
  const current = basename(await readlink(folder))
  for (const name of await readdir(builds)) {
    if (name === current || !name.startsWith(basename(folder))) continue
    const path = join(builds, name)
    const age = Date.now() - ((await stat(path).catch(unlessGone))?.mtimeMs ?? 0)
    if (age > keptMs) await rm(path, { recursive: true, force: true })
  }
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code)

const isOccupied = (error: unknown): boolean =>
  ['EEXIST', 'ENOTEMPTY', 'EISDIR', 'EPERM', 'EACCES'].includes(codeOf(error))

function unlessGone(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}
