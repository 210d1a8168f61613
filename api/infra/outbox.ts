import { setImmediate as turn } from 'node:timers/promises'
import { jobs } from '#model/jobs/registry.ts'
import { type JobQueue, QueueUnavailableError } from '#store/queue/job-queue.ts'
import type { Database } from '../db/database.ts'
import {
  type KnownOutboxRow,
  listDueOutboxRows,
  listOutboxBacklog,
  markOutboxRowsSent,
  removeFinishedOutboxRows,
} from '../db/jobs/outbox.ts'

export interface OutboxOptions {
  database: Database
  queue: Pick<JobQueue, 'add'>
  now: () => number
  /** Called for errors other than an unreachable queue. */
  onError: (error: unknown) => void
  /** How often rows are searched for that nobody has notified about, or that the queue could not take. */
  sweepEveryMs?: number
  /** A job that has not ended this long after the queue took it is given to the queue again. */
  refeedAfterMs?: number
}

export interface OutboxRelay {
  /** To be called after a transaction that added rows. */
  notify(): void
  close(): Promise<void>
}

const rowsPerBatch = 64
const concurrentAdds = 8
const keepFinishedMs = 24 * 60 * 60_000

/** Hands the rows of the outbox to the queue, and retries until it takes them. */
export function startOutboxRelay(options: OutboxOptions): OutboxRelay {
  const { sweepEveryMs = 2_000, onError } = options
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isClosed = false

  const run = async () => {
    do {
      isAskedAgain = false
      await carry(options, () => isClosed).catch(onError)
    } while (isAskedAgain && !isClosed)
    running = undefined
  }
  const notify = () => {
    if (isClosed) return
    if (running) isAskedAgain = true
    else running = run()
  }
  reportUnknown(options)
  const timer = setInterval(notify, sweepEveryMs)
  notify()
  return {
    notify,
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}

/** Jobs of a later version stay until that version runs again. */
function reportUnknown({ database, onError }: OutboxOptions): void {
  for (const { name, count } of listOutboxBacklog(database.db))
    if (!Object.hasOwn(jobs, name))
      onError(new Error(`There is no job called ${name}: ${count} of them wait.`))
}

async function carry(options: OutboxOptions, isClosed: () => boolean): Promise<void> {
  const { database, now, refeedAfterMs = 120_000 } = options
  removeFinishedOutboxRows(database.db, now() - keepFinishedMs)
  let strange: unknown
  // What the queue does not take is passed by.
  for (let after: KnownOutboxRow | undefined; ; ) {
    const rows = listDueOutboxRows(database.db, {
      sentBefore: now() - refeedAfterMs,
      after,
      limit: rowsPerBatch,
    })
    const { taken, reasons } = await handOn(options, rows, isClosed)
    if (taken.length > 0) markOutboxRowsSent(database.db, taken, now())
    strange ??= reasons.find((reason) => !(reason instanceof QueueUnavailableError))
    // The next sweep tries again; nothing is lost.
    if (isClosed() || reasons.some((reason) => reason instanceof QueueUnavailableError)) return
    if (rows.length < rowsPerBatch) break
    after = rows.at(-1)
  }
  if (strange !== undefined) throw strange
}

/** The rows that the queue has taken, and why it did not take others. Ends early where it is away. */
async function handOn(options: OutboxOptions, rows: readonly KnownOutboxRow[], isClosed: () => boolean) {
  const taken: KnownOutboxRow[] = []
  const reasons: unknown[] = []
  for (let start = 0; start < rows.length; start += concurrentAdds) {
    // A queue of this process takes jobs without ever waiting: others need their turns.
    await turn()
    if (isClosed() || reasons.some((reason) => reason instanceof QueueUnavailableError)) break
    const group = rows.slice(start, start + concurrentAdds)
    const results = await Promise.allSettled(group.map((row) => send(options, row)))
    for (const [index, result] of results.entries())
      if (result.status === 'fulfilled') taken.push(group[index]!)
      else reasons.push(result.reason)
  }
  return { taken, reasons }
}

function send({ queue }: OutboxOptions, row: KnownOutboxRow): Promise<void> {
  const { id, name, payload, priority, deduplicationKey } = row
  return queue.add({
    // Its row becomes another job, and the queue takes each id once.
    id: name === 'mend-media' ? `${id}-media` : id,
    name,
    payload,
    priority,
    attempts: jobs[name].attempts,
    ...(deduplicationKey === null ? {} : { deduplicationKey }),
  })
}
