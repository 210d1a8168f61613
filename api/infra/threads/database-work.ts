import { Worker } from 'node:worker_threads'
import type { RowCounts } from '../../db/database-copy.ts'
import { importsQuickly } from './create-threads.ts'

/*
 * Reading a database of gigabytes takes seconds, which would block the main thread: it is read in a thread of its own, whose
 * errors reject.
 */

export type DatabaseTask = { file: string } & (
  | { work: 'copy'; copy: string }
  | { work: 'inspect' }
  | { work: 'find-damage' }
)

/** Copies a database as it is at one moment, and counts the rows of the copy. Throws where it is damaged. */
export const copyDatabaseAside = (file: string, copy: string): Promise<RowCounts> =>
  runAside<RowCounts>({ work: 'copy', file, copy })

/** Counts the rows of a database. Throws where it is damaged. */
export const inspectDatabaseAside = (file: string): Promise<RowCounts> =>
  runAside<RowCounts>({ work: 'inspect', file })

/** What is wrong with the pages of a database. The check does not keep the process alive. */
export const findDamageAside = (file: string): Promise<string | undefined> =>
  runAside<string | undefined>({ work: 'find-damage', file }, false)

const runAside = <Result>(task: DatabaseTask, keepsAlive = true): Promise<Result> =>
  new Promise((resolve, reject) => {
    const script = new URL('./database-thread.ts', import.meta.url)
    const thread = new Worker(script, { ...importsQuickly, workerData: task })
    if (!keepsAlive) thread.unref()
    let answer: { result: Result } | undefined
    thread.on('message', (given: { result: Result }) => {
      answer = given
    })
    thread.on('error', reject)
    thread.on('exit', () =>
      answer ? resolve(answer.result) : reject(new Error('The thread has ended without an answer')),
    )
  })
