import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Writes a migration for what has changed in `api/db/schema/`. Usage: npm run migrations -- --name what-for
 * Any other options are those of `drizzle-kit generate`.
 */
const folder = new URL('../api/db/migrations', import.meta.url).pathname
const meta = join(folder, 'meta')
const migrations = () => readdirSync(folder).filter((name) => name.endsWith('.sql'))
const snapshots = () => readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))

const known = migrations()
const config = new URL('../api/db/drizzle.config.ts', import.meta.url).pathname
execFileSync('drizzle-kit', ['generate', '--config', config, ...process.argv.slice(2)], { stdio: 'inherit' })

for (const name of migrations().filter((one) => !known.includes(one))) {
  const file = join(folder, name)
  writeFileSync(file, strictTables(readFileSync(file, 'utf8')))
}
// drizzle-kit compares with the newest one only.
const newest = snapshots().toSorted().at(-1)!
for (const name of snapshots()) if (name !== newest) rmSync(join(meta, name))
const file = join(meta, newest)
writeFileSync(file, lineForEachTable(JSON.parse(readFileSync(file, 'utf8'))))

/** SQLite checks the types of values in strict tables only; drizzle-kit does not know them. */
function strictTables(statements: string): string {
  return statements.replaceAll(/^(CREATE TABLE [^;]*\n\));/gm, '$1 STRICT;')
}

/** A changed table is one changed line. */
function lineForEachTable({ tables, ...rest }: { tables: Record<string, unknown> }): string {
  const lines = Object.entries(tables).map(
    ([name, table]) => `${JSON.stringify(name)}:${JSON.stringify(table)}`,
  )
  return `${JSON.stringify(rest).slice(0, -1)},"tables":{\n${lines.join(',\n')}\n}}\n`
}
