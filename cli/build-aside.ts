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
  /** Where the result is found: a link to the build that is current. Its parent folder belongs to builds. */
  folder: string
  /** Everything the result is made of. */
  sources: Sources
  /** Puts the result into an empty folder. */
  make(out: string): Promise<void>
}

const stampName = 'made-of.txt'
/** How the sources looked when they were last found to be those that the build is made of. */
const looksName = 'looks-of-sources.txt'
const buildsName = 'builds'
/** Whoever has opened a build before it was replaced has read it by then. */
const keptMs = 60 * 60_000

/**
 * Makes a folder be made of its sources; these are read only where one was touched since. Any number of processes can do so at once, and others can read meanwhile:
 * each builds for itself, and the folder becomes the whole result in one step.
 */
export async function buildAside({ folder, sources, make }: BuildAsideOptions): Promise<void> {
  if ((await noted(folder, looksName)) === sources.looks) return
  const stamp = sources.hash()
  const builds = join(dirname(folder), buildsName)
  const name = `${basename(folder)}-${stamp.slice(0, 16)}`
  const built = join(builds, name)
  if ((await noted(built, stampName)) === stamp) await writeWhole(join(built, looksName), sources.looks)
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
  await writeFile(`${file}~${process.pid}`, text)
  await rename(`${file}~${process.pid}`, file)
}

/** Another process may have made the same in the meantime: then that one stays. */
async function moveTo(out: string, built: string): Promise<void> {
  try {
    await rename(out, built)
  } catch (error) {
    if (!isOccupied(error)) throw error
  }
}

/** Replaces the link at `folder`. On Windows, and where a folder stands, that takes two steps instead of one. */
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

/** Builds of the same folder that are neither current nor young, what killed processes left among them. */
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
