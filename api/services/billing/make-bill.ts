import { randomUUID } from 'node:crypto'
import { billDays } from '#model/billing/bill-days.ts'
import { type AccountHistory, contractDays, daysOfMonth } from '#model/billing/charged-days.ts'
import { type BillingSettings, letterheadSchema } from '#model/billing/letterhead.ts'
import { type BillLine, billOf, type MonthBill, monthBill } from '#model/billing/month-bill.ts'
import { taxPercentOn } from '#model/billing/tax.ts'
import { providerAccountId } from '#model/records/account.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import type { Account } from '../../db/accounts/accounts.ts'
import { contractPeriods } from '../../db/accounts/contract-changes.ts'
import { termPeriods } from '../../db/billing/account-plans.ts'
import {
  type BilledAccount,
  countAccountViews,
  countBlocks,
  countEndedLicenses,
  listAccountsBelow,
} from '../../db/billing/billing-runs.ts'
import { addBill, type Bill } from '../../db/billing/bills.ts'
import { findBillingSettings } from '../../db/billing/letterheads.ts'
import { findCardCustomer } from '../../db/billing/payments.ts'
import type { Db } from '../../db/database.ts'
import { mailBill } from './mail-bills.ts'

/** Earlier than the first account. */
export const always = '0001-01-01'

/** Everything that decides what an account owes until the end of a month. */
export function historyOf(
  db: Db,
  { id, contractStart, contractEnd }: Pick<Account, 'id' | 'contractStart' | 'contractEnd'>,
  month: string,
): AccountHistory {
  const range = { from: always, to: daysOfMonth(month).to }
  return {
    terms: termPeriods(db, id, range),
    contract: contractPeriods(db, id, range),
    contractStart,
    contractEnd,
  }
}

/** Accounts below one whose contract was active on some day of a month, deleted ones included. */
function countLicenses(db: Db, { path }: Pick<Account, 'path'>, month: string): number {
  const days = daysOfMonth(month)
  const running = listAccountsBelow(db, path).filter(({ id, ...agreed }) => {
    const contract = contractPeriods(db, id, days)
    return contractDays({ contract, ...agreed }, days).length > 0
  })
  return running.length + countEndedLicenses(db, path, month)
}

interface BillRequest {
  billed: BilledAccount
  month: string
  history: AccountHistory
  settings: BillingSettings
}

/** What an account owes for a month; undefined if nothing. */
export function owedFor(
  db: Db,
  { billed: { account }, month, history, settings }: BillRequest,
): MonthBill | undefined {
  const issuesLicenses = history.terms.some(({ terms }) => terms.licensePrice > 0)
  return monthBill({
    month,
    history,
    viewsIn: (days) => countAccountViews(db, account.id, days),
    blocks: countBlocks(db, account.id),
    licenses: issuesLicenses ? countLicenses(db, account, month) : 0,
    initialFee: settings.initialFee,
  })
}

/** The billing settings of the account above. */
export const settingsOfIssuer = (db: Db, { parentId }: Account): BillingSettings | undefined =>
  parentId === null ? undefined : findBillingSettings(db, parentId)?.settings

interface MakeBill {
  billed: BilledAccount
  owed: MonthBill
  settings: BillingSettings
  now: number
  /** Whether cards can be charged here. */
  hasCards: boolean
  consoleOrigin: string
  /** The void bill that it replaces, and the corrections. */
  instead?: { bill: Bill; corrections: readonly { text: string; amount: number }[] }
}

/** Writes a bill and mails it; undefined if there is one for the month already. In a transaction. */
export function makeBill(
  db: Db,
  { billed, owed, settings, now, hasCards, consoleOrigin, instead }: MakeBill,
): Bill | undefined {
  const { account, contact } = billed
  const issuedOn = tokyoDay(now)
  const { dueOn, chargeOn } = billDays({ month: owed.month, issuedOn }, settings)
  const taxPercent = taxPercentOn(daysOfMonth(owed.month).to)
  const corrections = (instead?.corrections ?? []).map(
    (correction): BillLine => ({
      kind: 'correction',
      quantity: 1,
      outOf: null,
      unitPrice: correction.amount,
      taxPercent,
      ...correction,
    }),
  )
  const figures = { ...owed, ...billOf([...owed.lines, ...corrections]) }
  // Customers of partners have no card here: the money would go to the provider.
  const paysByCard =
    hasCards && account.parentId === providerAccountId && findCardCustomer(db, account.id)?.isUsed === true
  const isNothing = figures.total === 0
  const made = addBill(db, {
    ...figures,
    id: randomUUID(),
    accountId: account.id,
    issuerId: account.parentId ?? providerAccountId,
    revision: (instead?.bill.revision ?? 0) + 1,
    company: account.company,
    contactName: contact?.name ?? '',
    email: contact?.email ?? '',
    letterhead: letterheadSchema.strip().parse(settings),
    method: paysByCard ? 'CARD' : 'BANK',
    status: isNothing ? 'completed' : 'unpaid',
    completion: isNothing ? 'nothing-due' : null,
    settledAt: isNothing ? now : null,
    issuedAt: now,
    dueOn,
    chargeOn: paysByCard && !isNothing ? chargeOn : null,
    replacesId: instead?.bill.id ?? null,
  })
  if (made) mailBill(db, billed, made, { now, consoleOrigin })
  return made
}
