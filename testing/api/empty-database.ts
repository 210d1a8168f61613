import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#api/db/database.ts'

/** The bytes of a migrated database: creating one takes longer than most tests. */
async function makeEmptyDatabase(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'swipress-empty-'))
  const file = join(folder, 'empty.sqlite')
  const database = openDatabase(':memory:')
  try {
    await database.backup(file)
    return readFileSync(file)
  } finally {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

let made: Promise<Buffer> | undefined
/** Created once for all tests. */
export function emptyDatabase(): Promise<Buffer> {
  made ??= makeEmptyDatabase()
  return made
}
