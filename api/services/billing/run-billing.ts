import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { chargedTerms, daysOfMonth, monthAfter, monthBefore, monthOf } from '#model/billing/charged-days.ts'
import { holdsBill } from '#model/billing/view-contest.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import {
  type BilledAccount,
  type BillingRun,
  beginBillingRun,
  findBillingRun,
  listBilledAccounts,
  updateBillingRun,
} from '../../db/billing/billing-runs.ts'
import { type Bill, listBilledMonths } from '../../db/billing/bills.ts'
import type { Db } from '../../db/database.ts'
import type { BillingTools } from './billing-tools.ts'
import { mailIssuers } from './mail-bills.ts'
import { historyOf, makeBill, owedFor, settingsOfIssuer } from './make-bill.ts'

/** Accounts per transaction, few enough not to delay other calls. */
const accountsAtOnce = 25

/** The last month that is over in Japan. */
export const lastMonth = (now: number): string => monthBefore(monthOf(tokyoDay(now)))

/** Makes the missing bills of an account up to the end of a month; those of earlier months, too, if one was missed. */
export function makeMissingBills(
  db: Db,
  { now, cards, consoleOrigin }: Pick<BillingTools, 'cards' | 'consoleOrigin'> & { now: number },
  billed: BilledAccount,
  month: string,
): Bill[] {
  const { account } = billed
  const settings = settingsOfIssuer(db, account)
  if (!settings) return []
  const history = historyOf(db, account, month)
  const first = chargedTerms(history, { from: '0001-01-01', to: daysOfMonth(month).to })[0]?.ranges[0]
  if (!first) return []
  const known = listBilledMonths(db, account.id)
  const made: Bill[] = []
  for (let at = monthOf(first.from); at <= month; at = monthAfter(at)) {
    if (known.has(at) || holdsBill(account.viewContests, at)) continue
    const owed = owedFor(db, { billed, month: at, history, settings })
    const hasCards = cards !== undefined
    const bill = owed && makeBill(db, { billed, owed, settings, now, hasCards, consoleOrigin })
    if (bill) made.push(bill)
  }
  return made
}

/**
 * Makes all missing bills up to the end of a month. May be started any number of times, also concurrently, and interrupted at any
 * point: each batch is one transaction, which stores how far it went. An account that fails does not stop the others; the run is
 * not finished then, and continues with the next start.
 */
export async function runBilling(
  tools: BillingTools,
  month: string,
  { again = false }: { again?: boolean } = {},
): Promise<BillingRun> {
  const { database, now } = tools
  const failures: unknown[] = []
  database.transaction((db) => beginBillingRun(db, { month, now: now(), again }))
  for (;;) {
    // Only this run waits for the disk.
    const isOver = await database.transactionAside((db) => billBatch(db, tools, month, failures))
    if (isOver) break
    await yieldToEventLoop()
  }
  for (const failure of failures) tools.onError(failure)
  const run = findBillingRun(database.db, month)
  if (!run) throw new Error('The run is gone')
  return run
}

function billBatch(db: Db, tools: BillingTools, month: string, failures: unknown[]): boolean {
  const run = findBillingRun(db, month)
  if (!run || run.finishedAt !== null) return true
  const batch = listBilledAccounts(db, run.cursor, accountsAtOnce)
  const last = batch.at(-1)
  if (!last) {
    const failure = failures.length > 0 ? `${failures.length} accounts could not be billed` : null
    const at = tools.now()
    if (!failure) mailIssuers(db, month, { ...tools, now: at })
    const ended = { finishedAt: at, toldUntil: at }
    updateBillingRun(db, month, failure ? { failure, cursor: '', accounts: 0 } : ended)
    return true
  }
  const made = batch.flatMap((billed) => {
    try {
      return tools.database.part(() => makeMissingBills(db, { ...tools, now: tools.now() }, billed, month))
    } catch (error) {
      failures.push(error)
      return []
    }
  })
  updateBillingRun(db, month, {
    cursor: last.account.id,
    accounts: run.accounts + batch.length,
    bills: run.bills + made.length,
    total: made.reduce((sum, { total }) => sum + total, run.total),
  })
  return false
}

/** Bills last month, unless that is done. */
export async function billLastMonth(tools: BillingTools): Promise<BillingRun | undefined> {
  const month = lastMonth(tools.now())
  if (findBillingRun(tools.database.db, month)?.finishedAt != null) return undefined
  return runBilling(tools, month)
}
