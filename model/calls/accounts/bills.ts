import { z } from 'zod'
import { billMethods, billStatuses, completions, paymentStates } from '../../billing/bill-status.ts'
import { monthPattern } from '../../billing/charged-days.ts'
import { letterheadSchema } from '../../billing/letterhead.ts'
import { lineKinds } from '../../billing/month-bill.ts'
import { refundStates } from '../../billing/refund.ts'
import { trimmedTextSchema } from '../../values/fields.ts'
import { languages } from '../../values/language.ts'
import { answers, defineCalls, lists } from '../http/declare-call.ts'

const yen = z.number().int()
const month = z.string().regex(monthPattern, 'month')
const day = z.iso.date()

/** The rows of staff.md §3. Amounts are whole yen; only `tax` and `total` include tax. */
export const billRowSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  issuerId: z.string(),
  /** The issuer's number, as printed on the bill. */
  number: z.string(),
  /** `2026-11` */
  month: z.string(),
  company: z.string(),
  contactName: z.string(),
  issuer: z.string(),
  planName: z.string(),
  blocksUsed: yen,
  monthlyFee: yen,
  planFee: yen,
  accessFee: yen,
  licenseFee: yen,
  initialFee: yen,
  correction: yen,
  subtotal: yen,
  tax: yen,
  total: yen,
  method: z.enum(billMethods),
  status: z.enum(billStatuses),
  /** How it was completed; null if it was not. */
  completion: z.enum(completions).nullable(),
  /** The note that was written about it, or the error code of a card. */
  reason: z.string().nullable(),
  /** ISO 8601, UTC. */
  issuedAt: z.string(),
  /** Days in Japan. */
  dueOn: z.string(),
  chargeOn: z.string().nullable(),
  settledAt: z.string().nullable(),
  settledBy: z.string().nullable(),
  /** The part of the total that has been refunded. */
  refunded: yen,
  /** Whether the reader is the issuer, or is above the issuer. */
  isIssued: z.boolean(),
  /** To be sent back as `If-Match` with a change. */
  revision: z.string(),
})
export type BillRow = z.infer<typeof billRowSchema>

export const billLineSchema = z.object({
  kind: z.enum(lineKinds),
  text: z.string(),
  quantity: z.number(),
  outOf: z.number().nullable(),
  unitPrice: yen,
  amount: yen,
  taxPercent: z.number(),
})

export const paymentRowSchema = z.object({
  id: z.string(),
  amount: yen,
  /** `surplus`: the bill had been settled otherwise, so the money has to be refunded. */
  state: z.enum(paymentStates),
  failure: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})

/** A refund of a bill, with its credit note. */
export const refundRowSchema = z.object({
  id: z.string(),
  /** Number of the credit note. */
  number: z.string(),
  amount: yen,
  method: z.enum(billMethods),
  state: z.enum(refundStates),
  failure: z.string().nullable(),
  /** A day in Japan. */
  refundedOn: z.string(),
  reason: z.string(),
  /** Who refunded it; empty if it was done at the card company. */
  executor: z.string(),
})

/** GET /api/bills/:id: everything on the invoice. */
export const billDetailSchema = billRowSchema.extend({
  email: z.string(),
  letterhead: letterheadSchema,
  lines: z.array(billLineSchema),
  taxes: z.array(z.object({ percent: z.number(), base: yen, tax: yen })),
  payments: z.array(paymentRowSchema),
  refunds: z.array(refundRowSchema),
  /** How much can still be refunded. */
  refundable: yen,
  /** The bill that this one replaces, and the one that replaces this one. */
  replacesId: z.string().nullable(),
  replacedById: z.string().nullable(),
  /** Whether it can be charged to a card now. */
  canCharge: z.boolean(),
})
export type BillDetail = z.infer<typeof billDetailSchema>

export const billFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  q: z.string().trim().max(100).optional(),
  accountId: z.string().max(64).optional(),
  issuerId: z.string().max(64).optional(),
  fromMonth: month.optional(),
  toMonth: month.optional(),
  status: z.enum(billStatuses).optional(),
  method: z.enum(billMethods).optional(),
})
export const billSortFields = ['month', 'number', 'company', 'total', 'status', 'dueOn'] as const

/** GET /api/bill-sums: sums of a list, with tax. */
export const billSumsSchema = z.object({
  /** The total after refunds. */
  total: yen,
  /** The part of it that is still to be paid. */
  open: yen,
  /** The refunded amount, which is not part of the total. */
  refunded: yen,
})
export type BillSums = z.infer<typeof billSumsSchema>

/** GET /api/bills/:id/pdf */
export const billPdfQuerySchema = z.strictObject({
  language: z.enum(languages).default('JP'),
  /** Id of a refund: its credit note instead of the invoice. */
  refund: z.string().max(64).optional(),
})

const proof = {
  /** The caller's own password. */
  password: z.string().max(200),
  /** Code of the caller's authenticator, if they have one. */
  code: z.string().trim().max(40).optional(),
}
const reason = trimmedTextSchema(500).min(1)

/** POST /api/bills/:id/transfer: the transfer has arrived. */
export const transferBodySchema = z.strictObject({
  receivedOn: day,
  note: trimmedTextSchema(500).default(''),
})

/** POST /api/bills/:id/complete: marks it as settled, whatever has been paid. Cannot be undone. */
export const completeBodySchema = z.strictObject({ reason, ...proof })
export type CompleteBody = z.input<typeof completeBodySchema>

/** POST /api/bills/:id/refunds: refunds the whole bill or a part of it. Cannot be undone. */
export const refundBodySchema = z.strictObject({
  /** Yen with tax. */
  amount: z.number().int().min(1).max(1_000_000_000),
  reason,
  /** Day of the transfer; today if absent. A card payment is refunded at once. */
  refundedOn: day.optional(),
  ...proof,
})

/** POST /api/bills/:id/void */
export const voidBodySchema = z.strictObject({
  reason,
  ...proof,
  /** Creates a replacement from the data of today, with these lines added; null for no replacement. */
  replacement: z
    .strictObject({
      corrections: z
        .array(
          z.strictObject({
            text: trimmedTextSchema(100).min(1),
            amount: z.number().int().min(-100_000_000).max(100_000_000),
          }),
        )
        .max(10),
    })
    .nullable(),
})
export type VoidBody = z.input<typeof voidBodySchema>

const tag = 'Bills'
const asksForProof =
  'Whoever asks proves once more who they are: with their password, and with a code of their authenticator where they have one.'

export const billCalls = defineCalls({
  'GET /api/bills': {
    action: 'bill.read',
    tag,
    summary: 'List bills: what one’s accounts owe, and what is owed to them',
    ...lists(billRowSchema, {
      filter: billFilterSchema,
      sort: billSortFields,
      defaultSort: { field: 'month', order: 'DESC' },
      example: { status: 'unpaid', fromMonth: '2026-11' },
    }),
  },
  'GET /api/bill-sums': {
    action: 'bill.read',
    tag,
    summary: 'Add up the bills of a list',
    query: { filter: { description: 'As in the list of bills.', example: '{"fromMonth":"2026-11"}' } },
    ...answers(
      billSumsSchema,
      'With tax: what is left after refunds of all that is in force, what of it is still to be paid, and what was refunded.',
    ),
  },
  'GET /api/bill-exports': {
    action: 'bill.read',
    isAudited: true,
    tag,
    summary: 'Load a list of bills as a file, whatever its range',
    query: {
      filter: { description: 'As in the list of bills.', example: '{"fromMonth":"2026-11"}' },
      sort: { description: 'As in the list of bills.', example: '["month","DESC"]' },
    },
    ...answers({ type: 'text/csv', description: 'UTF-8, with a header; no cell is a formula.' }, 'The file.'),
  },
  'GET /api/bills/:id': {
    action: 'bill.read',
    tag,
    summary: 'Read a bill, with everything that stands on the invoice',
    ...answers(billDetailSchema, 'The bill.'),
  },
  'GET /api/bills/:id/pdf': {
    action: 'bill.read',
    tag,
    summary: 'Load a bill as an invoice to print',
    description: 'A qualified invoice of Japan where the issuer has entered a registration number.',
    query: {
      language: { description: 'Of the words on it: `JP` where it is absent.', example: 'JP' },
      refund: { description: 'Id of a refund: its credit note instead of the invoice.' },
    },
    ...answers({ type: 'application/pdf', description: 'A4.' }, 'The invoice, or the credit note.'),
    errors: ['UNAVAILABLE'],
  },
  'POST /api/bills/:id/charge': {
    action: 'bill.pay',
    tag,
    summary: 'Charge a bill to the card of the account at once',
    description: 'The bill is answered with what came of it; a refusal of the card is no error.',
    ...answers(billDetailSchema, 'The bill as it is now.'),
    errors: ['CONFLICT'],
  },
  'POST /api/bills/:id/transfer': {
    action: 'bill.settle',
    tag,
    summary: 'Enter that the transfer for a bill has arrived',
    body: transferBodySchema,
    example: { receivedOn: '2026-12-28' },
    hasRevision: true,
    ...answers(billDetailSchema, 'The bill, completed.'),
    errors: ['CONFLICT'],
  },
  'POST /api/bills/:id/complete': {
    action: 'bill.settle',
    tag,
    summary: 'Force a bill to be completed; this can not be taken back',
    description: asksForProof,
    body: completeBodySchema,
    example: { reason: 'Settled against the refund of October', password: 'Correct-horse-1' },
    hasRevision: true,
    ...answers(billDetailSchema, 'The bill, completed.'),
    errors: ['CONFLICT', 'TOO_MANY'],
  },
  'POST /api/bills/:id/void': {
    action: 'bill.settle',
    tag,
    summary: 'Void a bill, and make another in its place if one is wanted',
    description: `${asksForProof} What is paid or completed can not be voided.`,
    body: voidBodySchema,
    example: {
      reason: 'The discount was missing',
      password: 'Correct-horse-1',
      replacement: { corrections: [{ text: 'Discount', amount: -5_000 }] },
    },
    hasRevision: true,
    ...answers(billDetailSchema, 'The bill, void. It names the one in its place.'),
    errors: ['CONFLICT', 'TOO_MANY'],
  },
  'POST /api/bills/:id/refunds': {
    action: 'bill.settle',
    tag,
    summary: 'Give money of a paid bill back, the whole or a part; this can not be taken back',
    description: `${asksForProof} What was paid by card goes back to it. A credit note comes with the bill.`,
    body: refundBodySchema,
    example: { amount: 5_500, reason: 'The site was offline for three days', password: 'Correct-horse-1' },
    hasRevision: true,
    ...answers(billDetailSchema, 'The bill as it is now.'),
    errors: ['CONFLICT', 'TOO_MANY'],
  },
})
