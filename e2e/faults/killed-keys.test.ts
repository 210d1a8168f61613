import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#api/db/database.ts'
import { listSealedColumns } from '#api/db/secrets/sealed-columns.ts'
import { unseal } from '#api/db/secrets/sealing.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { openSecrets } from '#cli/open-secrets.ts'
import { keepEarlierSecrets, markerOf, recordOf, storedIn } from '#testing/api/secrets/earlier-secrets.ts'
import { type KillStep, killAt } from './kill-step.ts'
import { makeFolder } from './product-data.ts'
import { runCommand } from './run-command.ts'

const columns = listSealedColumns().map(([name]) => name)
let folder: string
let earlierKey: string
const file = () => join(folder, 'swipress.sqlite')
const keyFile = () => join(folder, 'secret.key')

/** A database in the state of earlier versions. */
beforeEach(async () => {
  folder = await makeFolder()
  const database = openDatabase(file())
  earlierKey = keepEarlierSecrets(database.db)
  database.close()
})
afterEach(() => rm(folder, { recursive: true }))

/** The result of the next start, which completes what was begun. */
function startAgain(): (string | null | undefined)[] {
  const database = openDatabase(file())
  try {
    openSecrets({ dataFolder: folder, secretKeys: [] }, database, () => {})
    return columns.map((name) => {
      const stored = storedIn(database.db, name)
      return stored == null ? stored : unseal(database.db, stored, { column: name, record: recordOf(name) })
    })
  } finally {
    database.close()
  }
}

const rotate = (step?: KillStep) =>
  runCommand(['rotate-key', '--json'], { DATA_DIR: folder, SECRET_KEY: '', ...(step ? killAt(step) : {}) })

const steps: [string, KillStep][] = [
  ['before the key file has its name', { of: 'rename', matches: 'secret\\.key$', when: 'before' }],
  ['when the key file has its name', { of: 'rename', matches: 'secret\\.key$', when: 'after' }],
  ['when the first secret is sealed', { of: 'statement', matches: '^UPDATE "site_secrets"', when: 'after' }],
  [
    'before the last secret is sealed',
    { of: 'statement', matches: '^UPDATE "signing_keys"', when: 'before' },
  ],
  [
    'when the earlier key is removed',
    { of: 'statement', matches: '^delete from "signing_keys"', when: 'after' },
  ],
  ['before free pages are cleared', { of: 'statement', matches: '^VACUUM', when: 'before' }],
  ['when free pages are cleared', { of: 'statement', matches: '^VACUUM', when: 'after' }],
]

test.each(steps)('a database of before, killed %s, is taken over by the next start', async (_, step) => {
  const { signal, output } = await rotate(step)
  expect(signal, output).toBe('SIGKILL')
  expect(startAgain()).toEqual(columns.map(markerOf))
  const bytes = readFileSync(file())
  expect(bytes.includes(earlierKey)).toBe(false)
  expect(columns.filter((name) => bytes.includes(markerOf(name)))).toEqual([])
})

test.each(steps.slice(0, 4))(
  'a change of the key, killed %s, is finished by the next start',
  async (_, step) => {
    startAgain()
    const { signal, output } = await rotate(step)
    expect(signal, output).toBe('SIGKILL')
    expect(startAgain()).toEqual(columns.map(markerOf))
  },
)

test('control: with the key file of before, what was sealed since does not open', async () => {
  startAgain()
  const before = readFileSync(keyFile())
  expect((await rotate()).code).toBe(exitCodes.done)
  writeFileSync(keyFile(), before)
  expect(startAgain).toThrow('is neither in SECRET_KEY nor in')
})

test('start says in one line that the key is missing, and listens to nobody', async () => {
  startAgain()
  await rm(keyFile())
  const { code, output } = await runCommand(['start'], { DATA_DIR: folder, SECRET_KEY: '', PORT: '1' })
  expect(code).toBe(exitCodes.problems)
  const lines = output.trim().split('\n')
  expect(lines.at(-1)).toMatch(
    /sealed with the key [0-9a-f]{10}, which is neither in SECRET_KEY nor in .*secret\.key/,
  )
})
