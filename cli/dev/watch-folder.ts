import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { createIgnored } from './folder-files.ts'

export interface Watch {
  /** Resolves when the watcher notices every change. */
  ready: Promise<void>
  /** Also watches these files, which may be anywhere. */
  also(files: readonly string[]): void
  close(): Promise<void>
}

/** Saving in an editor causes a few events; more events mean a longer operation, such as a checkout. */
const eventsOfSave = 4
const saveQuietMs = 5
const burstQuietMs = 80
/** Maximum delay, so that a file that never stops changing does not hide other changes. */
const longestMs = 2_000
/** How often a missing folder is looked for. */
const lookMs = 200
/** After the last event, it is checked whether the folders being watched are still those on the disk. */
const checkMs = 150

/** Calls back once a burst of events has ended. */
function createBurst(onEnd: () => void): { noticed(): void; stop(): void } {
  let events = 0
  let firstAt = 0
  let timer: NodeJS.Timeout | undefined
  const ended = () => {
    events = 0
    onEnd()
  }
  return {
    noticed() {
      events += 1
      if (events === 1) firstAt = performance.now()
      clearTimeout(timer)
      const quietMs = events > eventsOfSave ? burstQuietMs : saveQuietMs
      const leftMs = firstAt + longestMs - performance.now()
      timer = setTimeout(ended, Math.max(0, Math.min(quietMs, leftMs)))
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Whether, since the last call, a folder has taken the place of another folder or of a file: the watcher does not
 * always notice that, nor what changes in it.
 */
function createReplacedCheck(root: string): { isFound(): Promise<boolean> } {
  let entries: ReadonlyMap<string, string> = new Map()
  return {
    async isFound() {
      const before = entries
      entries = await entriesBelow(root)
      return [...entries].some(([path, id]) => id !== '' && (before.get(path) ?? id) !== id)
    },
  }
}

/** Reports changes below a folder once they have ended. The folder may disappear and come back. */
export async function watchFolder(folder: string, onChange: () => void): Promise<Watch> {
  // Loaded after the site is shown.
  const { watch } = await import('chokidar')
  const root = resolve(folder)
  const burst = createBurst(() => {
    onChange()
    lookForRoot()
  })
  const { noticed } = burst
  let checking: NodeJS.Timeout | undefined
  const touched = () => {
    clearTimeout(checking)
    checking = setTimeout(() => void check(), checkMs)
  }
  const replaced = createReplacedCheck(root)
  const check = async () => {
    const checked = watcher
    if ((await replaced.isFound()) && checked === watcher && !checked.closed) beginAgain()
  }
  const begin = (): FSWatcher => {
    const begun = watch(root, {
      ignored: createIgnored(root),
      ignoreInitial: true,
      followSymlinks: false,
      atomic: false,
    })
    begun.on('all', noticed)
    begun.on('raw', touched)
    begun.once('ready', lookForRoot)
    begun.once('ready', replaced.isFound)
    return begun
  }
  let away: NodeJS.Timeout | undefined
  /**
   * The return of a folder that disappeared while its watcher started is not always noticed: it is then watched again.
   */
  const lookForRoot = () => {
    if (away !== undefined || existsSync(root)) return
    away = setInterval(() => {
      if (!existsSync(root)) return
      clearInterval(away)
      away = undefined
      beginAgain()
    }, lookMs)
  }
  const beginAgain = () => {
    void watcher.close()
    watcher = begin()
    watcher.once('ready', noticed)
  }
  let watcher = begin()
  const outside = new Set<string>()
  const others: FSWatcher[] = []
  return {
    ready: new Promise((done) => watcher.once('ready', () => done())),
    also(files) {
      const added = files.filter(
        (file) => !file.startsWith(root + sep) && relative(root, file).startsWith('..') && !outside.has(file),
      )
      if (added.length === 0) return
      for (const file of added) outside.add(file)
      const other = watch(added, { ignoreInitial: true, atomic: false })
      // Changes made before it was ready were not reported.
      other.once('ready', noticed)
      other.on('all', noticed)
      others.push(other)
    },
    async close() {
      burst.stop()
      clearTimeout(checking)
      clearInterval(away)
      await Promise.all([watcher, ...others].map((one) => one.close()))
    },
  }
}

/** Every entry by its path; for a folder, with what distinguishes it from another one at the same path. */
async function entriesBelow(root: string): Promise<ReadonlyMap<string, string>> {
  const isIgnored = createIgnored(root)
  const found = new Map<string, string>()
  const addFolder = async (folder: string): Promise<void> => {
    const own = await stat(folder, { bigint: true }).catch(() => undefined)
    if (!own) return
    found.set(folder, `${own.ino} ${own.birthtimeNs}`)
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name)
      if (!entry.isDirectory()) found.set(path, '')
      else if (!isIgnored(path)) await addFolder(path)
    }
  }
  await addFolder(root)
  return found
}
