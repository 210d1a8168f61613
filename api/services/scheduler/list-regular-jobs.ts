import type { Database } from '../../db/database.ts'
import { removeJobRunsBefore } from '../../db/jobs/job-runs.ts'
import { removeAdDeliveriesBefore } from '../../db/messages/ad-deliveries.ts'
import { removeAlertDeliveriesBefore } from '../../db/messages/alert-deliveries.ts'
import { removeConnectorDeliveriesBefore } from '../../db/messages/connector-deliveries.ts'
import { removeOldOrigins } from '../../db/messages/mail-origins.ts'
import { removeOldRemovals } from '../../db/messages/mail-suppressions.ts'
import { removeMailsBefore } from '../../db/messages/mails.ts'
import { removeWebhookDeliveriesBefore } from '../../db/messages/webhook-deliveries.ts'
import { putSiteStorage } from '../../db/sites/site-storage.ts'
import { type BackupTools, backUp, backupTrouble } from '../../infra/backups/back-up.ts'
import {
  type BucketBackupTools,
  backUpToBucket,
  bucketBackupTrouble,
  newestIn,
} from '../../infra/backups/bucket-backups.ts'
import { type BlobFault, faultLine, nothingChecked } from '../../infra/integrity/find-faults.ts'
import { type ScrubTools, scrubBlobs } from '../../infra/integrity/scrub-blobs.ts'
import type { RemovedBlobs } from '../../infra/unused/remove-unused.ts'
import { inTimeSlices } from '../../infra/work-items.ts'
import { type UsageTools, warnOfUsage } from '../accounts/warn-usage.ts'
import { aggregateVisits } from '../analytics/aggregate-visits.ts'
import { forgetMarks, pruneVisits } from '../analytics/keep-in-bounds.ts'
import { type ReportMailTools, writeReportMails } from '../analytics/sharing/write-report-mails.ts'
import { compressMonths } from '../analytics/visit-sums.ts'
import type { BillingTools } from '../billing/billing-tools.ts'
import { followSpendingLimits } from '../billing/follow-spending.ts'
import { doBilling, pruneBilling } from '../billing/start-billing.ts'
import { pruneVersions } from '../definition/prune-versions.ts'
import { rebalanceExperiments } from '../experiments/rebalance-experiments.ts'
import { createClearingMedia } from '../media/clear-media.ts'
import { type NotifyTools, notifyAlerts } from '../messages/alerts/notify-alerts.ts'
import { pruneReceived } from '../persons/prune-received.ts'
import { type PublishingTools, writeOpenPointers } from '../publishing/live/live-pointer.ts'
import type { Publisher } from '../publishing/publish-site.ts'
import { runDueSchedules } from '../publishing/run-schedules.ts'
import { clearAllTrash } from '../sites/clear-trash.ts'
import { createDailyContractsRun, type RegularJob } from './regular-jobs.ts'

export type RegularTools = Publisher &
  PublishingTools &
  BillingTools &
  ReportMailTools &
  Parameters<typeof createClearingMedia>[0]

const secondMs = 1_000
const hourMs = 60 * 60 * secondMs
const dayMs = 24 * hourMs
const keepRunsMs = 90 * dayMs
const keepMailsMs = 90 * dayMs
const keepDeliveriesMs = 30 * dayMs

export const schedulesJob = (publisher: Publisher): RegularJob => ({
  id: 'schedules',
  everyMs: 2 * secondMs,
  run: async () => {
    await writeOpenPointers(publisher)
    return runDueSchedules(publisher)
  },
})

export const alertsJob = (tools: NotifyTools & Pick<UsageTools, 'notify'>): RegularJob => ({
  id: 'alerts',
  everyMs: 2 * secondMs,
  run: () => {
    const notified = notifyAlerts(tools)
    if (notified > 0) tools.notify()
    return notified
  },
})

function removeOldMails({ database: { db }, now }: Pick<RegularTools, 'database' | 'now'>): number {
  const before = now() - keepDeliveriesMs
  return (
    removeMailsBefore(db, now() - keepMailsMs) +
    removeOldRemovals(db, now() - keepMailsMs) +
    removeOldOrigins(db, now()) +
    removeWebhookDeliveriesBefore(db, before) +
    removeAdDeliveriesBefore(db, before) +
    removeConnectorDeliveriesBefore(db, before) +
    removeAlertDeliveriesBefore(db, before)
  )
}

/** The regular jobs of the product, except those of its other parts. */
export function listRegularJobs(tools: RegularTools): readonly RegularJob[] {
  const clearMedia = createClearingMedia(tools)
  return [
    { id: 'contracts', everyMs: secondMs, run: createDailyContractsRun(tools) },
    { id: 'billing', everyMs: 60 * secondMs, run: (isStopped) => doBilling(tools, isStopped) },
    schedulesJob(tools),
    alertsJob(tools),
    {
      id: 'visits',
      everyMs: 10 * secondMs,
      run: (isStopped) => aggregateVisits(tools.database, { isStopped }),
    },
    { id: 'visit-packs', everyMs: hourMs, run: (isStopped) => compressMonths(tools, isStopped) },
    { id: 'visit-marks', everyMs: 60 * secondMs, run: (isStopped) => forgetMarks(tools, isStopped) },
    { id: 'visit-retention', everyMs: 6 * hourMs, run: (isStopped) => pruneVisits(tools, isStopped) },
    { id: 'received-retention', everyMs: 6 * hourMs, run: (isStopped) => pruneReceived(tools, isStopped) },
    { id: 'experiment-shares', everyMs: hourMs, run: (isStopped) => rebalanceExperiments(tools, isStopped) },
    { id: 'usage-warnings', everyMs: hourMs, run: () => warnOfUsage(tools) },
    {
      id: 'spending-limits',
      everyMs: 5 * secondMs,
      run: async (isStopped) => {
        const changed = await followSpendingLimits(tools, isStopped)
        if (changed === 0) return 0
        await writeOpenPointers(tools)
        tools.notify()
        return changed
      },
    },
    {
      id: 'report-mails',
      everyMs: 60 * secondMs,
      run: (isStopped) => writeReportMails(tools, isStopped),
    },
    { id: 'versions', everyMs: hourMs, run: (isStopped) => pruneVersions(tools, isStopped) },
    { id: 'site-trash', everyMs: hourMs, run: (isStopped) => clearAllTrash(tools, isStopped) },
    {
      id: 'media-trash',
      everyMs: hourMs,
      run: async () => {
        await clearMedia()
        return 0
      },
    },
    { id: 'mail-history', everyMs: 6 * hourMs, run: () => removeOldMails(tools) },
    {
      id: 'run-history',
      everyMs: 6 * hourMs,
      run: () => {
        pruneBilling(tools)
        return removeJobRunsBefore(tools.database.db, tools.now() - keepRunsMs)
      },
    },
  ]
}

export interface UnusedFilesTools extends Pick<RegularTools, 'database' | 'now'> {
  /** Undefined if it was stopped. */
  removeUnused(isStopped: () => boolean): Promise<RemovedBlobs | undefined>
}

/** Deletes unused blobs, and computes the disk usage of each site. */
export const unusedFilesJob = ({ database, removeUnused, now }: UnusedFilesTools): RegularJob => ({
  id: 'unused-files',
  everyMs: dayMs,
  run: async (isStopped) => {
    const done = await removeUnused(isStopped)
    const countedAt = now()
    await inTimeSlices(Object.entries(done?.sites ?? {}), (next) =>
      database.transaction((db) => {
        for (let site = next(); site; site = next())
          putSiteStorage(db, { siteId: site[0], bytes: site[1], countedAt })
      }),
    )
    return done?.removed ?? 0
  },
})

/** Jobs that copy or read all files and jobs that delete files take turns: a file that one job found needed may not be needed any more. */
export const withLock = (database: Database, lock: string, job: RegularJob): RegularJob => ({
  ...job,
  run: (isStopped) => database.runExclusive(lock, async () => (isStopped() ? 0 : job.run(isStopped))),
})

/** Together with the duration of a backup, at most five minutes are lost with a disk. */
const everyMs = 4 * 60_000

export function backupsJob(tools: BackupTools): RegularJob {
  const checked = nothingChecked()
  return {
    id: 'backups',
    everyMs,
    run: async () => {
      const taken = await backUp({ ...tools, checked })
      if (taken.missing.length + taken.lost.length > 0) throw new Error(backupTrouble(taken))
      return 1
    },
  }
}

export interface BucketBackupsTools extends Omit<BucketBackupTools, 'bucket'> {
  /** Opens the bucket while `work` runs. */
  withBucket<Result>(work: (bucket: BucketBackupTools['bucket']) => Promise<Result>): Promise<Result>
}

/** After a start, no backup is taken if the bucket has one that is younger than twelve hours: the next one follows a day after that. */
export function bucketBackupsJob({ withBucket, ...tools }: BucketBackupsTools): RegularJob {
  let isFirst = true
  let waitMs = dayMs
  return {
    id: 'bucket-backups',
    everyMs: dayMs,
    waitMs: () => waitMs,
    run: () =>
      withBucket(async (bucket) => {
        const newest = isFirst ? await newestIn(bucket) : undefined
        isFirst = false
        const age = newest === undefined ? undefined : tools.now() - newest
        const isFresh = age !== undefined && age >= 0 && age < dayMs / 2
        waitMs = isFresh ? dayMs - age : dayMs
        if (isFresh) return 0
        const sent = await backUpToBucket({ ...tools, bucket })
        if (sent.missing.length + sent.lost.length > 0) throw new Error(bucketBackupTrouble(sent))
        return 1
      }),
  }
}

export interface FileCheckTools extends Pick<ScrubTools, 'blobs' | 'mirror'> {
  database: Database
  /** Runs before the files are checked. */
  checkDatabase: (file: string) => Promise<void>
  /** Called before the first file is read; the function that it returns gets the faults of a complete check. */
  beginCheck: () => (faults: readonly BlobFault[]) => void
}

/** Runs a day after the last check has ended; the duration depends on the disk. */
export const fileCheckJob = ({
  database: { db, file },
  checkDatabase,
  beginCheck,
  ...stores
}: FileCheckTools): RegularJob => ({
  id: 'file-check',
  everyMs: dayMs,
  run: async (isStopped) => {
    await checkDatabase(file)
    const endCheck = beginCheck()
    const found = await scrubBlobs({ db, ...stores, isStopped })
    if (!found) return 0
    endCheck(found.faults)
    const { read, faults } = found
    if (faults.length === 0) return read
    throw new Error(
      `${faults.length} of ${read} files are missing or damaged. The command verify names them, and verify --repair mends them. The first: ${faultLine(faults[0]!)}`,
    )
  },
})
