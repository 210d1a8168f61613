import { billNumber } from '#model/billing/bill-status.ts'
import { creditNoteNumber } from '#model/billing/refund.ts'
import { AppError } from '#model/messages/errors.ts'
import type { Language } from '#model/values/language.ts'
import type { Bill } from '../../db/billing/bills.ts'
import { listRefunds } from '../../db/billing/refunds.ts'
import type { Db } from '../../db/database.ts'
import type { InvoiceContent } from './invoice-content.ts'
import { creditNoteOf, invoiceOf } from './invoice-of.ts'

interface Paper {
  /** The file's name. */
  name: string
  content: InvoiceContent
}

/** The invoice of a bill, or the credit note of one of its refunds. Throws NOT_FOUND. */
export function paperOf(
  db: Db,
  bill: Bill,
  { language, refundId }: { language: Language; refundId: string | undefined },
): Paper {
  if (refundId === undefined)
    return { name: `invoice-${billNumber(bill)}`, content: invoiceOf(db, bill, language) }
  const refund = listRefunds(db, bill.id).find(({ id }) => id === refundId)
  // A failed refund has no credit note.
  if (!refund || refund.state === 'failed') throw new AppError('NOT_FOUND', 'no-such-credit-note')
  const name = `credit-note-${creditNoteNumber(refund)}`
  return { name, content: creditNoteOf(db, { bill, refund }, language) }
}
