import { parentPort, workerData } from 'node:worker_threads'
import { copyDatabase, inspectDatabase } from '../../db/database-copy.ts'
import { lowerPriority } from '../threads/low-priority.ts'
import type { CopyingTask } from './in-thread.ts'

/* Reading a database of gigabytes takes seconds, which would block the main thread. */
lowerPriority(10)
const { file, copy } = workerData as CopyingTask
parentPort?.postMessage(copy === undefined ? inspectDatabase(file) : await copyDatabase(file, copy))
