import { setTimeout as sleep } from 'node:timers/promises'
import { findDamageAside } from '#api/infra/integrity/find-damage-aside.ts'
import type { HealthProblem } from '#model/calls/system/health.ts'

/** What is wrong with what is stored, as far as this process has found out. */
export interface StorageProblems {
  list(): readonly HealthProblem[]
  /** Reads the database through, and returns when that is done or has taken long: what is found later counts as well. */
  checkDatabase(file: string): Promise<void>
  /** A visitor has asked for what a site has lost; each is reported once. */
  noteLost(siteId: string, key: string): void
  /** All files have been read: these are what is wrong now. */
  noteChecked(faults: readonly { siteId?: string; key: string }[]): void
  /** What the last whole look has found; undefined until there was one. */
  lastCheck(): FileCheck | undefined
}

export interface FileCheck {
  /** Milliseconds since 1970. */
  at: number
  faults: number
}

const patienceMs = 10_000
const remedy = 'Stop the product, then put a backup in its place: swipress restore --force.'

const lostText = (siteIds: ReadonlySet<string>): string =>
  `Files of sites are missing or damaged, of ${[...siteIds].slice(0, mostNamed).join(', ')}${siteIds.size > mostNamed ? ' and others' : ''}: swipress verify names them, and verify --repair mends them.`

const mostNamed = 5
const librariesName = 'libraries of media'
const mostReported = 10_000

export interface StorageReports {
  damaged(line: string): void
  lost(siteId: string, key: string): void
}

export function watchStorage(report: StorageReports, now = Date.now): StorageProblems {
  let checked: FileCheck | undefined
  const lost = new Set<string>()
  const sites = new Set<string>()
  const found = new Map<HealthProblem['name'], HealthProblem>()
  const set = (name: HealthProblem['name'], detail: string | undefined) => {
    const isNews = detail !== undefined && found.get(name)?.detail !== detail
    if (detail === undefined) found.delete(name)
    else found.set(name, { name, detail })
    if (isNews) report.damaged(detail)
  }
  return {
    list: () => [...found.values()],
    noteLost(siteId, key) {
      const name = `${siteId} ${key}`
      if (lost.has(name) || lost.size >= mostReported) return
      lost.add(name)
      sites.add(siteId)
      found.set('blobs', { name: 'blobs', detail: lostText(sites) })
      report.lost(siteId, key)
    },
    lastCheck: () => checked,
    noteChecked(faults) {
      checked = { at: now(), faults: faults.length }
      lost.clear()
      sites.clear()
      found.delete('blobs')
      for (const { siteId = librariesName } of faults) sites.add(siteId)
      if (faults.length > 0) found.set('blobs', { name: 'blobs', detail: lostText(sites) })
    },
    checkDatabase: (file) => {
      const checked = findDamageAside(file).then(
        (damage) => set('database', damage && `The database is damaged: ${damage}. ${remedy}`),
        (error: Error) => set('database', `The database can not be checked: ${error.message}`),
      )
      return Promise.race([checked, sleep(patienceMs, undefined, { ref: false })])
    },
  }
}
