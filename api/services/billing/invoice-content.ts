import type { Completion } from '#model/billing/bill-status.ts'
import type { Letterhead } from '#model/billing/letterhead.ts'
import type { BillLine } from '#model/billing/month-bill.ts'
import type { TaxOfRate } from '#model/billing/tax.ts'
import type { Language } from '#model/values/language.ts'

/** Everything that is printed on an invoice: plain data, so that it can be handed to another thread. */
export interface InvoiceContent {
  language: Language
  number: string
  /** Days in Japan. */
  issuedOn: string
  dueOn: string
  chargeOn: string | null
  period: { from: string; to: string }
  company: string
  contactName: string
  letterhead: Letterhead
  lines: readonly BillLine[]
  taxes: readonly TaxOfRate[]
  subtotal: number
  total: number
  method: 'BANK' | 'CARD'
  status: string
  completion: Completion | null
  /** The number of the bill that it replaces. */
  replaces: string | null
  /** For a credit note: the bill that is refunded, and why. */
  refund: { billNumber: string; reason: string } | null
}
