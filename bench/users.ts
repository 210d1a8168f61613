/*
 * A list of 50 of 100,000 accounts, filtered and sorted, beside what SQLite alone takes for such rows; and the same calls
 * with the guard and without. In the server, without the network. Usage:
 *   node bench/users.ts [rounds]
 */

import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { createApi } from '#api/app.ts'
import { searchTextOf } from '#api/db/accounts/accounts.ts'
import { type Database, openDatabase } from '#api/db/database.ts'
import { accounts } from '#api/db/schema/accounts.ts'
import { staff, staffSessions } from '#api/db/schema/staff.ts'
import type { Scope } from '#api/db/scope.ts'
import { auditIntents, auditTrail } from '#api/http/audit/audit-trail.ts'
import { dataHeaders } from '#api/http/console-headers.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { ApiEnv, SignedInStaff } from '#api/http/env.ts'
import { requireSameOrigin } from '#api/http/guard/same-origin.ts'
import { openReports } from '#api/services/analytics/reading/open-reports.ts'
import { createUploadFiles } from '#api/services/media/upload-files.ts'
import { userRoutes } from '#api/staff/accounts/users.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { noDomains } from '#testing/api/open-test-api.ts'
import { machine, median, saveResults } from './results.ts'

const rounds = Number(process.argv[2] ?? 201)
const size = 100_000
const batch = 1_000
const partners = 100
const words = ['Harbour', 'Cedar', 'Lantern', 'Meadow', 'Quarry', 'Saffron', 'Tide', 'Willow']

const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
const database = openDatabase(join(folder, 'swipress.sqlite'))
fill(database)
const cookie = `staff-session=${signIn(database)}`
const deps: ApiDeps & { now: () => number } = {
  database,
  reports: openReports(database),
  blobs: createFilesystemBlobStore(join(folder, 'blobs')),
  ingest: async () => {
    throw new Error('Nothing is uploaded here.')
  },
  templates: { list: async () => [], find: async () => undefined },
  runtime: async () => {
    throw new Error('Nothing is exported here.')
  },
  publishing: { notify: () => {} },
  domains: noDomains,
  uploads: createUploadFiles(join(folder, 'uploads')),
  consoleOrigin: 'http://localhost:3000',
  siteUrl: (id) => id,
  previewOriginOf: (id) => id,
  health: () => ({ status: 'ok' }),
  onError: (error) => {
    throw error
  },
  now: Date.now,
}
const guarded = createApi(deps)
const open = withoutGuard()
const range = encodeURIComponent('[0,49]')
const listing = (filter: object, sort: [string, string]) =>
  `/api/users?range=${range}&filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}`
const anyId = database.db.get<{ id: string }>(
  sql`SELECT id FROM accounts WHERE type = 'USER' LIMIT 1 OFFSET ${size / 2}`,
).id
const calls: Record<string, string> = {
  'all, by company': listing({}, ['company', 'ASC']),
  'text, by company': listing({ q: 'saffron' }, ['company', 'ASC']),
  'rare text, by date': listing({ q: 'Company 77777' }, ['createdAt', 'DESC']),
  'type and contract, by end of contract': listing({ type: 'USER', contract: 'ACTIVE' }, [
    'contractEnd',
    'DESC',
  ]),
  'one account': `/api/users/${anyId}`,
}

/**
 * An account changes before these queries, so that they count all results; before the others, something else changes.
 */
const counting = ['text, by company', 'rare text, by date'].map((name) => {
  const renamed = `${name}, counted anew`
  calls[renamed] = calls[name]!
  return renamed
})

const changedAccount = sql`UPDATE accounts SET search_text = search_text WHERE id = ${anyId}`
const somethingElse = sql`UPDATE staff SET name = name WHERE account_id = ${anyId}`
const results: Record<string, unknown>[] = []
for (const [name, path] of Object.entries(calls)) {
  const [guardedMs, openMs]: [number[], number[]] = [[], []]
  const measure = async (app: Pick<Hono<ApiEnv>, 'request'>) => {
    write(counting.includes(name) ? changedAccount : somethingElse)
    return time(app, path)
  }
  // In turns, so that other load on the machine affects both.
  for (let round = 0; round < rounds; round++) {
    guardedMs.push(await measure(guarded))
    openMs.push(await measure(open))
  }
  const [whole, bare] = [median(guardedMs), median(openMs)]
  results.push({
    name,
    medianMs: rounded(whole),
    withoutGuardMs: rounded(bare),
    ratio: rounded(whole / bare),
  })
}
const sqlMs = rounded(median(Array.from({ length: rounds }, timeSql)))
database.close()
await rm(folder, { recursive: true, force: true })
await saveResults('users', { machine: machine(), accounts: size, rounds, sqliteAloneMs: sqlMs, results })

function rounded(value: number): number {
  return Number(value.toFixed(3))
}

function write(statement: SQL): void {
  database.db.run(statement)
}

async function time(app: Pick<Hono<ApiEnv>, 'request'>, path: string): Promise<number> {
  const start = performance.now()
  const answer = await app.request(path, { headers: { cookie } })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - start
}

/** 50 rows with their main contact and the count, for the filter of `text, by company`, in SQLite alone. */
function timeSql(): number {
  const start = performance.now()
  const found = sql`search_text LIKE '%saffron%'`
  database.db.all(
    sql`SELECT accounts.*, staff.name, staff.email FROM (SELECT id FROM accounts WHERE ${found} ORDER BY company COLLATE NOCASE, id LIMIT 50) AS page JOIN accounts USING (id) LEFT JOIN staff ON staff.account_id = accounts.id`,
  )
  database.db.get(sql`SELECT count(*) FROM accounts WHERE ${found}`)
  return performance.now() - start
}

/** The same routes behind the same middleware, without checking permissions, for a caller who counts as signed in. */
function withoutGuard(): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>().basePath('/api')
  const scope: Scope = { accountId: 'provider', path: 'provider/', reach: 'all' }
  const somebody: SignedInStaff = {
    address: '192.0.2.1',
    staffId: 'nobody',
    email: '',
    name: '',
    accountId: 'provider',
    accountPath: 'provider/',
    company: '',
    contract: 'ACTIVE',
    isWithoutSecondStep: false,
    sessionHash: '',
    accountType: 'MASTER',
    position: 'MAIN_CONTACT',
    authority: 'EDIT',
    accountAuthority: 'EDIT',
    licenseIssuance: true,
  }
  app.use(requestId({ headerName: '' }))
  app.use(dataHeaders(deps.consoleOrigin))
  app.use(auditTrail(deps))
  app.use(requireSameOrigin(deps))
  app.use(bodyLimit({ maxSize: 4 * 1024 * 1024 }))
  app.use(async (c, next) => {
    c.set('staff', somebody)
    c.set('scope', scope)
    await next()
  })
  app.use(auditIntents(deps))
  return app.route('/', userRoutes(deps))
}

function fill({ transaction }: Database): void {
  const at = Date.parse('2026-01-01T00:00:00Z')
  const account = (index: number, parent?: string) => {
    const id = randomUUID()
    const company = `${words[index % words.length]} ${words[(index * 7) % words.length]} Company ${index}`
    const email = `contact${index}@example.com`
    const place = parent
      ? { type: 'USER' as const, parentId: parent, path: `provider/${parent}/${id}/` }
      : { type: 'OEM_MASTER' as const, parentId: 'provider', path: `provider/${id}/` }
    const end = `2027-${String((index % 12) + 1).padStart(2, '0')}-28`
    const contract = index % 10 === 0 ? ('INACTIVE' as const) : ('ACTIVE' as const)
    return {
      account: {
        ...place,
        id,
        company,
        contract,
        contractEnd: end,
        searchText: searchTextOf(company, `Person ${index}`, email),
        createdAt: at + index * 1_000,
        updatedAt: at,
      },
      person: {
        id: randomUUID(),
        accountId: id,
        email,
        name: `Person ${index}`,
        position: 'MAIN_CONTACT' as const,
        createdAt: at,
      },
    }
  }
  const above: string[] = []
  for (let start = 0; start < size; start += batch)
    transaction((db) => {
      for (let index = start; index < start + batch; index++) {
        const made = account(index, index < partners ? undefined : above[index % partners])
        if (index < partners) above.push(made.account.id)
        db.insert(accounts).values(made.account).run()
        db.insert(staff).values(made.person).run()
      }
    })
}

/** A signed-in person of the provider. */
function signIn({ db }: Database): string {
  const [id, staffId, now] = [randomUUID(), randomUUID(), Date.now()]
  const person = { id: staffId, accountId: 'provider', email: 'bench@example.com', name: 'Bench' }
  db.insert(staff)
    .values({ ...person, position: 'MAIN_CONTACT', createdAt: now })
    .run()
  const idHash = createHash('sha256').update(id).digest('hex')
  db.insert(staffSessions)
    .values({ idHash, family: randomUUID(), staffId, createdAt: now, issuedAt: now, lastSeenAt: now })
    .run()
  return id
}
