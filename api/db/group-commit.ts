import { setTimeout as wait } from 'node:timers/promises'
import { type Database, type Db, isDatabaseFull } from './database.ts'

/** Does a piece of work in a transaction of its own, as far as anybody can tell. Resolves once it is durable. */
export type Commit = <Result>(work: (db: Db) => Result) => Promise<Result>

interface Waiting {
  work: (db: Db) => unknown
  resolve: (result: never) => void
  reject: (error: unknown) => void
}

type Outcome = { result: unknown } | { error: unknown }

type GroupTools = Pick<Database, 'transactionAside' | 'part'>

/** Groups begin at least so far apart, while there is more than one piece in them. */
const apartMs = 3

/** Nobody waits for more than so many. */
const maxAtOnce = 512

/**
 * Work that arrives while the disk is busy with earlier work is brought to it in one turn. A piece that throws is taken
 * back alone.
 */
export function createGroupCommit(database: GroupTools): Commit {
  const waiting: Waiting[] = []
  let isRunning = false

  const run = async () => {
    isRunning = true
    for (let group = waiting.splice(0, maxAtOnce); group.length > 0; group = waiting.splice(0, maxAtOnce)) {
      const begun = performance.now()
      await commitGroup(database, group)
      // Where many come, fewer and larger groups cost less than the wait.
      const early = apartMs - (performance.now() - begun)
      if (group.length > 1 && early > 0) await wait(early)
    }
    isRunning = false
  }
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject })
      if (isRunning) return
      isRunning = true
      setImmediate(() => void run())
    })
}

async function commitGroup(database: GroupTools, group: readonly Waiting[]) {
  let outcomes: Outcome[]
  try {
    outcomes = await database.transactionAside((db) =>
      group.map(({ work }) => attempt(() => database.part(() => work(db)))),
    )
  } catch (error) {
    for (const { reject } of group) reject(error)
    return
  }
  for (const [index, { resolve, reject }] of group.entries()) {
    const outcome = outcomes[index]!
    if ('error' in outcome) reject(outcome.error)
    else resolve(outcome.result as never)
  }
}

function attempt(work: () => unknown): Outcome {
  try {
    return { result: work() }
  } catch (error) {
    // Then nothing of this turn can be kept.
    if (isDatabaseFull(error)) throw error
    return { error }
  }
}
