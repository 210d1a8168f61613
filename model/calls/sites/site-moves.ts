import { z } from 'zod'
import { issueSchema } from '../errors.ts'

const accountId = z.string().min(1).max(64)

/** POST /api/sites/:id/move */
export const moveSiteBodySchema = z.strictObject({
  /** Whose the site is to be. */
  accountId,
})

/** The query of GET /api/sites/:id/move. */
export const moveQuerySchema = z.strictObject({ accountId })

/** GET /api/sites/:id/move: what moving a site to an account would do. */
export const moveOutlookSchema = z.object({
  /** What keeps the site from being moved; nothing where it can be. */
  problems: z.array(issueSchema),
  /** Whether visitors find the site once it is there: its contract decides. */
  isOnline: z.boolean(),
  /** What goes along. */
  goes: z.object({
    media: z.number(),
    members: z.number(),
    submissions: z.number(),
    domains: z.number(),
    versions: z.number(),
    schedules: z.number(),
    guests: z.number(),
  }),
  /** What ends, or stays with the account that the site leaves. */
  stays: z.object({
    news: z.number(),
    alerts: z.number(),
    /** They go along, switched off. */
    webhooks: z.number(),
    /** Where it is delivered to is forgotten. */
    deliveryTargets: z.number(),
    approvals: z.number(),
    /** Addresses under which its figures could be read. */
    reportLinks: z.number(),
  }),
})
export type MoveOutlook = z.infer<typeof moveOutlookSchema>

/** GET /api/sites/:id/moves: the latest first. */
export const siteMoveRowSchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  executor: z.string(),
  /** Companies; null where the reader does not look after that account. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type SiteMoveRow = z.infer<typeof siteMoveRowSchema>
