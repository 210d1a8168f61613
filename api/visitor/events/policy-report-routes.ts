import { Hono } from 'hono'
import { z } from 'zod'
import type { BlockedUse } from '#model/calls/sites/blocked-origins.ts'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import { originSchema } from '#model/values/fields.ts'
import { addBlockedOrigin } from '../../db/sites/blocked-origins.ts'
import { addressBlock } from '../../http/client-address.ts'
import { type Limit, limitsOf } from '../http/limits.ts'
import { readSubmission } from '../http/read-body.ts'
import type { VisitorDeps, VisitorEnv } from '../http/visitor-env.ts'

const hour = 60 * 60 * 1000
const ofAddress: Limit = { most: 10, windowMs: hour }
const ofSite: Limit = { most: 1_000, windowMs: hour }

/** The report of CSP 3 (section 5.3), as `report-uri` sends it. */
const reportSchema = z.object({
  'csp-report': z.object({
    'blocked-uri': z.string().max(4_096),
    'effective-directive': z.string().max(64).optional(),
    'violated-directive': z.string().max(4_096).optional(),
  }),
})

const usesOfDirectives: Readonly<Record<string, BlockedUse>> = {
  'script-src': 'script',
  'script-src-elem': 'script',
  'connect-src': 'request',
  'img-src': 'image',
  'frame-src': 'frame',
}

/** Then another website wanted to show this one. */
const ofFrames = 'frame-ancestors'

/** Browsers say what the policy of a page has blocked. What extensions of a browser wanted is not about the site. */
export function policyReportRoutes(deps: VisitorDeps): Hono<VisitorEnv> {
  const { database, commit, now } = deps
  const limits = limitsOf(deps)
  return new Hono<VisitorEnv>().post(visitorPaths.policyReport, async (c) => {
    const { siteId } = c.get('facts')
    const { body } = await readSubmission(c, reportSchema, { jsonType: 'application/csp-report' })
    const { 'blocked-uri': uri, ...directives } = body['csp-report']
    const origin = originOf(uri)
    const named = directives['effective-directive'] ?? directives['violated-directive'] ?? ''
    const directive = named.split(' ')[0]!
    const isCounted =
      origin !== undefined &&
      origin !== new URL(c.req.url).origin &&
      directive !== ofFrames &&
      c.req.header('sec-fetch-site') !== 'cross-site' &&
      limits.take([
        { key: `policy ${siteId} ${addressBlock(c, deps)}`, limit: ofAddress },
        { key: `policy ${siteId}`, limit: ofSite },
      ])
    if (isCounted) {
      const use = usesOfDirectives[directive] ?? 'other'
      await commit(() => addBlockedOrigin(database.db, { siteId, origin, use }, now()))
    }
    return c.body(null, 204)
  })
}

/** Undefined for `inline`, `eval`, `data` and what is not of the web. */
function originOf(uri: string): string | undefined {
  const url = URL.parse(uri)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  const origin = originSchema.safeParse(url.origin)
  return origin.data
}
