import { z } from 'zod'
import { monthPattern } from '../../billing/charged-days.ts'
import { answers, defineCalls } from '../http/declare-call.ts'

const month = z.string().regex(monthPattern, 'month')

/** The query of GET /api/dashboard: months in Japan, both inclusive; the last twelve if absent. */
export const dashboardQuerySchema = z.strictObject({ from: month.optional(), to: month.optional() })

const figuresSchema = z.object({
  begun: z.number(),
  ended: z.number(),
  views: z.number(),
  /** Yen with tax; void bills do not count. */
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
  /** The current plans, the most frequent first; an empty name for accounts without a plan. */
  plans: z.array(z.object({ plan: z.string(), accounts: z.number() })),
  /** Number of accounts by their number of sites. */
  sitesPerUser: z.array(z.object({ sites: z.enum(siteBuckets), accounts: z.number() })),
  sites: z.number(),
  accounts: z.number(),
})
export type Dashboard = z.infer<typeof dashboardSchema>

const months = {
  from: { description: 'The first month, in Japan: at most a year ago.', example: '2026-01' },
  to: { description: 'The last month; none that is to come.', example: '2026-11' },
}

export const dashboardCalls = defineCalls({
  'GET /api/dashboard': {
    action: 'dashboard.read',
    tag: 'Accounts',
    summary: 'Read the figures of the dashboard',
    description:
      'Accounts that were opened and ended, page views and money by month, each with the month and the year before; ' +
      'plans and sites as they are now. Of your account, and of those below it where you look after any.',
    query: months,
    ...answers(dashboardSchema, 'The figures.'),
    errors: ['INVALID_INPUT'],
  },
  'GET /api/dashboard-exports': {
    action: 'dashboard.read',
    tag: 'Accounts',
    summary: 'Take the figures by month away as a CSV file',
    query: months,
    ...answers({ type: 'text/csv', description: 'UTF-8 with BOM.' }, 'The file.'),
    errors: ['INVALID_INPUT'],
  },
})
