import { billNumber } from '#model/billing/bill-number.ts'
import { daysOfMonth } from '#model/billing/charged-days.ts'
import type { Language } from '#model/language.ts'
import { tokyoDay } from '#model/tokyo-day.ts'
import { type Bill, findBill, listBillLines } from '../db/bills.ts'
import type { Db } from '../db/database.ts'
import { everything } from '../db/scope.ts'
import type { InvoiceContent } from './invoice-content.ts'

/** What a bill looks like on paper. */
export function invoiceOf(db: Db, bill: Bill, language: Language): InvoiceContent {
  const { company, contactName, letterhead, taxes, subtotal, total, method, status, completion } = bill
  const replaced = bill.replacesId === null ? undefined : findBill(db, everything, bill.replacesId)
  return {
    language,
    company,
    contactName,
    letterhead,
    taxes,
    subtotal,
    total,
    method,
    status,
    completion,
    number: billNumber(bill),
    issuedOn: tokyoDay(bill.issuedAt),
    dueOn: bill.dueOn,
    chargeOn: bill.chargeOn,
    period: daysOfMonth(bill.month),
    lines: listBillLines(db, bill.id),
    replaces: replaced ? billNumber(replaced) : null,
  }
}
