import { parentPort, workerData } from 'node:worker_threads'
import { findDamage } from '../../db/check-database.ts'
import { copyDatabase, inspectDatabase } from '../../db/database-copy.ts'
import type { DatabaseTask } from './database-work.ts'
import { lowerPriority } from './low-priority.ts'

function run(task: DatabaseTask) {
  switch (task.work) {
    case 'copy':
      return copyDatabase(task.file, task.copy)
    case 'inspect':
      return inspectDatabase(task.file)
    case 'find-damage':
      return findDamage(task.file)
  }
}

lowerPriority(10)
parentPort?.postMessage({ result: await run(workerData as DatabaseTask) })
