import { stat, statfs } from 'node:fs/promises'
import type { Db } from '#api/db/database.ts'
import { listOutboxBacklog } from '#api/db/jobs/outbox.ts'
import { listBackups, newestBackup } from '#api/infra/backups/backup-files.ts'
import { type HealthProblem, healthProblemNames } from '#model/calls/system/health.ts'
import { jobs } from '#model/jobs/registry.ts'
import type { JobQueue } from '#store/queue/job-queue.ts'
import type { DeliveryLink } from '../delivery/link-delivery.ts'
import { productVersion } from '../places.ts'
import type { FileCheck } from '../storage-problems.ts'
import type { Metrics } from './open-metrics.ts'

/** Values that are collected when metrics are read, and never during other requests. */
export interface Sample {
  name: string
  read(metrics: Metrics): void | Promise<void>
}

export interface SampleTools {
  now: () => number
}

export const versionSample: Sample = {
  name: 'version',
  read: (metrics) => metrics.set('swipress_build_info', { version: productVersion() }, 1),
}

/** The delivering processes and their counts. */
export const deliverySample = (delivery: Pick<DeliveryLink, 'counts' | 'running'>): Sample => ({
  name: 'delivery',
  async read(metrics) {
    metrics.set('swipress_delivery_processes', {}, delivery.running() ?? 0)
    metrics.requests.addAll(await delivery.counts())
  },
})

const secondsSince = (at: number | undefined, now: number): number =>
  at === undefined ? 0 : Math.max(0, (now - at) / 1_000)

export const queueSample = ({ queue, now }: SampleTools & { queue: Pick<JobQueue, 'states'> }): Sample => ({
  name: 'queue',
  async read(metrics) {
    const states = await queue.states().catch((error: unknown) => {
      metrics.set('swipress_queue_up', {}, 0)
      metrics.forget('swipress_queue_jobs')
      metrics.forget('swipress_queue_oldest_waiting_seconds')
      throw error
    })
    metrics.set('swipress_queue_up', {}, 1)
    const known = new Map(states.map((state) => [state.name, state]))
    for (const job of Object.keys(jobs)) {
      const { waiting = 0, active = 0, delayed = 0, failed = 0, waitingSince } = known.get(job) ?? {}
      for (const [state, count] of Object.entries({ waiting, active, delayed, failed }))
        metrics.set('swipress_queue_jobs', { job_name: job, state }, count)
      metrics.set(
        'swipress_queue_oldest_waiting_seconds',
        { job_name: job },
        secondsSince(waitingSince, now()),
      )
    }
  },
})

export const outboxSample = ({ db, now }: SampleTools & { db: Db }): Sample => ({
  name: 'outbox',
  read(metrics) {
    const known = new Map(listOutboxBacklog(db).map((row) => [row.name, row]))
    for (const job of Object.keys(jobs)) {
      const { count = 0, oldestAt } = known.get(job) ?? {}
      metrics.set('swipress_outbox_jobs', { job_name: job }, count)
      metrics.set('swipress_outbox_oldest_seconds', { job_name: job }, secondsSince(oldestAt, now()))
    }
  },
})

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

export const databaseSample = (file: string): Sample => ({
  name: 'database',
  async read(metrics) {
    metrics.set('swipress_database_size_bytes', {}, await sizeOf(file))
    metrics.set('swipress_database_wal_bytes', {}, await sizeOf(`${file}-wal`))
  },
})

export const diskSample = (folder: string): Sample => ({
  name: 'disk',
  async read(metrics) {
    const { bavail, blocks, bsize } = await statfs(folder)
    metrics.set('swipress_data_free_bytes', {}, bavail * bsize)
    metrics.set('swipress_data_size_bytes', {}, blocks * bsize)
  },
})

export const backupSample = ({ backupFolder, now }: SampleTools & { backupFolder: string }): Sample => ({
  name: 'backups',
  async read(metrics) {
    const newest = newestBackup(await listBackups(backupFolder), now())
    metrics.set('swipress_last_backup_timestamp_seconds', {}, (newest?.at ?? 0) / 1_000)
  },
})

export interface StorageState {
  lastCheck(): FileCheck | undefined
  /** The problems reported by `/api/health`. */
  problems(): Promise<readonly HealthProblem[]>
}

export const storageSample = ({ lastCheck, problems }: StorageState): Sample => ({
  name: 'storage',
  async read(metrics) {
    const checked = lastCheck()
    if (checked) {
      metrics.set('swipress_last_file_check_timestamp_seconds', {}, checked.at / 1_000)
      metrics.set('swipress_file_check_faults', {}, checked.faults)
    }
    const named = new Set((await problems()).map(({ name }) => name))
    for (const problem of healthProblemNames)
      metrics.set('swipress_storage_problem', { problem }, named.has(problem) ? 1 : 0)
  },
})
