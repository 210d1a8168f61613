import BetterSqlite3 from 'better-sqlite3'

export interface LogHold {
  /** Moves on to the latest commit: from here on, checkpoints may write everything up to it into the database. */
  renew(): void
  /**
   * Checkpoints the whole log, so that it starts anew with the next write. `readRest` is called while nobody can write. False if
   * another writer kept it waiting for too long: the log goes on then, and a later call is soon enough.
   */
  checkpoint(readRest: () => void): boolean
  close(): void
}

/** How long writers wait for a checkpoint, and a checkpoint for writers, at most. */
const patienceMs = 250

/**
 * Keeps SQLite from restarting the write-ahead log of a database before all of it was read: SQLite overwrites nothing that a
 * reader has open. Checkpoints of any process stop at the last `renew`; after a checkpoint of its own, the log starts anew once,
 * and again only after another `renew`.
 */
export function holdLog(databaseFile: string): LogHold {
  let reader = openSnapshot(databaseFile)
  const writer = new BetterSqlite3(databaseFile, { timeout: patienceMs, fileMustExist: true })
  writer.pragma('wal_autocheckpoint = 0')
  const copier = new BetterSqlite3(databaseFile, { timeout: patienceMs, fileMustExist: true })
  copier.pragma('wal_autocheckpoint = 0')
  copier.pragma('synchronous = FULL')

  function renew(): void {
    // Opens the new one first, so that the log is held at every moment.
    const next = openSnapshot(databaseFile)
    reader.close()
    reader = next
  }

  return {
    renew,
    checkpoint(readRest) {
      // Copies most of the log while others can still write.
      copier.pragma('wal_checkpoint(PASSIVE)')
      try {
        writer.exec('BEGIN IMMEDIATE')
      } catch (error) {
        if (error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false
        throw error
      }
      try {
        readRest()
        renew()
        const [{ busy, log, checkpointed }] = copier.pragma('wal_checkpoint(PASSIVE)') as [CheckpointResult]
        renew()
        return busy === 0 && log === checkpointed
      } finally {
        writer.exec('ROLLBACK')
      }
    },
    close() {
      for (const client of [reader, writer, copier]) client.close()
    },
  }
}

interface CheckpointResult {
  busy: number
  log: number
  checkpointed: number
}

/** A connection that sees the database as it is now until it is closed. */
export function openSnapshot(databaseFile: string): BetterSqlite3.Database {
  const client = new BetterSqlite3(databaseFile, { readonly: true, fileMustExist: true })
  client.exec('BEGIN')
  client.prepare('SELECT count(*) FROM sqlite_schema').get()
  return client
}
