import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'

/** Quantities that a plan limits. */
export const usageKinds = ['sites', 'pages', 'views'] as const
export type UsageKind = (typeof usageKinds)[number]

/** Percentages of a limit at which somebody is warned. */
export const usageThresholds = [80, 100] as const

const meterSchema = z.object({
  used: z.number(),
  /** Null without a limit. */
  limit: z.number().nullable(),
})
export type Meter = z.infer<typeof meterSchema>

/** GET /api/users/:id/usage */
export const usageSchema = z.object({
  accountId: z.string(),
  /** The month of these page views, in Japan: `2026-11`. */
  month: z.string(),
  plan: z.string().nullable(),
  sites: meterSchema,
  views: meterSchema.extend({
    /** Yen without tax for each page view beyond the limit. */
    pricePerView: z.number(),
    /** Cost so far this month of those beyond the limit, in yen without tax. */
    cost: z.number(),
  }),
  /** The sites that use most of their limit first, at most 100. */
  pages: z.array(meterSchema.extend({ siteId: z.string(), name: z.string() })),
})
export type Usage = z.infer<typeof usageSchema>

/** Whole percent, rounded down, so that 100 means used up. Null without a limit. */
export function percentOf({ used, limit }: Meter): number | null {
  if (limit === null) return null
  if (limit === 0) return used > 0 ? 100 : 0
  return Math.floor((used * 100) / limit)
}

/** The highest threshold that has been reached. */
export function thresholdOf(meter: Meter): (typeof usageThresholds)[number] | undefined {
  const percent = percentOf(meter)
  return usageThresholds.filter((threshold) => percent !== null && percent >= threshold).at(-1)
}

export const usageCalls = defineCalls({
  'GET /api/users/:id/usage': {
    action: 'account.read',
    tag: 'Plans',
    summary: 'Read how much of its plan an account uses',
    description: 'Sites, pages of each site, and the page views of the month in Japan.',
    ...answers(usageSchema, 'What is used, and the limits.'),
  },
})
