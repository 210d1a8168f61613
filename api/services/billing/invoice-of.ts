import { billNumber } from '#model/billing/bill-status.ts'
import { daysOfMonth } from '#model/billing/charged-days.ts'
import { creditNoteTexts } from '#model/billing/credit-note-texts.ts'
import { creditNoteNumber } from '#model/billing/refund.ts'
import { filled } from '#model/messages/filled.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import type { Language } from '#model/values/language.ts'
import { type Bill, findBill, listBillLines } from '../../db/billing/bills.ts'
import type { Refund } from '../../db/billing/refunds.ts'
import type { Db } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import type { InvoiceContent } from './invoice-content.ts'

/** The content of a bill's invoice. */
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
    refund: null,
  }
}

/** The content of a credit note: a qualified return invoice, which states each tax rate once. */
export function creditNoteOf(
  db: Db,
  { bill, refund }: { bill: Bill; refund: Refund },
  language: Language,
): InvoiceContent {
  const { amount, taxes, refundedOn, method, reason } = refund
  return {
    ...invoiceOf(db, bill, language),
    number: creditNoteNumber(refund),
    issuedOn: refundedOn,
    dueOn: refundedOn,
    chargeOn: null,
    lines: taxes.map(({ percent, base }) => ({
      kind: 'correction',
      text: filled(creditNoteTexts[language].line, { number: billNumber(bill) }),
      quantity: 1,
      outOf: null,
      unitPrice: base,
      amount: base,
      taxPercent: percent,
    })),
    taxes,
    subtotal: taxes.reduce((sum, { base }) => sum + base, 0),
    total: amount,
    method,
    replaces: null,
    refund: { billNumber: billNumber(bill), reason },
  }
}
