import { existsSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
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

/** Reports changes below a folder once they have ended. The folder may disappear and come back. */
export async function watchFolder(folder: string, onChange: () => void): Promise<Watch> {
  // Loaded after the site is shown.
  const { watch } = await import('chokidar')
  const root = resolve(folder)
  let events = 0
  let firstAt = 0
  let timer: NodeJS.Timeout | undefined
  const noticed = () => {
    events += 1
    if (events === 1) firstAt = performance.now()
    clearTimeout(timer)
    const quietMs = events > eventsOfSave ? burstQuietMs : saveQuietMs
    const leftMs = firstAt + longestMs - performance.now()
    timer = setTimeout(settled, Math.max(0, Math.min(quietMs, leftMs)))
  }
  const settled = () => {
    events = 0
    onChange()
    lookForRoot()
  }
  const begin = (): FSWatcher => {
    const begun = watch(root, {
      ignored: createIgnored(root),
      ignoreInitial: true,
      followSymlinks: false,
      atomic: false,
    })
    begun.on('all', noticed)
    begun.once('ready', lookForRoot)
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
      void watcher.close()
      watcher = begin()
      watcher.once('ready', noticed)
    }, lookMs)
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
      clearTimeout(timer)
      clearInterval(away)
      await Promise.all([watcher, ...others].map((one) => one.close()))
    },
  }
}
