import { z } from 'zod'
import { monthPattern } from '../../billing/charged-days.ts'
import { contestStates } from '../../billing/view-contest.ts'
import { trimmedTextSchema } from '../../values/fields.ts'
import { answers, defineCalls, lists } from '../http/declare-call.ts'
import { bodySchemas, replySchemas } from '../http/schema-names.ts'

const month = z.string().regex(monthPattern, 'month')
const labels = trimmedTextSchema(1_000).min(1)

/** GET /api/view-contests, newest first: of the caller's account and of those below it. */
export const viewContestSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  company: z.string(),
  siteId: z.string(),
  /** The site's name when its views were contested. */
  siteName: z.string(),
  month: z.string(),
  views: z.number(),
  reason: z.string(),
  by: z.string(),
  /** ISO 8601, UTC, as all instants here. */
  at: z.string(),
  state: z.enum(contestStates),
  decision: z.object({ by: z.string(), at: z.string(), note: z.string() }).nullable(),
  /** Whether the reader may decide it now. */
  mayDecide: z.boolean(),
})
viewContestSchema.register(replySchemas, { id: 'ViewContest' })
export type ViewContestRow = z.infer<typeof viewContestSchema>

/** GET /api/users/:id/charged-views */
export const chargedViewsSchema = z.object({
  accountId: z.string(),
  month: z.string(),
  /** Whether views of the month can be contested: until the end of the next one, unless its bill is paid before. */
  isOpen: z.boolean(),
  sites: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      charged: z.number(),
      /**
       * Not charged: more views than the people behind one address make, far more views than usual, and contested
       * views.
       */
      setAside: z.number(),
      unusual: z.number(),
      contested: z.number(),
      contest: viewContestSchema.nullable(),
    }),
  ),
})
export type ChargedViews = z.infer<typeof chargedViewsSchema>

/** POST /api/view-contests */
export const contestViewsBodySchema = z.strictObject({
  siteId: z.string().min(1).max(63),
  month,
  /** How many of the charged views are contested. */
  views: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  reason: labels,
})
contestViewsBodySchema.register(bodySchemas, { id: 'ContestViews' })

/** POST /api/view-contests/:id/decision */
export const decideContestBodySchema = z.strictObject({ isCounted: z.boolean(), note: labels })
decideContestBodySchema.register(bodySchemas, { id: 'DecideContest' })

export const viewContestFilterSchema = z.strictObject({ state: z.enum(contestStates).optional() })

const tag = 'Bills'

export const viewContestCalls = defineCalls({
  'GET /api/users/:id/charged-views': {
    action: 'bill.read',
    tag,
    summary: 'Read which views of an account are charged, and which are set aside',
    description:
      'Site by site, of this month or another one: read by the account and by those that look after it.',
    query: { month: { description: '`2026-11`; this month where it is left out.', example: '2026-11' } },
    ...answers(chargedViewsSchema, 'The sites with their views.'),
  },
  'GET /api/view-contests': {
    action: 'bill.read',
    tag,
    summary: 'List what accounts hold against their charged views',
    ...lists(viewContestSchema, {
      filter: viewContestFilterSchema,
      sort: ['at'],
      defaultSort: { field: 'at', order: 'DESC' },
    }),
  },
  'POST /api/view-contests': {
    action: 'bill.contest',
    tag,
    summary: 'Contest charged views of a site',
    description:
      'Once for each site and month, until the end of the next month, unless the bill is paid before. Until whoever bills the account has decided, no bill is made for the month, and no card is charged for one that is there.',
    body: contestViewsBodySchema,
    example: {
      siteId: 'inn',
      month: '2026-11',
      views: 3_000,
      reason: 'A flood from one network on the 12th.',
    },
    errors: ['CONFLICT'],
    replies: { 201: { description: 'The contest.', content: viewContestSchema } },
  },
  'POST /api/view-contests/:id/decision': {
    action: 'bill.decide',
    tag,
    summary: 'Decide whether contested views are charged',
    description:
      'By whoever bills the account, and nobody above them. What is not counted is taken off the days of the site that have the most views; another bill takes the place of one that is there.',
    body: decideContestBodySchema,
    example: { isCounted: false, note: 'The log of the network says the same.' },
    errors: ['CONFLICT'],
    ...answers(viewContestSchema, 'The contest as it is decided.'),
  },
})
