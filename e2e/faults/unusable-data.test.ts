import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exitCodes } from '#cli/exit-codes.ts'
import { makeFolder, prepareData, versionedSite } from './product-data.ts'
import { type ProductPlace, placeOf, prepareBuilds } from './product-process.ts'
import { runCommand } from './run-command.ts'

const root = await makeFolder()
beforeAll(prepareBuilds)
afterAll(async () => {
  await rm(root, { recursive: true, force: true })
})

async function prepared(name: string): Promise<ProductPlace> {
  const folder = join(root, name)
  await mkdir(folder, { recursive: true })
  await prepareData({ folder, sites: { inn: versionedSite(2, 40) } })
  return placeOf(folder, { BACKUP_DIR: join(folder, 'backups') })
}

const run = (args: string[], { folder, port, sitesPort, env }: ProductPlace) =>
  runCommand(args, {
    DATA_DIR: folder,
    PORT: String(port),
    SITES_PORT: String(sitesPort),
    REDIS_URL: '',
    ...env,
  })

/** The line that a command ends with; all that it says is free of stacks. */
function lastLine(output: string): string {
  expect(output).not.toMatch(/^\s+at .*:\d+/m)
  return output.trim().split('\n').at(-1)!
}

test('a database of a newer version ends start with one line that names it', async () => {
  const place = await prepared('newer')
  const database = new DatabaseSync(join(place.folder, 'swipress.sqlite'))
  database.exec(
    `INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999); PRAGMA user_version = 12034005`,
  )
  database.close()
  const ended = await run(['start'], place)
  expect(lastLine(ended.output)).toContain('Swipress 12.34.5')
  expect(ended.code).toBe(exitCodes.problems)
  const doctor = await run(['doctor'], place)
  expect(doctor.output).toMatch(/missing database .*Swipress 12\.34\.5/)
  expect(doctor.code).toBe(exitCodes.machine)
})
