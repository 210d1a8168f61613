import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Database from 'better-sqlite3'
import type { QueuedJob } from './job-queue.ts'
import { jobRules } from './job-rules.ts'

export const inMemory = ':memory:'
/** Less than the 2 s within which `add` must fail. */
const busyMs = 1500
const prunedAtOnce = 1000

/** A row as passed to a worker. */
export interface LeasedRow {
  id: string
  name: string
  payload: string
  attempts: number
  /** Number of failed runs. */
  failures: number
  /** Number of runs whose worker died. */
  crashes: number
}

interface JobCounts {
  waiting: number
  active: number
  delayed: number
  failed: number
}

interface StateRow extends JobCounts {
  name: string
  waitingSince: number | null
  takenAt: number | null
}

export type JobTable = ReturnType<typeof openJobTable>

/*
 * `delayed` rows become `waiting` at `run_at`. `waiting` rows are taken in the order (priority, seq). `active` rows
 * have a lease. `done`, `replaced` and `failed` rows are kept for a while, so that their ids are remembered. Times are
 * milliseconds since 1970.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS job (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    payload TEXT NOT NULL,
    priority INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    deduplication_key TEXT,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'delayed', 'active', 'done', 'replaced', 'failed')),
    run_at INTEGER,
    lease TEXT,
    lease_until INTEGER,
    failures INTEGER NOT NULL DEFAULT 0,
    crashes INTEGER NOT NULL DEFAULT 0,
    reason TEXT,
    finished_at INTEGER,
    ready_at INTEGER,
    taken_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS job_waiting ON job (priority, seq) WHERE state = 'waiting';
  CREATE INDEX IF NOT EXISTS job_delayed ON job (run_at) WHERE state = 'delayed';
  CREATE INDEX IF NOT EXISTS job_active ON job (lease_until) WHERE state = 'active';
  CREATE UNIQUE INDEX IF NOT EXISTS job_lease ON job (lease) WHERE lease IS NOT NULL;
  CREATE UNIQUE INDEX IF NOT EXISTS job_one_waits ON job (name, deduplication_key)
    WHERE deduplication_key IS NOT NULL AND state IN ('waiting', 'delayed');
  CREATE UNIQUE INDEX IF NOT EXISTS job_one_runs ON job (name, deduplication_key)
    WHERE deduplication_key IS NOT NULL AND state = 'active';
  CREATE INDEX IF NOT EXISTS job_finished ON job (finished_at) WHERE finished_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS job_failed ON job (finished_at) WHERE state = 'failed';
`

/** Columns that are missing in files of earlier versions. */
const laterColumns = ['ready_at', 'taken_at']

const inNames = 'name IN (SELECT value FROM json_each(@names))'
const superseded = `EXISTS (SELECT 1 FROM job AS next WHERE next.state IN ('waiting', 'delayed')
  AND next.name = job.name AND next.deduplication_key = job.deduplication_key)`

const statements = {
  known: 'SELECT 1 FROM job WHERE id = ?',
  replace: `UPDATE job SET state = 'replaced', payload = 'null', run_at = NULL, finished_at = @now
    WHERE name = @name AND deduplication_key = @key AND state IN ('waiting', 'delayed')`,
  insert: `INSERT INTO job (id, name, payload, priority, attempts, deduplication_key, state, run_at, ready_at)
    VALUES (@id, @name, @payload, @priority, @attempts, @key, iif(@runAt IS NULL, 'waiting', 'delayed'), @runAt,
    coalesce(@runAt, @now))`,
  take: `UPDATE job SET state = 'active', lease = @lease, lease_until = @until, taken_at = @now WHERE seq = (
    SELECT seq FROM job WHERE state = 'waiting' AND ${inNames} AND NOT EXISTS (
      SELECT 1 FROM job AS running WHERE running.state = 'active'
      AND running.name = job.name AND running.deduplication_key = job.deduplication_key)
    ORDER BY priority, seq LIMIT 1)
    RETURNING id, name, payload, attempts, failures, crashes`,
  renew: `UPDATE job SET lease_until = @until WHERE lease = @lease`,
  finish: `UPDATE job SET state = @state, reason = @reason, lease = NULL, lease_until = NULL, finished_at = @now,
    payload = iif(@state = 'done', 'null', payload) WHERE lease = @lease`,
  giveBack: `UPDATE job SET lease = NULL, lease_until = NULL, reason = coalesce(@reason, reason),
    failures = failures + @failures, crashes = crashes + @crashes, run_at = @runAt,
    ready_at = coalesce(@runAt, @now),
    finished_at = iif(${superseded}, @now, NULL),
    state = CASE WHEN ${superseded} THEN 'replaced' WHEN @runAt IS NULL THEN 'waiting' ELSE 'delayed' END
    WHERE lease = @lease`,
  promote: `UPDATE job SET state = 'waiting', run_at = NULL WHERE state = 'delayed' AND run_at <= @now`,
  expired: `SELECT lease FROM job WHERE state = 'active' AND lease_until <= @now AND ${inNames}`,
  nextDue: `SELECT min(at) FROM (SELECT min(run_at) AS at FROM job WHERE state = 'delayed'
    UNION ALL SELECT min(lease_until) FROM job WHERE state = 'active' AND ${inNames})`,
  version: 'PRAGMA data_version',
  counts: `SELECT (SELECT count(*) FROM job WHERE state = 'waiting') AS waiting,
    (SELECT count(*) FROM job WHERE state = 'active') AS active,
    (SELECT count(*) FROM job WHERE state = 'delayed') AS delayed,
    (SELECT count(*) FROM job WHERE state = 'failed') AS failed`,
  states: `SELECT name, sum(waiting) AS waiting, sum(active) AS active, sum(delayed) AS delayed, sum(failed) AS failed,
    min(ready_at) AS waitingSince, max(taken_at) AS takenAt FROM (
    SELECT name, 1 AS waiting, 0 AS active, 0 AS delayed, 0 AS failed, ready_at, NULL AS taken_at
      FROM job WHERE state = 'waiting'
    UNION ALL SELECT name, 0, 1, 0, 0, NULL, taken_at FROM job WHERE state = 'active'
    UNION ALL SELECT name, 0, 0, 1, 0, NULL, NULL FROM job WHERE state = 'delayed'
    UNION ALL SELECT name, 0, 0, 0, 1, NULL, NULL FROM job WHERE state = 'failed') GROUP BY name`,
  prune: `DELETE FROM job WHERE seq IN (SELECT seq FROM job WHERE finished_at < @finishedBefore
    AND (state <> 'failed' OR finished_at < @failedBefore) LIMIT ${prunedAtOnce})`,
}

/** The SQL of the embedded queue. Every call is one transaction. Throws if the file cannot be opened. */
export function openJobTable(file: string) {
  if (file !== inMemory) mkdirSync(dirname(resolve(file)), { recursive: true })
  const db = new Database(file, { timeout: busyMs })
  // With NORMAL, a power cut can lose the last jobs, but never the file: the outbox has those jobs and adds them again.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA trusted_schema = OFF')
  db.exec(schema)
  const columns = new Set((db.pragma('table_info(job)') as { name: string }[]).map(({ name }) => name))
  for (const name of laterColumns)
    if (!columns.has(name)) db.exec(`ALTER TABLE job ADD COLUMN ${name} INTEGER`)
  const prepared = new Map<string, Database.Statement>()

  function sql(name: keyof typeof statements): Database.Statement {
    const found = prepared.get(name) ?? db.prepare(statements[name])
    prepared.set(name, found)
    return found
  }

  const giveBack = (end: GivenBack): boolean =>
    sql('giveBack').run({ runAt: null, reason: null, failures: 0, crashes: 0, ...end }).changes === 1

  const add = db.transaction((job: QueuedJob, payload: string, now: number) => {
    if (sql('known').get(job.id)) return
    const {
      id,
      name,
      attempts,
      priority = jobRules.defaultPriority,
      delayMs = 0,
      deduplicationKey: key = null,
    } = job
    if (key !== null) sql('replace').run({ name, key, now })
    sql('insert').run({
      id,
      name,
      payload,
      priority,
      attempts,
      key,
      now,
      runAt: delayMs > 0 ? now + delayMs : null,
    })
  })

  const takeBack = db.transaction((now: number, names: string) => {
    const leases = sql('expired').pluck().all({ now, names }) as string[]
    for (const lease of leases) giveBack({ lease, crashes: 1, now })
  })

  return {
    /** Adds a job, replacing the one that waits under its key. A known id has no effect. */
    add: (job: QueuedJob, payload: string, now: number): void => add.immediate(job, payload, now),
    /** Leases the best available job. `names` is a JSON array. */
    take: (wanted: { names: string; lease: string; now: number; until: number }) =>
      sql('take').get(wanted) as LeasedRow | undefined,
    /** Returns false if another worker has the lease. */
    renew: (lease: string, until: number): boolean => sql('renew').run({ lease, until }).changes === 1,
    /** Returns false if another worker has the lease. */
    finish: (end: Finished): boolean => sql('finish').run({ reason: null, ...end }).changes === 1,
    /** Lets a job wait again, unless another one is waiting in its place. */
    giveBack,
    /** Changes due delayed jobs of every name to waiting. Returns true if there were any. */
    promote: (now: number): boolean => sql('promote').run({ now }).changes > 0,
    /** Takes jobs back from unresponsive workers. */
    takeBack: (now: number, names: string): void => takeBack.immediate(now, names),
    /** When `promote` or `takeBack` next has something to do. */
    nextDue: (names: string) => (sql('nextDue').pluck().get({ names }) as number | null) ?? undefined,
    /** A number that changes whenever another process has changed something. */
    version: () => sql('version').pluck().get() as number,
    counts: () => sql('counts').get() as JobCounts,
    states: () => sql('states').all() as StateRow[],
    /** Returns true if there may be more to remove. */
    prune: (before: { finishedBefore: number; failedBefore: number }): boolean =>
      sql('prune').run(before).changes === prunedAtOnce,
    close: () => void db.close(),
  }
}

interface GivenBack {
  lease: string
  now: number
  /** Absent: immediately. */
  runAt?: number
  reason?: string
  failures?: number
  crashes?: number
}

interface Finished {
  lease: string
  now: number
  state: 'done' | 'failed'
  reason?: string
}
