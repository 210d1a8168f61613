import { writeFileSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'

const headBytes = 32
const frameHeadBytes = 24

/**
 * Applies a write-ahead log to a database that nobody has open, as SQLite does after a power cut. False if the log is not intact
 * to its end; the file must not be used then.
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
