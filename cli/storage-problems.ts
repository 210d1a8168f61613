import { setTimeout as sleep } from 'node:timers/promises'
import { findDamageAside } from '#api/infra/integrity/find-damage-aside.ts'
import type { HealthProblem } from '#model/calls/system/health.ts'

/** What is wrong with what is stored, as far as this process has found out. */
export interface StorageProblems {
  list(): readonly HealthProblem[]
  /** Reads the database through, and returns when that is done or has taken long: what is found later counts as well. */
  checkDatabase(file: string): Promise<void>
  /** A visitor has asked for what a site has lost; each is reported once, until a check finds it whole. */
  noteLost(siteId: string, key: string): void
  /** All files are going to be read. Takes what is wrong of them once that is done. */
  beginCheck(): (faults: readonly FileFault[]) => void
  /** What the last whole look has found; undefined until there was one. */
  lastCheck(): FileCheck | undefined
}

interface FileFault {
  siteId?: string
  key: string
}

export interface FileCheck {
  /** Milliseconds since 1970. */
  at: number
  faults: number
}

const patienceMs = 10_000
const remedy = 'Stop the product, then put a backup in its place: swipress restore --force.'

const lostText = (siteIds: ReadonlySet<string>): string =>
  `Files of sites are missing or damaged, of ${[...siteIds].slice(0, maxNamed).join(', ')}${siteIds.size > maxNamed ? ' and others' : ''}: swipress verify names them, and verify --repair mends them.`

const maxNamed = 5
const librariesName = 'libraries of media'
const maxReported = 10_000

const nameOf = ({ siteId, key }: FileFault): string => `${siteId} ${key}`

export interface StorageReports {
  damaged(line: string): void
  lost(siteId: string, key: string): void
}

export function watchStorage(report: StorageReports, now = Date.now): StorageProblems {
  let checked: FileCheck | undefined
  const lost = new Map<string, FileFault>()
  let faulty: readonly FileFault[] = []
  const found = new Map<HealthProblem['name'], HealthProblem>()
  const set = (name: HealthProblem['name'], detail: string | undefined) => {
    const isNews = detail !== undefined && found.get(name)?.detail !== detail
    if (detail === undefined) found.delete(name)
    else found.set(name, { name, detail })
    if (isNews) report.damaged(detail)
  }
  const setBlobs = () => {
    const sites = new Set([...faulty, ...lost.values()].map(({ siteId }) => siteId ?? librariesName))
    if (sites.size === 0) found.delete('blobs')
    else found.set('blobs', { name: 'blobs', detail: lostText(sites) })
  }
  return {
    list: () => [...found.values()],
    noteLost(siteId, key) {
      const name = nameOf({ siteId, key })
      if (lost.has(name) || lost.size >= maxReported) return
      lost.set(name, { siteId, key })
      setBlobs()
      report.lost(siteId, key)
    },
    lastCheck: () => checked,
    beginCheck() {
      const before = [...lost.keys()]
      return (faults) => {
        checked = { at: now(), faults: faults.length }
        faulty = faults
        const stillLost = new Set(faults.map(nameOf))
        // What was noted since then may have been read before it was lost.
        for (const name of before) if (!stillLost.has(name)) lost.delete(name)
        setBlobs()
      }
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
