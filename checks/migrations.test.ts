import { readdirSync, readFileSync } from 'node:fs'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

type Snapshot = Awaited<ReturnType<typeof generateSQLiteDrizzleJson>>

const folder = new URL('../api/db/', import.meta.url)
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`migrations/meta/${name}`, folder), 'utf8'))

test('the migrations make the tables that the schema describes', async () => {
  const names = readdirSync(new URL('schema', folder))
  const files = await Promise.all(
    names.map((name) => import(`../api/db/schema/${name.replace(/\.ts$/, '')}.ts`)),
  )
  const schema = Object.assign({}, ...files) as Record<string, unknown>
  const { entries } = read('_journal.json') as { entries: { idx: number }[] }
  const before = read(`${String(entries.at(-1)!.idx).padStart(4, '0')}_snapshot.json`) as Snapshot
  const now = await generateSQLiteDrizzleJson(schema, before.id)
  expect(Object.keys(before.tables)).toContain('sites')
  expect(await generateSQLiteMigration(before, now)).toEqual([])
  // Positive control: a table that the migrations do not have would be reported.
  const { sites: _, ...fewer } = schema
  expect(await generateSQLiteMigration(await generateSQLiteDrizzleJson(fewer, before.id), now)).not.toEqual(
    [],
  )
})
