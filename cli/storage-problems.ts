import { setTimeout as sleep } from 'node:timers/promises'
import { findDamageAside } from '#api/infra/integrity/find-damage-aside.ts'
import type { HealthProblem } from '#model/calls/system/health.ts'

/** What is wrong with what is stored, as far as this process has found out. */
export interface StorageProblems {
  list(): readonly HealthProblem[]
  /** Reads the database through, and returns when that is done or has taken long: what is found later counts as well. */
  checkDatabase(file: string): Promise<void>
}

const patienceMs = 10_000
const remedy = 'Stop the product, then put a backup in its place: swipress restore --force.'

export function watchStorage(report: (line: string) => void): StorageProblems {
  const found = new Map<HealthProblem['name'], HealthProblem>()
  const set = (name: HealthProblem['name'], detail: string | undefined) => {
    const isNews = detail !== undefined && found.get(name)?.detail !== detail
    if (detail === undefined) found.delete(name)
    else found.set(name, { name, detail })
    if (isNews) report(detail)
  }
  return {
    list: () => [...found.values()],
    checkDatabase: (file) => {
      const checked = findDamageAside(file).then(
        (damage) => set('database', damage && `The database is damaged: ${damage}. ${remedy}`),
        (error: Error) => set('database', `The database can not be checked: ${error.message}`),
      )
      return Promise.race([checked, sleep(patienceMs, undefined, { ref: false })])
    },
  }
}
