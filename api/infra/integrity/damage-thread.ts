import { parentPort, workerData } from 'node:worker_threads'
import { findDamage } from '../../db/check-database.ts'
import { lowerPriority } from '../threads/low-priority.ts'

/* Reading a database of gigabytes takes seconds, which would block the main thread. */
lowerPriority(10)
parentPort?.postMessage({ damage: findDamage(workerData as string) })
