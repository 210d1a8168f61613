import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#api/db/database.ts'
import { keyOfText, newKeyText } from '#api/db/key-ring.ts'
import { listSealedColumns } from '#api/db/secrets/sealed-columns.ts'
import { unseal } from '#api/db/secrets/sealing.ts'
import { keepEarlierSecrets, markerOf, recordOf, storedIn } from '#testing/api/secrets/earlier-secrets.ts'
import { command } from './commands/rotate-key.ts'
import { openSecrets } from './open-secrets.ts'
import { rotateKey } from './rotate-key.ts'

let folder: string
let database: Database
const said: string[] = []
beforeEach(() => {
  said.length = 0
  folder = mkdtempSync(join(tmpdir(), 'swipress-secrets-'))
  database = openDatabase(databaseFile())
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const databaseFile = () => join(folder, 'swipress.sqlite')
const keyFile = () => join(folder, 'secret.key')
const keysOfFile = () =>
  readFileSync(keyFile(), 'utf8')
    .split('\n')
    .filter((line) => /^[^#]/.test(line))
const open = (secretKeys: string[] = []) =>
  openSecrets({ dataFolder: folder, secretKeys }, database, (line) => said.push(line))
const rotate = (secretKeys: string[] = [], givesUp = false) => {
  database.close()
  try {
    return rotateKey({ dataFolder: folder, secretKeys }, { databaseFile: databaseFile(), givesUp })
  } finally {
    database = openDatabase(databaseFile())
  }
}

/** Everything that is stolen with the database or a copy of it. */
const bytes = () =>
  Buffer.concat(
    ['', '-wal'].map((suffix) => {
      try {
        return readFileSync(databaseFile() + suffix)
      } catch {
        return Buffer.alloc(0)
      }
    }),
  )
const columns = listSealedColumns().map(([name]) => name)
const plainIn = (all: Buffer) => columns.filter((name) => all.includes(markerOf(name)))
const openedSecrets = () =>
  columns.map((name) => {
    const stored = storedIn(database.db, name)
    return stored == null ? stored : unseal(database.db, stored, { column: name, record: recordOf(name) })
  })

test('a database that held secrets and their key holds neither in any of its bytes once it was started', () => {
  const earlierKey = keepEarlierSecrets(database.db)
  // Deleted rows leave their bytes in free pages.
  for (let at = 0; at < 300; at++)
    database.db.run(
      sql`INSERT INTO signing_keys VALUES (${`x${at}`}, ${`${earlierKey}${'y'.repeat(500)}`}, 0)`,
    )
  database.db.run(sql`DELETE FROM signing_keys WHERE purpose LIKE 'x%'`)
  const before = bytes()
  expect(before.includes(earlierKey)).toBe(true)
  expect(plainIn(before)).toEqual(
    listSealedColumns().flatMap(([name, { earlier }]) => (earlier === 'plain' ? name : [])),
  )
  open()
  expect(said.at(-1)).toBe(`Secrets  ${columns.length} were sealed anew; their key is not in the database.`)
  const after = bytes()
  expect(after.includes(earlierKey)).toBe(false)
  expect(after.includes(earlierKey.slice(0, 20))).toBe(false)
  expect(plainIn(after)).toEqual([])
  expect(after.includes(keysOfFile()[0]!)).toBe(false)
  expect(openedSecrets()).toEqual(columns.map(markerOf))
})

test('the key is made at the first start, for the own user alone, and the second start takes it', () => {
  open()
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
  expect(said).toEqual([expect.stringContaining(`Key      ${keyFile()}`)])
  const [key] = keysOfFile()
  open()
  expect(keysOfFile()).toEqual([key])
  expect(said).toHaveLength(1)
})

test('with SECRET_KEY nothing is written beside the database', () => {
  open([newKeyText()])
  expect(() => statSync(keyFile())).toThrow('ENOENT')
  expect(said).toEqual([])
})

test('without the key nothing starts, no other key is made, and with it all is there', () => {
  keepEarlierSecrets(database.db)
  open()
  const text = readFileSync(keyFile())
  rmSync(keyFile())
  const before = columns.map((name) => storedIn(database.db, name))
  const { id } = keyOfText(text.toString().split('\n')[1]!)
  const refusal = `sealed with the key ${id}, which is neither in SECRET_KEY nor in ${keyFile()}. Put it back`
  expect(() => open()).toThrow(refusal)
  expect(() => open([newKeyText()])).toThrow(refusal)
  expect(() => rotate()).toThrow(refusal)
  expect(() => statSync(keyFile())).toThrow('ENOENT')
  expect(columns.map((name) => storedIn(database.db, name))).toEqual(before)
  writeFileSync(keyFile(), text)
  open()
  expect(openedSecrets()).toEqual(columns.map(markerOf))
})

test('a database that holds no secret yet knows its key, too', () => {
  open()
  rmSync(keyFile())
  expect(() => open()).toThrow('sealed with the key')
})

test('a key file that is none is refused in one line', () => {
  writeFileSync(keyFile(), 'half a k')
  expect(() => open()).toThrow(`${keyFile()} has a line that is no key.`)
})

test.skipIf(process.getuid?.() === 0)('a key file that can not be read is refused in one line', () => {
  open()
  chmodSync(keyFile(), 0)
  expect(() => open()).toThrow(/can not be read \(EACCES\)/)
})

test('rotate-key says so where nothing is sealed yet', async () => {
  open()
  database.close()
  vi.stubEnv('DATA_DIR', folder)
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await command.run({ positionals: [], options: { 'give-up-lost': false, json: false } })
  const lines = log.mock.calls.flat()
  log.mockRestore()
  vi.unstubAllEnvs()
  database = openDatabase(databaseFile())
  expect(lines).toEqual([
    expect.stringContaining(keyOfText(keysOfFile()[0]!).id),
    'The database has no secrets yet.',
  ])
})

test('rotate-key seals everything with a key that is new in the file, and says what', () => {
  keepEarlierSecrets(database.db)
  open()
  const [first] = keysOfFile()
  const { keyId, anew, removed } = rotate()
  const [second, ...earlier] = keysOfFile()
  expect([keyOfText(second!).id, earlier]).toEqual([keyId, [first]])
  expect(Object.keys(anew).toSorted()).toEqual(columns.toSorted())
  expect(removed).toEqual({})
  for (const name of columns) expect(storedIn(database.db, name)).toContain(`v1.${keyId}.`)
  open()
  expect(openedSecrets()).toEqual(columns.map(markerOf))
  expect(said).toHaveLength(2)
  writeFileSync(keyFile(), `${second}\n`)
  open()
  expect(openedSecrets()).toEqual(columns.map(markerOf))
})

test('with SECRET_KEY the new key stands before the old one, until everything is sealed with it', () => {
  const [first, second] = [newKeyText(), newKeyText()]
  keepEarlierSecrets(database.db)
  open([first])
  expect(() => rotate([first])).toThrow('SECRET_KEY="<new> <old>"')
  expect(rotate([second, first]).keyId).toBe(keyOfText(second).id)
  open([second])
  expect(openedSecrets()).toEqual(columns.map(markerOf))
})

test('keys go from the file to the environment', () => {
  keepEarlierSecrets(database.db)
  open()
  const key = newKeyText()
  open([key])
  rmSync(keyFile())
  open([key])
  expect(openedSecrets()).toEqual(columns.map(markerOf))
})

test('a product in use keeps its key', () => {
  open()
  expect(() =>
    rotateKey({ dataFolder: folder, secretKeys: [] }, { databaseFile: databaseFile(), givesUp: false }),
  ).toThrow('is in use. Stop the product first.')
})

test('what a lost key has sealed is given up when somebody says so, and nothing else', () => {
  keepEarlierSecrets(database.db)
  open()
  database.db.run(sql`UPDATE webhooks SET old_secret = NULL`)
  const key = newKeyText()
  rmSync(keyFile())
  const { removed } = rotate([key], true)
  expect(Object.keys(removed).toSorted()).toEqual(
    columns.filter((name) => name !== 'webhooks.old_secret').toSorted(),
  )
  open([key])
  const left = columns.map((name) => storedIn(database.db, name))
  expect(left.filter((value) => value != null)).toEqual([])
  expect(database.db.get(sql`SELECT count(*) AS count FROM staff`)).toEqual({ count: 1 })
})
