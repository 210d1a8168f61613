import { setTimeout as sleep } from 'node:timers/promises'
import { findDamageAside } from '#api/infra/threads/database-work.ts'
import type { HealthProblem } from '#model/calls/system/health.ts'

/** Problems of stored data that this process knows about. */
export interface StorageProblems {
  list(): readonly HealthProblem[]
  /** Checks the database, and resolves when that is done or has taken too long; results that come later count too. */
  checkDatabase(file: string): Promise<void>
  /** A visitor requested a lost file of a site. Each is reported once, until a check finds it intact. */
  noteLost(siteId: string, key: string): void
  /** Begins a check of all files. The returned function takes its results. */
  beginCheck(): (faults: readonly FileFault[]) => void
  /** Results of the last complete check; undefined before the first one. */
  lastCheck(): FileCheck | undefined
  /** Why nothing can be written to the bucket of blobs; undefined: it can. */
  noteBucket(trouble: string | undefined): void
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
  let bucketTrouble: string | undefined
  const found = new Map<HealthProblem['name'], HealthProblem>()
  const set = (name: HealthProblem['name'], detail: string | undefined) => {
    const isNews = detail !== undefined && found.get(name)?.detail !== detail
    if (detail === undefined) found.delete(name)
    else found.set(name, { name, detail })
    if (isNews) report.damaged(detail)
  }
  const setBlobs = () => {
    const sites = new Set([...faulty, ...lost.values()].map(({ siteId }) => siteId ?? librariesName))
    const details = [bucketTrouble, sites.size > 0 && lostText(sites)].filter(
      (text) => typeof text === 'string',
    )
    if (details.length === 0) found.delete('blobs')
    else found.set('blobs', { name: 'blobs', detail: details.join(' ') })
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
    noteBucket(trouble) {
      if (trouble === bucketTrouble) return
      bucketTrouble = trouble
      setBlobs()
      if (trouble !== undefined) report.damaged(trouble)
    },
    beginCheck() {
      const before = [...lost.keys()]
      return (faults) => {
        checked = { at: now(), faults: faults.length }
        faulty = faults
        const stillLost = new Set(faults.map(nameOf))
        // Files noted since the check began may have been lost after they were checked.
        for (const name of before) if (!stillLost.has(name)) lost.delete(name)
        setBlobs()
      }
    },
    checkDatabase: (file) => {
      const checked = findDamageAside(file).then(
        (damage) => set('database', damage && `The database is damaged: ${damage}. ${remedy}`),
        (error: Error) => set('database', `The database can not be checked: ${error.message}`),
      )
      // The check does not keep the process alive: this does, until it is done or has taken too long.
      const isDone = new AbortController()
      const patience = sleep(patienceMs, undefined, { signal: isDone.signal }).catch(() => {})
      return Promise.race([checked, patience]).finally(() => isDone.abort())
    },
  }
}
