/*
 * How long a backup of a large database and its restoration take, compared with copying the file alone, and how long a
 * call waits meanwhile.
 *
 * Usage: node bench/backup.ts [megabytes]
 */

import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#api/db/database.ts'
import { backUp } from '#api/infra/backups/back-up.ts'
import { databaseName } from '#api/infra/backups/backup-files.ts'
import { restoreBackup } from '#api/infra/backups/restore-backup.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { machine, saveResults } from './results.ts'

const megabytes = Number(process.argv[2] ?? 1_000)
const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
const databaseFile = join(folder, 'data.sqlite')
const blobs = createFilesystemBlobStore(join(folder, 'blobs'))
const now = Date.now

/** Half of each row is text like that of definitions, the other half is incompressible. */
function fill(): void {
  const database = openDatabase(databaseFile)
  const words = 'Steam over cedar, and the sea below. '.repeat(14)
  database.db.run(sql`CREATE TABLE filling (id INTEGER PRIMARY KEY, text TEXT) STRICT`)
  for (let part = 0; part < megabytes; part++)
    database.transaction((db) => {
      for (let row = 0; row < 1_000; row++)
        db.run(sql`INSERT INTO filling (text) VALUES (${words + randomBytes(256).toString('hex')})`)
    })
  database.close()
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return Math.round((performance.now() - started) / 10) / 100
}

try {
  fill()
  const { size } = await stat(databaseFile)
  const copyingS = await seconds(() => copyFile(databaseFile, join(folder, 'copy.sqlite')))
  let backup = ''
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const backupS = await seconds(async () => {
    const taken = await backUp({ databaseFile, blobs, backupFolder: join(folder, 'backups'), now })
    backup = taken.folder
  })
  delay.disable()
  const packed = await stat(join(backup, databaseName))
  const other = createFilesystemBlobStore(join(folder, 'other', 'blobs'))
  const file = join(folder, 'other', 'data.sqlite')
  const restoreS = await seconds(() =>
    restoreBackup({ backup, databaseFile: file, blobs: other, isForced: false, now }),
  )
  await saveResults('backup', {
    machine: machine(),
    megabytes: Math.round(size / 1e6),
    packedMegabytes: Math.round(packed.size / 1e6),
    copyingTheFileS: copyingS,
    backupS,
    restoreS,
    longestHoldOfTheMainThreadMs: Math.round(delay.max / 1e6),
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}
