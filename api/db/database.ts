import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import BetterSqlite3 from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { checkMigrations, migrationsFolder, noteVersion } from './database-version.ts'
import { keyRingOf, newKeyText, setKeyRing } from './key-ring.ts'

/** What the functions of this folder work on: the database, or a transaction in it. */
export type Db = BaseSQLiteDatabase<'sync', BetterSqlite3.RunResult>

export interface Database {
  db: Db
  /** Path of the file; `:memory:` if there is none. */
  file: string
  /** All or nothing, and synchronous: an asynchronous callback would write outside of the transaction. */
  transaction<Result>(work: (db: Db) => Result extends Promise<unknown> ? never : Result): Result
  /**
   * The same, but without blocking the process while the disk is written: the changes are visible at once, and once the promise
   * is fulfilled, they survive a power cut.
   */
  transactionAside<Result>(
    work: (db: Db) => Result extends Promise<unknown> ? never : Result,
  ): Promise<Result>
  /** A savepoint within the open transaction: rolled back alone if `work` throws. */
  part<Result>(work: () => Result): Result
  /** The number of rows that this process has changed so far. While it stays the same, results that were read before are current. */
  changes(): number
  /** Runs tasks with the same key one after another, in the order of the calls. */
  runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result>
  /** Copies the whole database, while it is in use, to a new file. */
  backup(file: string): Promise<void>
  close(): void
}

/**
 * Pages in the write-ahead log (16 MiB) at which a checkpoint runs: a page that has changed many times until then is written to
 * the database once.
 */
const checkpointPages = 4_000

/** Large enough for the index that a list of 100,000 accounts is searched in. */
const cacheKiB = 64 * 1024

/** Earlier versions can damage a database in WAL mode. */
const oldestSqlite = [3, 51, 3] as const

/**
 * Opens a database file (`:memory:` for a temporary database, a buffer for one that is read into memory) and runs pending
 * migrations. Throws `DatabaseRefusedError` if only another version can open it.
 */
export function openDatabase(from: string | Buffer): Database {
  const file = typeof from === 'string' ? from : ':memory:'
  const client = new BetterSqlite3(from)
  try {
    checkVersion(String(client.prepare('SELECT sqlite_version()').pluck().get()))
    client.pragma('busy_timeout = 5000')
    checkMigrations(client)
    client.pragma('journal_mode = WAL')
    client.pragma('synchronous = FULL')
    client.pragma('trusted_schema = OFF')
    client.pragma(`wal_autocheckpoint = ${checkpointPages}`)
    client.pragma(`cache_size = -${cacheKiB}`)
    const db = drizzle({ client })
    // A database that ends with this process can have a key that does, too.
    if (file === ':memory:') setKeyRing(db, keyRingOf([newKeyText()]))
    // Off during migrations, which may rebuild tables: SQLite ignores this setting within a transaction.
    client.pragma('foreign_keys = OFF')
    migrate(db, { migrationsFolder })
    noteVersion(client)
    client.pragma('foreign_keys = ON')
    // There is one connection: everything that is done through `db` meanwhile is part of the transaction, prepared statements included.
    const transaction = <Result>(work: (db: Db) => Result): Result =>
      db.transaction(() => work(db), { behavior: 'immediate' })
    const log = createLogFlush(file)
    const changed = client.prepare('SELECT total_changes()').pluck()
    const part = createParts(client)
    rememberStatements(client)
    return {
      db,
      file,
      transaction,
      transactionAside: async (work) => {
        client.pragma('synchronous = NORMAL')
        let result: ReturnType<typeof work>
        try {
          result = transaction(work)
        } finally {
          client.pragma('synchronous = FULL')
        }
        await log.flush()
        return result
      },
      part,
      changes: () => Number(changed.get()),
      runExclusive: createKeyedMutex(),
      backup: async (target) => {
        await client.backup(target)
      },
      close: () => {
        log.close()
        client.close()
      },
    }
  } catch (error) {
    client.close()
    throw error
  }
}

/** Each takes a few kilobytes of memory. */
const rememberedStatements = 500

/** Caches the most recently used prepared statements: parsing SQL takes SQLite as long as running most of them. */
function rememberStatements(client: BetterSqlite3.Database): void {
  const prepare = client.prepare.bind(client) as (text: string) => BetterSqlite3.Statement
  const known = new Map<string, BetterSqlite3.Statement>()
  const remembering = (text: string) => {
    const statement = known.get(text) ?? prepare(text)
    if (statement.busy) return prepare(text)
    // An earlier use may have switched the statement to rows as arrays.
    if (statement.reader) statement.raw(false)
    known.delete(text)
    known.set(text, statement)
    if (known.size > rememberedStatements) known.delete(known.keys().next().value!)
    return statement
  }
  client.prepare = remembering as typeof client.prepare
}

function createParts(client: BetterSqlite3.Database): Database['part'] {
  const begin = client.prepare('SAVEPOINT part')
  const keep = client.prepare('RELEASE part')
  const takeBack = client.prepare('ROLLBACK TO part')
  return (work) => {
    begin.run()
    try {
      const result = work()
      keep.run()
      return result
    } catch (error) {
      // If the disk is full, SQLite has rolled back the whole transaction already.
      if (client.inTransaction) {
        takeBack.run()
        keep.run()
      }
      throw error
    }
  }
}

/** Flushes the write-ahead log to the disk, off the main thread. Callers that wait at the same time share one flush. */
function createLogFlush(file: string): { flush(): Promise<void>; close(): void } {
  const sync = promisify(fdatasync)
  let log: number | undefined
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  if (file === ':memory:') return { flush: async () => undefined, close: () => undefined }
  return {
    flush() {
      // A flush that is running may have begun before the latest write.
      next ??= running.then(() => {
        next = undefined
        // SQLite keeps one file for as long as it is open.
        log ??= openSync(`${file}-wal`, 'r')
        const turn = sync(log)
        running = turn.catch(() => undefined)
        return turn
      })
      return next
    },
    close() {
      if (log !== undefined) closeSync(log)
      log = undefined
    },
  }
}

function checkVersion(version: string): void {
  const found = version.split('.').map(Number)
  for (const [index, wanted] of oldestSqlite.entries()) {
    if (found[index]! > wanted) return
    if (found[index]! < wanted) throw new Error(`SQLite ${version} is older than ${oldestSqlite.join('.')}.`)
  }
}

function createKeyedMutex(): Database['runExclusive'] {
  const tails = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const result = (tails.get(key) ?? Promise.resolve()).then(work)
    const tail = result
      .catch(() => undefined)
      .then(() => {
        if (tails.get(key) === tail) tails.delete(key)
      })
    tails.set(key, tail)
    return result
  }
}

const takesNoMore = /^SQLITE_(FULL|READONLY)/

/** Whether an error means that the database's disk is full or read-only. The write has been rolled back. */
export function isDatabaseFull(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return cause instanceof BetterSqlite3.SqliteError && takesNoMore.test(cause.code)
}
