import { Worker } from 'node:worker_threads'
import type { RowCounts } from '../../db/database-copy.ts'

/** The database to inspect, and the path to copy it to first. */
export interface CopyingTask {
  file: string
  copy?: string
}

/** Counts the rows of a database, or of a copy that it makes of it, beside the main thread. Throws where it is damaged. */
export const inThread = (task: CopyingTask): Promise<RowCounts> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./copying-thread.ts', import.meta.url), { workerData: task })
    let rows: RowCounts | undefined
    worker.on('message', (counted: RowCounts) => {
      rows = counted
    })
    worker.on('error', reject)
    worker.on('exit', () =>
      rows ? resolve(rows) : reject(new Error('The thread has ended without an answer')),
    )
  })
