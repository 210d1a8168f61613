import { setTimeout as wait } from 'node:timers/promises'
import { type Database, type Db, isDatabaseFull } from './database.ts'

/** Runs work as if in a transaction of its own. Resolves once the changes are durable. */
export type Commit = <Result>(work: (db: Db) => Result) => Promise<Result>

interface Waiting {
  work: (db: Db) => unknown
  resolve: (result: never) => void
  reject: (error: unknown) => void
}

type Outcome = { result: unknown } | { error: unknown }

type GroupTools = Pick<Database, 'transactionAside' | 'part'>

/** Least time between the beginnings of two groups, if the earlier one has more than one piece of work. */
const apartMs = 3

/** Most pieces of work in a group, so that nobody waits too long. */
const maxPerCommit = 512

/** Collects work that arrives while the disk is busy, and commits it as one group. A piece of work that throws is rolled back alone. */
export function createGroupCommit(database: GroupTools): Commit {
  const waiting: Waiting[] = []
  let isRunning = false

  const run = async () => {
    isRunning = true
    for (
      let group = waiting.splice(0, maxPerCommit);
      group.length > 0;
      group = waiting.splice(0, maxPerCommit)
    ) {
      const begun = performance.now()
      await commitGroup(database, group)
      // Under load, fewer and larger groups save more than the wait costs.
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
    // Then nothing of this group can be committed.
    if (isDatabaseFull(error)) throw error
    return { error }
  }
}
