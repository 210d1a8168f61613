import { isAnswering } from '#api/db/check-database.ts'
import type { Database } from '#api/db/database.ts'
import { type JobRun, listJobRuns } from '#api/db/jobs/job-runs.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { listBackups, newestBackup } from '#api/infra/backups/backup-files.ts'
import { healthProblems } from '#api/staff/system/health.ts'
import type { RegularJobId } from '#model/calls/system/jobs.ts'
import type { JobQueue } from '#store/queue/job-queue.ts'
import type { DeliveryLink } from '../delivery/link-delivery.ts'
import type { ContinuousBackup } from '../start-continuous-backup.ts'
import type { StorageProblems } from '../storage-problems.ts'
import type { Condition, ConditionKind, Look } from './condition.ts'

export interface LookTools {
  database: Database
  queue: Pick<JobQueue, 'states'>
  storage: Pick<StorageProblems, 'list' | 'lastCheck'>
  hasRoom: ApiDeps['hasRoom']
  delivery: Pick<DeliveryLink, 'running'>
  backupFolder: string | undefined
  copying: Pick<ContinuousBackup, 'state'>
  /** Whether the queue uses Redis. */
  isOnRedis: boolean
  now: () => number
  /** When this process started: regular jobs are not late before their first time is due. */
  startedAt: number
}

const one = <Kind extends ConditionKind>(
  kind: Kind,
  detail: string | false | undefined,
): readonly Condition<Kind>[] => (detail ? [{ kind, subject: '', detail }] : [])

const minuteMs = 60_000
/** Backups are made every four minutes, and may take some minutes. */
const lateBackupMs = 15 * minuteMs
/** All files are checked once a day; a large disk takes hours. */
const lateFileCheckMs = 3 * 24 * 60 * minuteMs

const sinceText = (at: number): string => new Date(at).toISOString()

/** The last completed run. */
const lastRun = ({ database }: LookTools, job: RegularJobId): JobRun | undefined =>
  listJobRuns(database.db, job, 10).find(({ result }) => result === 'done' || result === 'failed')

export const lookAtDatabase = ({ database, storage }: LookTools): Look<'database'> => ({
  kinds: ['database'],
  look: () => [
    ...one('database', !isAnswering(database.db) && 'The database can not be read.'),
    ...storage.list().flatMap(({ name, detail }) => (name === 'database' ? one(name, detail) : [])),
  ],
})

/**
 * Storage problems besides those of the health check: a full disk, and lost files noticed by visitors or by the file
 * check.
 */
export const lookAtStorage = ({ hasRoom, storage }: LookTools): Look<'disk' | 'blobs'> => ({
  kinds: ['disk', 'blobs'],
  look: async () =>
    (await healthProblems({ hasRoom, problems: storage.list })).flatMap(({ name, detail }) =>
      name === 'database' ? [] : one(name, detail),
    ),
  // Losses noticed by visitors are forgotten when their process ends.
  unsure: () => (storage.lastCheck() === undefined ? ['blobs'] : []),
})

export const lookAtQueue = ({ queue, isOnRedis }: LookTools): Look<'queue'> => ({
  kinds: ['queue'],
  look: () =>
    queue.states().then(
      () => [],
      () =>
        one(
          'queue',
          isOnRedis
            ? 'Redis does not answer at REDIS_URL: nothing is published and no mail is sent until it does.'
            : 'The queue can not be read: see queue.sqlite in DATA_DIR.',
        ),
    ),
})

export const lookAtDelivery = ({ delivery }: LookTools): Look<'delivery'> => ({
  kinds: ['delivery'],
  look: () =>
    one(
      'delivery',
      delivery.running() === 0 &&
        'No process delivers sites just now, and each that is started ends: see the log. DELIVERY_PROCESSES=0 does without them.',
    ),
})

export const lookAtBackups = (tools: LookTools): Look<'backup'> => ({
  kinds: ['backup'],
  look: async () => {
    const { backupFolder, now, startedAt } = tools
    if (backupFolder === undefined) return []
    const run = lastRun(tools, 'backups')
    if (run?.result === 'failed') return one('backup', `The last backup has failed: ${run.reason}`)
    const newest = newestBackup(await listBackups(backupFolder), now())
    const isLate = now() - Math.max(newest?.at ?? 0, startedAt) > lateBackupMs
    return one(
      'backup',
      isLate &&
        `There is no new backup in BACKUP_DIR${newest ? ` since ${sinceText(newest.at)}` : ''}: see the calendar of jobs.`,
    )
  },
})

export const lookAtContinuousBackup = ({ copying, now, startedAt }: LookTools): Look<'backup'> => ({
  kinds: ['backup'],
  look: () => {
    const state = copying.state()
    if (!state) return []
    const { sentAt, reason } = state
    if (now() - Math.max(sentAt ?? 0, startedAt) <= lateBackupMs) return []
    const detail = `Nothing was sent to BACKUP_BUCKET${sentAt ? ` since ${sinceText(sentAt)}` : ''}: ${reason ?? 'the bucket does not answer'}`
    return [{ kind: 'backup', subject: 'continuous', detail }]
  },
})

export const lookAtFileCheck = (tools: LookTools): Look<'file-check'> => ({
  kinds: ['file-check'],
  look: () => {
    const { now, startedAt } = tools
    const run = lastRun(tools, 'file-check')
    if (run?.result === 'failed') return one('file-check', run.reason ?? 'The check of all files has failed.')
    const isLate = now() - Math.max(run?.endedAt ?? 0, startedAt) > lateFileCheckMs
    return one(
      'file-check',
      isLate &&
        `No check of all files has ended${run?.endedAt ? ` since ${sinceText(run.endedAt)}` : ''}: see the calendar of jobs.`,
    )
  },
})

/** The checks that decide whether the product is ready. */
export const readinessLooks = (tools: LookTools) => [
  lookAtDatabase(tools),
  lookAtStorage(tools),
  lookAtQueue(tools),
  lookAtDelivery(tools),
  lookAtBackups(tools),
  lookAtContinuousBackup(tools),
  lookAtFileCheck(tools),
]
