import { setTimeout } from 'node:timers/promises'
import { MissingBlobError } from '#builder/blob-source.ts'
import { MediaRefusedError } from '#builder/media/ingest.ts'
import { visitorCalls } from '#model/calls/visitor/paths.ts'
import { type JobPayload, jobs } from '#model/jobs/registry.ts'
import { progressKey } from '#model/jobs/release.ts'
import { AppError } from '#model/messages/errors.ts'
import { StorageFullError } from '#store/blobs/blob-store.ts'
import { saysAway } from '#store/blobs/tell-away.ts'
import { storageError } from '#store/blobs/write-whole.ts'
import { type JobRun, QueueUnavailableError, UnrecoverableJobError } from '#store/queue/job-queue.ts'
import { createProgressWriter } from '../progress-writer.ts'
import type { WorkerTools } from '../registry.ts'

type PublishSite = JobPayload<'publish-site'>

/** Compiles a snapshot into a release and notifies the API. Can run twice: the same snapshot gives the same release. */
export async function publishSite(job: PublishSite, run: JobRun, tools: WorkerTools): Promise<void> {
  try {
    await onceStorageAnswers(() => buildRelease(job, run, tools), run, tools)
  } catch (error) {
    // The work is done or can be repeated: the queue just has to become available again.
    if (error instanceof QueueUnavailableError || run.signal.aborted) throw error
    const isLast = run.attempt >= jobs['publish-site'].attempts
    const failure = failureOf(error)
    if (!isLast && !failure.isFinal) throw error
    await reportFailure(tools, job, failure.reason)
    throw new UnrecoverableJobError(failure.reason, { cause: error })
  }
}

const awayPauseMs = { first: 1_000, longest: 15_000 }
/** Somebody has to see to a storage that is away for longer, and to publish again. */
const longestAwayMs = 60 * 60_000

/** While the storage is away, trying again is no attempt: it says nothing about the site. */
async function onceStorageAnswers(
  work: () => Promise<void>,
  { signal }: JobRun,
  { now }: Pick<WorkerTools, 'now'>,
): Promise<void> {
  const until = now() + longestAwayMs
  for (let pauseMs = awayPauseMs.first; ; pauseMs = Math.min(2 * pauseMs, awayPauseMs.longest))
    try {
      return await work()
    } catch (error) {
      if (!saysAway(error) || signal.aborted || now() > until) throw error
      await setTimeout(pauseMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => {})
    }
}

async function buildRelease(job: PublishSite, run: JobRun, tools: WorkerTools): Promise<void> {
  const { queue, blobs, compile, runtime, originOf, onStage, now } = tools
  const { publishId, siteId, snapshot, previous, origin = originOf(siteId) } = job
  const progress = createProgressWriter({
    write: (json) => blobs.write(progressKey(siteId, publishId), json),
    now,
  })
  const release = await compile({
    snapshot,
    previous,
    runtime,
    origin,
    calls: visitorCalls,
    onProgress: progress.report,
    onStage,
    signal: run.signal,
  })
  await blobs.flush()
  await progress.end()
  const { hash: manifest, rendered, reused } = release
  const payload: JobPayload<'release-built'> = { publishId, siteId, manifest, rendered, reused }
  const { attempts } = jobs['release-built']
  await queue.add({ id: `${publishId}-built`, name: 'release-built', payload, attempts })
}

const retryDelaysMs = [500, 1_000, 2_000, 4_000]

/** Notifies the API that a publish has failed, with a message for the person who started it. */
export async function reportFailure(
  { queue }: Pick<WorkerTools, 'queue'>,
  { publishId, siteId }: PublishSite,
  reason: string,
): Promise<void> {
  const payload: JobPayload<'publish-failed'> = { publishId, siteId, reason }
  const { attempts } = jobs['publish-failed']
  const job = { id: `${publishId}-failed`, name: 'publish-failed', payload, attempts }
  for (const waitMs of retryDelaysMs) {
    try {
      return await queue.add(job)
    } catch (error) {
      if (!(error instanceof QueueUnavailableError)) throw error
      await setTimeout(waitMs)
    }
  }
  await queue.add(job)
}

/** `isFinal`: a retry would end in the same way. */
function failureOf(error: unknown): { reason: string; isFinal: boolean } {
  if (error instanceof AppError)
    return {
      reason: [error.message, ...error.problems.map(({ message }) => message)].join(' '),
      isFinal: true,
    }
  if (error instanceof MediaRefusedError)
    return { reason: `A medium can not be shown: ${error.message}`, isFinal: true }
  if (error instanceof MissingBlobError)
    return {
      reason: 'A part of the site is missing in the storage. Save it again, then publish.',
      isFinal: true,
    }
  if (storageError(error) instanceof StorageFullError)
    return {
      reason:
        'The storage is full. Free space where DATA_DIR lies, then publish again. The site is online as it was before.',
      // Disk space does not become free within seconds, and each retry would use up more of it.
      isFinal: true,
    }
  if (error instanceof UnrecoverableJobError) return { reason: error.message, isFinal: true }
  return {
    reason: 'The site could not be compiled. The site is online as it was before. Please try again.',
    isFinal: false,
  }
}
