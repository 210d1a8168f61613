import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import Database from 'better-sqlite3'

/**
 * Loaded into a process before the product (`node --import`), it kills that process at a certain step: when it renames
 * a file, or when it runs a statement.
 */
export interface KillStep {
  /** Path of the file, or the statement and its values as JSON. */
  of: 'rename' | 'statement'
  /** Regular expression. */
  matches: string
  /** `committed`: once the transaction that the statement belongs to has ended. */
  when: 'before' | 'after' | 'committed'
  /** Number of the matching step; the first by default. */
  nth?: number
}

/** Environment variables for a process that is to be killed. */
export const killAt = (step: KillStep): Record<string, string> => ({
  NODE_OPTIONS: `--import=${import.meta.url}`,
  KILL_AT_STEP: JSON.stringify(step),
})

type Step = <Result>(what: string, work: () => Result, isCommitted?: () => boolean) => Result

function createStep({ matches, when, nth = 1 }: KillStep): Step {
  const pattern = new RegExp(matches, 's')
  let left = nth
  return (what, work, isCommitted = () => true) => {
    const isMatch = left > 0 && pattern.test(what) && --left === 0
    if (isMatch && when === 'before') return die()
    const result = work()
    const isReached = when === 'committed' ? left === 0 && isCommitted() : isMatch
    if (!isReached) return result
    if (result instanceof Promise) result.then(die)
    else die()
    return result
  }
}

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // Blocks, so that nothing runs before the kill.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

function watchRenames(step: Step): void {
  const { renameSync } = fs
  const { rename } = promises
  fs.renameSync = (from, to) => step(String(to), () => renameSync(from, to))
  promises.rename = (from, to) => step(String(to), () => rename(from, to))
  syncBuiltinESMExports()
}

type Call = (this: Database.Statement, ...values: unknown[]) => unknown

function watchStatements(step: Step): void {
  const database = new Database(':memory:')
  const statement = Object.getPrototypeOf(database.prepare('SELECT 1')) as Record<'run' | 'get' | 'all', Call>
  database.close()
  for (const name of ['run', 'get', 'all'] as const) {
    const call = statement[name]
    statement[name] = function (...values) {
      const isCommitted = () => !this.database.inTransaction
      return step(`${this.source} ${JSON.stringify(values)}`, () => call.apply(this, values), isCommitted)
    }
  }
}

const wanted = process.env.KILL_AT_STEP
if (wanted) {
  const step = JSON.parse(wanted) as KillStep
  if (step.of === 'rename') watchRenames(createStep(step))
  else watchStatements(createStep(step))
}
