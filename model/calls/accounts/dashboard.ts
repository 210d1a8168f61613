import { z } from 'zod'
import { monthPattern } from '../../billing/charged-days.ts'

const month = z.string().regex(monthPattern, 'month')

/** The query of GET /api/dashboard: months in Japan, both included; the last twelve where nothing is said. */
export const dashboardQuerySchema = z.strictObject({ from: month.optional(), to: month.optional() })

const figuresSchema = z.object({
  begun: z.number(),
  ended: z.number(),
  views: z.number(),
  /** Yen with tax; what is void counts for nothing. */
  billed: z.number(),
  paid: z.number(),
  open: z.number(),
})
export type Figures = z.infer<typeof figuresSchema>
export const figureNames = ['begun', 'ended', 'views', 'billed', 'paid', 'open'] as const
export type FigureName = (typeof figureNames)[number]

export const siteBuckets = ['0', '1', '2-5', '6-10', '11+'] as const

export const dashboardSchema = z.object({
  /** The account and all below it, or the account alone. */
  isOfOthers: z.boolean(),
  accountId: z.string(),
  months: z.array(
    z.object({
      month: z.string(),
      figures: figuresSchema,
      monthBefore: figuresSchema,
      yearBefore: figuresSchema,
    }),
  ),
  /** As it stands now, the most frequent first; an empty name for those without a plan. */
  plans: z.array(z.object({ plan: z.string(), accounts: z.number() })),
  /** How many accounts have so many sites. */
  sitesPerUser: z.array(z.object({ sites: z.enum(siteBuckets), accounts: z.number() })),
  sites: z.number(),
  accounts: z.number(),
})
export type Dashboard = z.infer<typeof dashboardSchema>
