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
  /** Where it lies; `:memory:` for nowhere. */
  file: string
  /** All or nothing, and synchronous: an asynchronous callback would write outside of the transaction. */
  transaction<Result>(work: (db: Db) => Result extends Promise<unknown> ? never : Result): Result
  /**
   * The same, but the promise waits for the disk instead of the whole process. What was written is seen at once; once
   * the promise is fulfilled, a power cut can not take it away either.
   */
  transactionAside<Result>(
    work: (db: Db) => Result extends Promise<unknown> ? never : Result,
  ): Promise<Result>
  /** A part of the transaction that is under way, taken back alone where it throws. */
  part<Result>(work: () => Result): Result
  /** How many rows this process has written so far: what was read before holds while it stays. */
  changes(): number
  /** Runs pieces of work with the same key one after another, in the order of the calls. */
  inOrder<Result>(key: string, work: () => Promise<Result>): Promise<Result>
  /** A copy of the whole database in a new file, while it is in use. */
  backup(file: string): Promise<void>
  close(): void
}

/**
 * The write-ahead log is brought into the database when it has so many pages (16 MiB): a page that has changed many times
 * until then is written there once.
 */
const checkpointPages = 4_000

/** Holds the index that the list of 100,000 accounts is searched in. */
const cacheKiB = 64 * 1024

/** Earlier versions can damage a database in WAL mode. */
const oldestSqlite = [3, 51, 3] as const

/**
 * Opens the database file, `:memory:` for one that is gone afterwards, and brings its tables up to date. Bytes of a file
 * are opened in memory, too. Throws `DatabaseRefusedError` where another version has to open it.
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
    // What is gone with this process has a key that is, too.
    if (file === ':memory:') setKeyRing(db, keyRingOf([newKeyText()]))
    // Off while tables may be replaced by migrations, which SQLite allows only outside of a transaction.
    client.pragma('foreign_keys = OFF')
    migrate(db, { migrationsFolder })
    noteVersion(client)
    client.pragma('foreign_keys = ON')
    // One connection: all that is done through `db` meanwhile is part of it, with the statements that are made already.
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
      inOrder: createOrder(),
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

/** Each takes some kilobytes. */
const rememberedStatements = 500

/** Keeps the statements that were used last: for SQLite to read a text takes as long as most of them run. */
function rememberStatements(client: BetterSqlite3.Database): void {
  const prepare = client.prepare.bind(client) as (text: string) => BetterSqlite3.Statement
  const known = new Map<string, BetterSqlite3.Statement>()
  const remembering = (text: string) => {
    const statement = known.get(text) ?? prepare(text)
    if (statement.busy) return prepare(text)
    // Whoever asked for it before may have wanted its rows as arrays.
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
      // A full disk has taken back the whole transaction already.
      if (client.inTransaction) {
        takeBack.run()
        keep.run()
      }
      throw error
    }
  }
}

/** Brings the write-ahead log to the disk, off the main thread. Those who wait at the same time share one turn. */
function createLogFlush(file: string): { flush(): Promise<void>; close(): void } {
  const sync = promisify(fdatasync)
  let log: number | undefined
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  if (file === ':memory:') return { flush: async () => undefined, close: () => undefined }
  return {
    flush() {
      // What is under way may have begun before the latest write.
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

function createOrder(): Database['inOrder'] {
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

/** Whether the medium of the database has no room, or can only be read. What was being written has been rolled back. */
export function isDatabaseFull(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return cause instanceof BetterSqlite3.SqliteError && takesNoMore.test(cause.code)
}
