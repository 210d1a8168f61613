import { contractDays, type DayRange, monthAfter, monthOf } from '#model/billing/charged-days.ts'
import { AppError } from '#model/messages/errors.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import type { Account } from '../../db/accounts/accounts.ts'
import { addEndedLicense, findBilledAccount } from '../../db/billing/billing-runs.ts'
import { countOpenBills, listBilledMonths } from '../../db/billing/bills.ts'
import type { Db } from '../../db/database.ts'
import { always, historyOf, owedFor, settingsOfIssuer } from './make-bill.ts'

/**
 * To be called before an account is deleted, so that no money is lost. Throws CONFLICT if it has open bills, or owes something
 * that is not billed yet. Stores for the accounts above in which months its contract was active: bills of those months may not be
 * made yet, or be made again. In a transaction.
 */
export function assertNoOpenBalance(db: Db, account: Account, now: number): void {
  const open = countOpenBills(db, account.id)
  if (open > 0) throw new AppError('CONFLICT', { reason: 'user-has-open-bills', params: { count: open } })
  const today = tokyoDay(now)
  const history = historyOf(db, account, monthOf(today))
  const ran = contractDays(history, { from: always, to: today })
  const months = [...new Set(ran.flatMap(monthsOf))]
  if (owesMore(db, account, months)) throw new AppError('CONFLICT', 'user-not-billed-yet')
  for (const month of months) addEndedLicense(db, { accountId: account.id, path: account.path, month })
}

function monthsOf({ from, to }: DayRange): string[] {
  const months: string[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = monthAfter(month)) months.push(month)
  return months
}

function owesMore(db: Db, account: Account, months: readonly string[]): boolean {
  const billed = findBilledAccount(db, account.id)
  const settings = settingsOfIssuer(db, account)
  if (!billed || !settings) return false
  const known = listBilledMonths(db, account.id)
  return months.some((month) => {
    if (known.has(month)) return false
    const history = historyOf(db, account, month)
    return (owedFor(db, { billed, month, history, settings })?.total ?? 0) > 0
  })
}
