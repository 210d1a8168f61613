import { z } from 'zod'
import { limitActions } from '../../billing/spending-limit.ts'
import { answers, defineCalls } from '../http/declare-call.ts'

/** PUT /api/spending-limit */
export const spendingLimitBodySchema = z.strictObject({
  /** Whole yen a month, without tax: for the plan and for page views beyond it. */
  limit: z.number().int().nonnegative().max(1_000_000_000),
  action: z.enum(limitActions),
})

/** The reply to it, to DELETE of the same path, and to GET /api/users/:id/spending-limit */
export const spendingSchema = z.object({
  accountId: z.string(),
  /** `2026-11` in Japan. */
  month: z.string(),
  /** Null if none is set. */
  limit: spendingLimitBodySchema.extend({ setBy: z.string(), setAt: z.string() }).nullable(),
  /** The cost of the month so far, in yen without tax; null if nothing is billed. */
  spending: z
    .object({
      /** Everything but page views. */
      base: z.number(),
      views: z.number(),
      /** For each page view beyond what the plan includes; 0 if they are free. */
      pricePerView: z.number(),
    })
    .nullable(),
  /** How many more page views the limit allows; null without a limit, or if they are free. */
  viewsLeft: z.number().nullable(),
  /** When the limit was reached this month. */
  reachedAt: z.string().nullable(),
})
export type SpendingReply = z.infer<typeof spendingSchema>

export const spendingCalls = defineCalls({
  'GET /api/users/:id/spending-limit': {
    action: 'bill.read',
    tag: 'Bills',
    summary: 'Read how much an account may spend in a month',
    description:
      'The limit, and what the month costs so far: read by the account and by those that look after it.',
    ...answers(spendingSchema, 'The limit, and what is spent.'),
  },
  'PUT /api/spending-limit': {
    action: 'bill.limit',
    tag: 'Bills',
    summary: 'Say how much the own account may spend in a month',
    description:
      'In yen without tax, for all that a month costs. Once it is reached, `warn` tells the main contact, `stop-counting` counts nothing more until the month ends, and `offline` shows a notice in the place of the sites. A limit below what the plan costs is refused.',
    body: spendingLimitBodySchema,
    example: { limit: 20_000, action: 'warn' },
    errors: ['CONFLICT'],
    ...answers(spendingSchema, 'The limit as it is kept.'),
  },
  'DELETE /api/spending-limit': {
    action: 'bill.limit',
    tag: 'Bills',
    summary: 'Spend without a limit',
    errors: ['CONFLICT'],
    ...answers(spendingSchema, 'That there is none.'),
  },
})
