import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { openDatabase } from '#api/db/database.ts'
import { accounts, contractChanges } from '#api/db/schema/accounts.ts'
import { accountViews, cardCustomers, letterheads } from '#api/db/schema/billing.ts'
import { accountPlans, plans, planVersions } from '#api/db/schema/plans.ts'
import { sites } from '#api/db/schema/sites.ts'
import { everything } from '#api/db/scope.ts'
import { createStripeGateway, type StripeSettings } from '#api/infra/payments/stripe-gateway.ts'
import { deleteUser } from '#api/services/accounts/save-user.ts'
import type { UserTools } from '#api/services/accounts/user-rules.ts'
import { doBilling } from '#api/services/billing/start-billing.ts'
import { plainBillingSettings } from '#model/billing/letterhead.ts'
import { providerAccountId } from '#model/records/account.ts'
import { addDays, startOfTokyoDay } from '#model/values/calendar-day.ts'
import { looks, makeYear, type ScenarioAccount, type YearScenario } from './year-scenario.ts'

type Db = ReturnType<typeof openDatabase>['db']

export interface LiveYear {
  file: string
  stripe: StripeSettings
  count: number
  seed: number
}

/**
 * Simulates a year on a database, day by day. After an interruption, it continues with the current day: its own writes
 * happen once, and everything else is done by the product.
 */
export async function liveYear({ file, stripe, count, seed }: LiveYear): Promise<void> {
  const year = makeYear(count, seed)
  const database = openDatabase(file)
  // Only processes are killed, the machine keeps running.
  database.db.run(sql`PRAGMA synchronous = OFF`)
  database.transaction((db) => plant(db, year))
  let now = 0
  const cards = createStripeGateway(stripe, Date.now)
  const tools = {
    database,
    cards,
    consoleOrigin: 'http://localhost:3000',
    now: () => now,
    onError: () => undefined,
  }
  for (let day = readDay(file) ?? year.from; day <= addDays(year.to, 12); day = addDays(day, 1)) {
    // Atomic: a process killed in between leaves the previous day.
    writeFileSync(`${file}.day.new`, day)
    renameSync(`${file}.day.new`, `${file}.day`)
    database.transaction((db) => writeDay(db, year, day))
    const isStanding = year.standstills.some(({ from, to }) => from <= day && day <= to)
    for (const hours of looks) {
      now = startOfTokyoDay(day) + hours * 3_600_000
      deleteUntil(tools, year, now)
      if (!isStanding) await doBilling(tools)
    }
    now = startOfTokyoDay(addDays(day, 1)) - 1
    deleteUntil(tools, year, now)
  }
  database.close()
}

/** Deletes what is due by now, unless it is already deleted. */
function deleteUntil(
  tools: Pick<UserTools, 'database' | 'now'>,
  { accounts: all }: YearScenario,
  now: number,
) {
  for (const { id, deletedAt } of all) {
    if (deletedAt === null || deletedAt > now) continue
    if (tools.database.db.select().from(accounts).where(eq(accounts.id, id)).get())
      deleteUser(tools, everything, id)
  }
}

function readDay(file: string): string | undefined {
  try {
    return readFileSync(`${file}.day`, 'utf8') || undefined
  } catch {
    return undefined
  }
}

function plant(db: Db, { accounts: all, providerDueDay }: YearScenario): void {
  if (db.select().from(accounts).where(eq(accounts.id, 'account-0000')).get()) return
  const at = { createdAt: 0, updatedAt: 0 }
  const provider = { ...plainBillingSettings('Provider'), dueDay: providerDueDay, chargeDay: 3 }
  db.insert(letterheads).values({ accountId: providerAccountId, settings: provider, updatedAt: 0 }).run()
  for (const account of all) {
    const parent = account.parentId === providerAccountId ? '' : `${account.parentId}/`
    const place = { id: account.id, type: account.type, parentId: account.parentId }
    db.insert(accounts)
      .values({
        ...place,
        ...at,
        path: `${providerAccountId}/${parent}${account.id}/`,
        company: `Company ${account.id}`,
        contract: 'ACTIVE',
        contractStart: account.contractStart,
        contractEnd: account.contractEnd,
      })
      .run()
    const { initialFee, dueDay } = account
    const settings = { ...plainBillingSettings(account.id), initialFee, dueDay, chargeDay: 3 }
    db.insert(letterheads).values({ accountId: account.id, settings, updatedAt: 0 }).run()
    if (account.creatives > 0) plantSite(db, account)
    if (account.card) plantCard(db, account)
  }
}

const plantCard = (db: Db, { id, card }: ScenarioAccount): void => {
  const shown = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 }
  db.insert(cardCustomers)
    .values({
      accountId: id,
      customer: `cus_${id}`,
      card: `pm_${card}_${id}`,
      isUsed: true,
      updatedAt: 0,
      ...shown,
    })
    .run()
}

const plantSite = (db: Db, { id, creatives }: ScenarioAccount): void => {
  const grid = { columns: 1, rows: creatives, pageCount: creatives, definitionVersion: 1 }
  const content = { settings: '{}', settingsHash: 'x', languages: [], defaultLanguage: 'EN' } as const
  db.insert(sites)
    .values({
      id: `site-of-${id}`,
      accountId: id,
      name: id,
      status: 'DRAFT',
      ...grid,
      ...content,
      languages: [],
      createdAt: 0,
      updatedAt: 0,
    })
    .run()
}

/** The actions of people and visitors on a day: the same however often it is written. */
function writeDay(db: Db, { accounts: all }: YearScenario, day: string): void {
  const begin = startOfTokyoDay(day)
  for (const account of all) {
    for (const [index, { at, to }] of account.contract.entries())
      if (at >= begin && at < begin + 86_400_000)
        db.insert(contractChanges)
          .values({
            id: `${account.id}-${index}`,
            accountId: account.id,
            at,
            executor: 'x',
            from: null,
            to,
            content: '',
          })
          .onConflictDoNothing()
          .run()
    for (const plan of account.plans) if (plan.day === day) takePlan(db, account, plan)
    const seen = account.views.find((view) => view.day === day)
    if (seen)
      db.insert(accountViews)
        .values({ accountId: account.id, ...seen })
        .onConflictDoNothing()
        .run()
  }
}

function takePlan(db: Db, account: ScenarioAccount, { day, terms }: ScenarioAccount['plans'][number]): void {
  const id = `${account.id} ${day}`
  const at = { createdAt: 0, updatedAt: 0 }
  db.insert(plans)
    .values({ id, ownerId: account.parentId, kind: 'LIGHT', name: terms.name, ...at })
    .onConflictDoNothing()
    .run()
  db.insert(planVersions)
    .values({ id, planId: id, version: 1, terms, createdAt: 0 })
    .onConflictDoNothing()
    .run()
  db.insert(accountPlans)
    .values({ id, accountId: account.id, planVersionId: id, fromDay: day, executor: 'x', createdAt: 0 })
    .onConflictDoNothing()
    .run()
}
