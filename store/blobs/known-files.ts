import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createFolderLimit } from './folder-limit.ts'
import { makeFolder } from './write-whole.ts'

/** What a store gave; null: there was nothing. */
export interface Known {
  text: string | null
}

export interface KnownFilesOptions {
  /** Created if missing. Any number of processes may share it, and it may be removed at any time. */
  folder: string
  maxBytes: number
  now: () => number
  /** Whether what a name had before it changes is kept until `forgetBefore`. */
  keepsBefore?: ((name: string) => boolean) | undefined
}

export interface KnownFiles {
  read(name: string): Promise<Known | undefined>
  /** Returns what is newest: this, or what a later question was answered with, by whichever process. */
  keep(name: string, known: Known, askedAt: number): Known
  /** What a name had before it changed; after several changes, before the first. */
  before(name: string): Promise<Known | undefined>
  forgetBefore(name: string): void
}

/** Small files with what a store last gave for a name. The time of a file is when the store was asked. */
export function createKnownFiles(options: KnownFilesOptions): KnownFiles {
  const { folder, maxBytes, now, keepsBefore = () => false } = options
  const root = resolve(folder)
  const temporaryFolder = join(root, 'tmp~')
  const limit = createFolderLimit(root, maxBytes)
  const prefix = `${process.pid}-${randomBytes(6).toString('hex')}`
  let count = 0

  const pathOf = (name: string) => join(root, `${name}.json`)
  const pathBefore = (name: string) => join(root, 'before', `${name}.json`)

  const readKnown = async (path: string): Promise<Known | undefined> => {
    const json = await readFile(path, 'utf8').catch(() => undefined)
    return json === undefined ? undefined : knownIn(json)
  }

  function write(path: string, json: string, askedAt: number): void {
    for (const needed of [temporaryFolder, dirname(path)]) makeFolder(needed)
    const temporary = join(temporaryFolder, `${prefix}-${++count}`)
    try {
      writeFileSync(temporary, json, { flag: 'wx' })
      noteAsked(temporary, askedAt)
      renameSync(temporary, path)
    } catch (error) {
      rmSync(temporary, { force: true })
      throw error
    }
    limit.noteWritten(json.length).catch(() => {})
  }

  function keepNewest(name: string, known: Known, askedAt: number): Known {
    const path = pathOf(name)
    const found = statSync(path, { throwIfNoEntry: false })
    const before = found && knownIn(readFileSync(path, 'utf8'))
    const writtenAt = Math.round(found?.mtimeMs ?? 0)
    // A time to come is one of a clock that was wrong.
    if (before && writtenAt > askedAt && writtenAt <= now()) return before
    const isChanged = before !== undefined && before.text !== null && before.text !== known.text
    if (isChanged && keepsBefore(name) && !existsSync(pathBefore(name)))
      write(pathBefore(name), JSON.stringify(before), askedAt)
    if (before?.text === known.text) noteAsked(path, askedAt)
    // Anybody can ask for names that are nowhere: they leave no files.
    else if (known.text !== null || existsSync(dirname(path))) write(path, JSON.stringify(known), askedAt)
    return known
  }

  return {
    read: (name) => readKnown(pathOf(name)),
    before: (name) => readKnown(pathBefore(name)),
    forgetBefore(name) {
      try {
        rmSync(pathBefore(name), { force: true })
      } catch {
        // It is compared with what is newest when it is read.
      }
    },
    keep(name, known, askedAt) {
      try {
        return keepNewest(name, known, askedAt)
      } catch {
        // A full disk takes what is remembered, nothing else.
        return known
      }
    },
  }
}

const noteAsked = (path: string, askedAt: number): void => utimesSync(path, askedAt / 1_000, askedAt / 1_000)

/** Undefined for a damaged file. */
function knownIn(json: string): Known | undefined {
  try {
    const { text } = JSON.parse(json) as Partial<Known>
    return text === null || typeof text === 'string' ? { text } : undefined
  } catch {
    return undefined
  }
}
