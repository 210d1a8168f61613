import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'
import { issueSchema } from '../http/errors.ts'
import { siteRowSchema } from './sites.ts'

const accountId = z.string().min(1).max(64)

/** POST /api/sites/:id/move */
export const moveSiteBodySchema = z.strictObject({
  /** The new owner of the site. */
  accountId,
})

/** The query of GET /api/sites/:id/move. */
export const moveQuerySchema = z.strictObject({ accountId })

/** GET /api/sites/:id/move: the effects of moving a site to another account. */
export const moveOutlookSchema = z.object({
  /** What prevents the move; empty if it is possible. */
  problems: z.array(issueSchema),
  /** Whether the site would be online there: depends on the new owner's contract. */
  isOnline: z.boolean(),
  /** What moves with the site. */
  goes: z.object({
    media: z.number(),
    members: z.number(),
    submissions: z.number(),
    domains: z.number(),
    versions: z.number(),
    schedules: z.number(),
    guests: z.number(),
  }),
  /** What ends, or stays with the previous account. */
  stays: z.object({
    news: z.number(),
    alerts: z.number(),
    /** They move with the site, but are switched off. */
    webhooks: z.number(),
    /** Delivery targets, which are deleted. */
    deliveryTargets: z.number(),
    /** Connectors, which are deleted with their credentials. */
    connectors: z.number(),
    approvals: z.number(),
    /** Links to reports of the site. */
    reportLinks: z.number(),
  }),
})
export type MovePreview = z.infer<typeof moveOutlookSchema>

/** GET /api/sites/:id/moves: newest first. */
export const siteMoveRowSchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  executor: z.string(),
  /** Company names; null if the reader does not manage that account. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type SiteMoveRow = z.infer<typeof siteMoveRowSchema>

export const siteMoveCalls = defineCalls({
  'GET /api/sites/:id/move': {
    action: 'site.move',
    tag: 'Sites',
    summary: 'See what moving a site to another account would do',
    query: { accountId: { description: 'Whose the site is to be.', example: 'a1b2c3' } },
    ...answers(moveOutlookSchema, 'What goes along, what stays, and what keeps the site from being moved.'),
    errors: ['INVALID_INPUT', 'CONFLICT'],
  },
  'POST /api/sites/:id/move': {
    action: 'site.move',
    tag: 'Sites',
    summary: 'Move a site to another account',
    description:
      'Pages, media, members, submissions, domains, versions and schedules go along. Page views count for the other account from then on.',
    body: moveSiteBodySchema,
    example: { accountId: 'a1b2c3' },
    ...answers(siteRowSchema, 'The site, in the other account.'),
    errors: ['CONFLICT'],
  },
  'GET /api/sites/:id/moves': {
    action: 'site.move',
    tag: 'Sites',
    summary: 'List the accounts that a site went through',
    ...answers(siteMoveRowSchema.array(), 'The latest first.'),
  },
})
