import { contractDays, daysOfMonth, monthBefore, monthOf } from '#model/billing/charged-days.ts'
import { AppError } from '#model/errors.ts'
import { tokyoDay } from '#model/tokyo-day.ts'
import type { Account } from '../db/accounts.ts'
import { addEndedLicense, findBilledAccount } from '../db/billing-runs.ts'
import { countOpenBills, listBilledMonths } from '../db/bills.ts'
import { contractPeriods } from '../db/contract-changes.ts'
import type { Db } from '../db/database.ts'
import { historyOf, owedFor, settingsOfIssuer } from './make-bill.ts'

/**
 * Before an account is deleted: no money is lost with it. Refuses while it has bills that are open, or owes what no bill
 * says yet, and keeps for the accounts above that its contract ran this month. Throws CONFLICT. In a transaction.
 */
export function leaveNothingOpen(db: Db, account: Account, now: number): void {
  const open = countOpenBills(db, account.id)
  if (open > 0) throw new AppError('CONFLICT', { reason: 'user-has-open-bills', params: { count: open } })
  const today = tokyoDay(now)
  const month = monthOf(today)
  if (owesMore(db, account, [monthBefore(month), month]))
    throw new AppError('CONFLICT', 'user-not-billed-yet')
  const days = { from: daysOfMonth(month).from, to: today }
  const ran = contractDays({ ...account, contract: contractPeriods(db, account.id, days) }, days)
  if (ran.length > 0) addEndedLicense(db, { accountId: account.id, path: account.path, month })
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
