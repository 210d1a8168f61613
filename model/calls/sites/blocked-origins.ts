import { z } from 'zod'
import { answers, defineCalls } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

/** What a page wanted from an origin that its policy does not name. */
export const blockedUses = ['script', 'request', 'image', 'frame', 'other'] as const
export type BlockedUse = (typeof blockedUses)[number]

/** Uses that `scriptOrigins` of the settings allows. Scripts run only where one of the site's own has loaded them. */
export const allowableUses: ReadonlySet<BlockedUse> = new Set(['request', 'image', 'frame'])

/** Of a site; the ones that were not blocked for the longest time make room. */
export const maxBlockedOrigins = 50

export const blockedOriginSchema = z.object({
  origin: z.string(),
  use: z.enum(blockedUses),
  /** How often browsers told so, at most a few times an hour each. */
  count: z.int(),
  /** ISO 8601, UTC. */
  firstAt: z.string(),
  lastAt: z.string(),
})
blockedOriginSchema.register(replySchemas, { id: 'BlockedOrigin' })
export type BlockedOrigin = z.infer<typeof blockedOriginSchema>

export const blockedOriginCalls = defineCalls({
  'GET /api/sites/:id/blocked-origins': {
    action: 'site.edit',
    tag: 'Sites',
    summary: 'List the websites that visitors’ browsers have blocked',
    description:
      'Scripts, requests, images and frames from websites that `scriptOrigins` does not name, as browsers have reported them in the last 30 days, the most frequent first. Anybody can send such reports: a website stands here because a page wanted it, or because somebody says so.',
    ...answers(z.object({ blocked: z.array(blockedOriginSchema) }), 'The websites.'),
  },
})
