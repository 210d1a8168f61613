import { z } from 'zod'
import { billMethods } from '../../billing/bill-status.ts'
import { monthPattern } from '../../billing/charged-days.ts'
import { billingSettingsSchema, letterheadSchema } from '../../billing/letterhead.ts'
import { accountTypes } from '../../records/account.ts'
import { answers, defineCalls } from '../http/declare-call.ts'

const yen = z.number().int()
const month = z.string().regex(monthPattern, 'month')
const tag = 'Bills'
/** GET and PUT /api/billing-settings */
export const billingSettingsReplySchema = billingSettingsSchema.extend({ revision: z.string() })
export type BillingSettingsReply = z.infer<typeof billingSettingsReplySchema>
export const billingSettingsBodySchema = billingSettingsSchema
export type BillingSettingsBody = z.input<typeof billingSettingsBodySchema>

/** Why no card can be used. */
export const cardHindrances = ['no-gateway', 'billed-by-partner', 'not-billed'] as const
export type CardUnavailableReason = (typeof cardHindrances)[number]

/** GET /api/payment-method: how the caller's account pays. */
export const paymentMethodSchema = z.object({
  accountType: z.enum(accountTypes),
  /** Name of the issuer of the bills; null for the provider. */
  issuer: z.string().nullable(),
  method: z.enum(billMethods),
  card: z
    .object({ brand: z.string(), last4: z.string(), expiryMonth: z.number(), expiryYear: z.number() })
    .nullable(),
  hindrance: z.enum(cardHindrances).nullable(),
  /** The day of the month on which cards are charged. */
  chargeDay: z.number(),
  bankAccount: letterheadSchema.shape.bankAccount,
  /** Whether the main contact is mailed about each bill. Bills are issued in either case. */
  billMails: z.boolean(),
})
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

/** PUT /api/payment-method */
export const paymentMethodBodySchema = z.union([
  z.strictObject({ method: z.enum(billMethods) }),
  z.strictObject({ billMails: z.boolean() }),
  /** The session id that the card page returned with. */
  z.strictObject({ session: z.string().min(1).max(200) }),
])

/** POST /api/payment-method/card: the address of the page for entering a card. */
export const cardEntrySchema = z.object({ url: z.string() })
export type CardEntry = z.infer<typeof cardEntrySchema>

/** GET /api/billing-runs */
export const billingRunSchema = z.object({
  /** The month. */
  id: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  accounts: z.number(),
  bills: z.number(),
  total: yen,
  failure: z.string().nullable(),
})
export type BillingRunRow = z.infer<typeof billingRunSchema>

/** POST /api/billing-runs: creates the missing bills of a month that is over. */
export const billingRunBodySchema = z.strictObject({ month })

export const billingCalls = defineCalls({
  'GET /api/billing-settings': {
    action: 'billing.settings',
    tag,
    summary: 'Read how the own account bills those below it',
    ...answers(billingSettingsReplySchema, 'Letterhead, bank account, initial fee and days.'),
  },
  'PUT /api/billing-settings': {
    action: 'billing.settings',
    tag,
    summary: 'Say how the own account bills those below it',
    description: 'Bills that are there already keep what they say.',
    body: billingSettingsBodySchema,
    example: {
      company: 'Example Inc.',
      registrationNumber: 'T1234567890123',
      postalCode: '150-0002',
      address: 'Shibuya 1-2-3, Tokyo',
      phone: '03-1234-5678',
      email: 'billing@example.com',
      bankAccount: {
        bank: 'Example Bank',
        branch: 'Shibuya',
        kind: 'ORDINARY',
        number: '0123456',
        holder: 'EXAMPLE',
      },
      initialFee: 100_000,
      chargeDay: 10,
      dueDay: 31,
    },
    hasRevision: true,
    ...answers(billingSettingsReplySchema, 'The settings as they are now.'),
    errors: ['CONFLICT'],
  },
  'GET /api/billing-runs': {
    action: 'billing.run',
    tag,
    summary: 'List the monthly runs, the latest first',
    ...answers(billingRunSchema.array(), 'The last 60.'),
  },
  'POST /api/billing-runs': {
    action: 'billing.run',
    tag,
    summary: 'Make what is missing of the bills of a month that is over',
    description: 'Bills that are there stay as they are, however often it is asked.',
    body: billingRunBodySchema,
    example: { month: '2026-11' },
    ...answers(billingRunSchema, 'The run.'),
    errors: ['CONFLICT'],
  },
  'GET /api/payment-method': {
    action: 'bill.read',
    tag,
    summary: 'Read how the own account pays',
    ...answers(paymentMethodSchema, 'By card or by transfer, and why no card can be used where none can.'),
  },
  'PUT /api/payment-method': {
    action: 'bill.pay',
    tag,
    summary: 'Choose how to pay, or take the card that was entered',
    body: paymentMethodBodySchema,
    example: { method: 'BANK' },
    ...answers(paymentMethodSchema, 'As it is now.'),
    errors: ['CONFLICT', 'UNAVAILABLE'],
  },
  'POST /api/payment-method/card': {
    action: 'bill.pay',
    tag,
    summary: 'Begin to enter a card, on a page of the card company',
    replies: { 201: { description: 'Where to go.', content: cardEntrySchema } },
    errors: ['CONFLICT', 'UNAVAILABLE'],
  },
  'POST /api/stripe/events': {
    action: 'anyone',
    tag,
    summary: 'Takes what Stripe tells, signed by it',
    description: 'The same event may come any number of times and in any order.',
    body: { type: 'application/json', description: 'An event of Stripe.' },
    replies: { 200: { description: 'It was taken, or is known.' } },
    errors: ['NOT_ALLOWED', 'NOT_FOUND'],
  },
})
