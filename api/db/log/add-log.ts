import { writeFileSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'

const headBytes = 32
const frameHeadBytes = 24

/**
 * Adds what a write-ahead log holds to a database that nobody has open, as SQLite does after a power cut. False where not all
 * of the log is whole; then the file is not to be used.
 */
export function addLog(databaseFile: string, log: Buffer): boolean {
  writeFileSync(`${databaseFile}-wal`, log)
  const client = new BetterSqlite3(databaseFile, { fileMustExist: true })
  try {
    const frameBytes = frameHeadBytes + log.readUInt32BE(8)
    const [{ log: frames }] = client.pragma('wal_checkpoint(PASSIVE)') as [{ log: number }]
    client.pragma('wal_checkpoint(TRUNCATE)')
    return frames === (log.length - headBytes) / frameBytes
  } finally {
    client.close()
  }
}
