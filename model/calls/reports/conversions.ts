import { z } from 'zod'
import { clickIds, longestClickId } from '../../records/attribution.ts'
import { moneySchema } from '../../records/goal.ts'
import { answers, defineCalls } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

/** For how long after a click something that happened elsewhere can be told: 90 days. */
export const returnMs = 90 * 24 * 60 * 60_000
/** The clock of whoever tells it may be a little ahead. */
export const aheadMs = 5 * 60_000
export const maxReturned = 1_000

/** Letters, digits and a few signs, as ids elsewhere are made of. */
const name = z
  .string()
  .max(100)
  .regex(/^[\w.:-]+$/)

/** Something that happened elsewhere after a click, such as a sale. */
export const returnedConversionSchema = z.strictObject({
  /** What it is known by elsewhere, such as the number of the order: told again, it counts once. */
  key: name,
  /** Id of the goal. */
  goal: name,
  /** When it happened: ISO 8601, with a time zone. */
  at: z.iso.datetime({ offset: true }),
  /** The name of the parameter that marked the click, and its value. */
  clickName: z.enum(clickIds),
  clickId: z
    .string()
    .max(longestClickId)
    .regex(/^[\w.~-]+$/),
  /** Absent: what the goal is worth. */
  worth: moneySchema.optional(),
})
export type ReturnedConversion = z.infer<typeof returnedConversionSchema>

/** POST /api/sites/:id/conversions */
export const returnedConversionsBodySchema = z.strictObject({
  conversions: z.array(returnedConversionSchema).min(1).max(maxReturned),
})

export const conversionColumns = ['key', 'goal', 'at', 'clickName', 'clickId', 'amount', 'currency'] as const

/** What became of what was told. */
export const returnedSchema = z.object({
  /** New ones. */
  counted: z.number(),
  /** Those that had been told before. */
  repeated: z.number(),
  /** Those that are not counted, and why; `line` is the number in the list from 1, or the line of the file. */
  refused: z.array(z.object({ line: z.number(), message: z.string() })),
})
returnedSchema.register(replySchemas, { id: 'Returned' })
export type Returned = z.infer<typeof returnedSchema>

const rules =
  'Each is counted once under its key, in the goal and with what led to the form, survey or registration that the click id came with, within 90 days of it. What is too late, in the future, unknown, or told before with other facts is refused in words; the others count. docs/goals.md says more.'

export const conversionCalls = defineCalls({
  'POST /api/sites/:id/conversions': {
    action: 'site.edit',
    tag: 'Analytics',
    summary: 'Tell what happened elsewhere after a click, such as a sale',
    description: rules,
    body: returnedConversionsBodySchema,
    example: {
      conversions: [
        {
          ...{ key: 'order-1001', goal: '0f8fad5b-d9cb-469f-a165-70867728950e' },
          ...{ at: '2026-11-22T09:30:00+09:00', clickName: 'gclid', clickId: 'Cj0KCQ' },
          worth: { amount: 4_800, currency: 'JPY' },
        },
      ],
    },
    ...answers(returnedSchema, 'What became of each.'),
  },
  'POST /api/sites/:id/conversion-imports': {
    action: 'site.edit',
    tag: 'Analytics',
    summary: 'Import what happened elsewhere after clicks, such as sales',
    description: `CSV in UTF-8 with the columns ${conversionColumns.map((name) => `\`${name}\``).join(', ')}, at most 1,000 lines; amounts in the smallest unit of the currency. ${rules}`,
    body: { type: 'text/csv', description: 'UTF-8, the first line names the columns.' },
    ...answers(returnedSchema, 'What became of each line.'),
    errors: ['INVALID_INPUT', 'WRONG_MEDIA_TYPE'],
  },
})
