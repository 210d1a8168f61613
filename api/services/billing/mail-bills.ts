import { billNumber } from '#model/billing/bill-status.ts'
import { creditNoteNumber } from '#model/billing/refund.ts'
import { grouped } from '#model/values/number-text.ts'
import { findMainContact } from '../../db/accounts/plan-use.ts'
import { type BilledAccount, findBilledAccount, sumNewBills } from '../../db/billing/billing-runs.ts'
import type { Bill } from '../../db/billing/bills.ts'
import type { Refund } from '../../db/billing/refunds.ts'
import type { Db } from '../../db/database.ts'
import { queueMail } from '../messages/mail/queue-mail.ts'

interface Mailing {
  now: number
  consoleOrigin: string
}

/** The fields of a bill that mails contain. */
const billLabels = (bill: Bill, consoleOrigin: string) => ({
  company: bill.company,
  month: bill.month,
  number: billNumber(bill),
  total: grouped(bill.total),
  issuer: bill.letterhead.company,
  link: `${consoleOrigin}/bills/${bill.id}`,
})

/** Mails the bill to the main contact, unless they want no such mail or nothing is due. */
export function mailBill(db: Db, { account, contact }: BilledAccount, bill: Bill, mailing: Mailing): void {
  if (!contact || !account.billMails || bill.total === 0) return
  const { now, consoleOrigin } = mailing
  const mail = { to: contact.email, language: contact.language, now }
  const values = { name: contact.name, ...billLabels(bill, consoleOrigin) }
  if (bill.chargeOn !== null)
    queueMail(db, { ...mail, template: 'bill-ready-card', values: { ...values, chargeOn: bill.chargeOn } })
  else queueMail(db, { ...mail, template: 'bill-ready', values: { ...values, dueOn: bill.dueOn } })
}

/** Tells the main contact that money was given back, unless they want no mail about bills. */
export function mailRefund(
  db: Db,
  { bill, refund }: { bill: Bill; refund: Refund },
  { now, consoleOrigin }: Mailing,
): void {
  const billed = findBilledAccount(db, bill.accountId)
  if (!billed?.contact || !billed.account.billMails) return
  const { name, email: to, language } = billed.contact
  const { total: _, ...labels } = billLabels(bill, consoleOrigin)
  const values = { ...labels, name, amount: grouped(refund.amount) }
  const noteNumber = creditNoteNumber(refund)
  queueMail(db, { to, language, now, template: 'bill-refunded', values: { ...values, noteNumber } })
}

/**
 * Mails all issuers the number of bills that runs made for them, for each month up to that of the run that ends: each bill is
 * counted in one such mail only.
 */
export function mailIssuers(db: Db, runMonth: string, { now, consoleOrigin }: Mailing): void {
  for (const { issuerId, month, company, bills, total } of sumNewBills(db, runMonth)) {
    const contact = findMainContact(db, issuerId)
    if (!contact) continue
    const { name, email: to, language } = contact
    const values = { name, company, month, count: grouped(bills), total: grouped(total) }
    const link = `${consoleOrigin}/bills`
    queueMail(db, { to, language, now, template: 'bills-made', values: { ...values, link } })
  }
}
