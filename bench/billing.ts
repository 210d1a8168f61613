/*
 * The monthly run over 10,000 accounts on a real file, once through and once more when every bill
 * is there. Usage:
 *   node bench/billing.ts [accounts]
 */

import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#api/db/database.ts'
import { accounts, contractChanges } from '#api/db/schema/accounts.ts'
import { accountPlans, plans, planVersions } from '#api/db/schema/plans.ts'
import { staff } from '#api/db/schema/staff.ts'
import { runBilling } from '#api/services/billing/run-billing.ts'
import { daysOfMonth } from '#model/billing/charged-days.ts'
import { providerAccountId } from '#model/records/account.ts'
import { defaultPlans } from '#model/records/plan-defaults.ts'
import { addDays } from '#model/values/calendar-day.ts'
import { machine, saveResults } from './results.ts'

const count = Number(process.argv[2] ?? 10_000)
const partners = 100
const month = '2026-11'
const now = Date.parse('2026-12-01T00:00:00+09:00')
const folder = await mkdtemp(join(tmpdir(), 'swipress-bench-'))
const database = openDatabase(join(folder, 'swipress.sqlite'))
fill()
// Writing the test data is not measured.
database.db.all(sql`PRAGMA wal_checkpoint(TRUNCATE)`)
execFileSync('sync')
await setTimeout(5_000)

const tools = { database, now: () => now, consoleOrigin: 'http://localhost:3000', onError: fail }
const longestTurn = watchTurns()
const cpu = process.cpuUsage()
const started = performance.now()
const run = await runBilling(tools, month)
const seconds = (performance.now() - started) / 1_000
const { user, system } = process.cpuUsage(cpu)
const blockedMs = longestTurn()
const again = performance.now()
await runBilling(tools, month, { again: true })
const againSeconds = (performance.now() - again) / 1_000
database.close()
await rm(folder, { recursive: true, force: true })
await saveResults('billing', {
  machine: machine(),
  accounts: count,
  bills: run.bills,
  seconds: round(seconds),
  processorSeconds: round((user + system) / 1e6),
  secondsWhenAllIsThere: round(againSeconds),
  othersWaitedAtMostMs: Math.round(blockedMs),
})

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function fail(error: unknown): never {
  throw error
}

/** The longest time for which other work had to wait. */
function watchTurns(): () => number {
  let last = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 1)
    last = performance.now()
  }, 1)
  return () => {
    clearInterval(timer)
    return longest
  }
}

function fill(): void {
  const at = { createdAt: 0, updatedAt: 0 }
  database.transaction((db) => {
    for (const [index, { kind, terms }] of defaultPlans.entries()) {
      const id = `plan-${index}`
      db.insert(plans)
        .values({ id, ownerId: providerAccountId, kind, name: terms.name, ...at })
        .run()
      db.insert(planVersions).values({ id, planId: id, version: 1, terms, createdAt: 0 }).run()
    }
    for (let index = 0; index < count; index++) addAccount(db, index, at)
    const { from, to } = daysOfMonth(month)
    for (let day = from; day <= to; day = addDays(day, 1))
      db.run(sql`INSERT INTO account_views SELECT id, ${day}, 4000 FROM accounts WHERE parent_id IS NOT NULL`)
  })
}

function addAccount(
  db: typeof database.db,
  index: number,
  at: { createdAt: number; updatedAt: number },
): void {
  const id = `account-${String(index).padStart(6, '0')}`
  const isPartner = index < partners
  const parent = isPartner ? undefined : `account-${String(index % partners).padStart(6, '0')}`
  const path = `${providerAccountId}/${parent ? `${parent}/` : ''}${id}/`
  const place = { id, parentId: parent ?? providerAccountId, path }
  const type = isPartner ? ('OEM_MASTER' as const) : ('USER' as const)
  db.insert(accounts)
    .values({ ...place, ...at, type, company: `Company ${index}`, contract: 'ACTIVE' })
    .run()
  db.insert(staff)
    .values({
      id,
      accountId: id,
      email: `${id}@example.com`,
      name: 'Somebody',
      position: 'MAIN_CONTACT',
      createdAt: 0,
    })
    .run()
  const begun = Date.parse('2025-10-05T12:00:00+09:00')
  db.insert(contractChanges)
    .values({ id, accountId: id, at: begun, executor: 'x', from: null, to: 'ACTIVE', content: '' })
    .run()
  // Months billed before are not billed again, so the measured month is the accounts' first.
  db.insert(accountPlans)
    .values({
      id,
      accountId: id,
      planVersionId: `plan-${index % defaultPlans.length}`,
      fromDay: '2026-11-03',
      executor: 'x',
      createdAt: 0,
    })
    .run()
}
