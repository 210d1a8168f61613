import type { Database } from '#api/db/database.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { healthProblems } from '#api/staff/system/health.ts'
import type { JobQueue } from '#store/queue/job-queue.ts'
import type { DeliveryLink } from '../delivery/link-delivery.ts'
import type { Environment } from '../environment.ts'
import type { StorageProblems } from '../storage-problems.ts'
import {
  backupSample,
  databaseSample,
  deliverySample,
  diskSample,
  outboxSample,
  queueSample,
  type Sample,
  storageSample,
  versionSample,
} from './samples.ts'

interface SampledParts {
  database: Database
  queue: JobQueue
  storage: Pick<StorageProblems, 'lastCheck' | 'list'>
  hasRoom: ApiDeps['hasRoom']
  delivery: Pick<DeliveryLink, 'counts' | 'running'>
}

/** The values of `start` that are collected when its metrics are read. */
export function samplesOfStart(
  { dataFolder, backupFolder }: Pick<Environment, 'dataFolder' | 'backupFolder'>,
  { database, queue, storage, hasRoom, delivery }: SampledParts,
): Sample[] {
  const now = Date.now
  return [
    versionSample,
    queueSample({ queue, now }),
    outboxSample({ db: database.db, now }),
    databaseSample(database.file),
    diskSample(dataFolder),
    deliverySample(delivery),
    ...(backupFolder ? [backupSample({ backupFolder, now })] : []),
    storageSample({
      lastCheck: storage.lastCheck,
      problems: () => healthProblems({ hasRoom, problems: storage.list }),
    }),
  ]
}
