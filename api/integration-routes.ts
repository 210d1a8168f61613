import { Hono } from 'hono'
import { mediaStem } from '#builder/stages/media-names.ts'
import { AppError } from '#model/messages/errors.ts'
import { sentLists } from '#model/records/received.ts'
import { findSeenMedia } from './db/media/media.ts'
import type { ApiDeps } from './http/deps.ts'
import type { ApiEnv } from './http/env.ts'
import { readOriginal } from './services/media/read-original.ts'
import { summaryRoutes } from './staff/analytics/analytics.ts'
import { campaignCostRoutes } from './staff/analytics/campaigns.ts'
import { conversionRoutes } from './staff/analytics/conversions.ts'
import { assetRoutes, libraryRoutes } from './staff/media/media.ts'
import { webhookSubscriptionRoutes } from './staff/messages/webhooks.ts'
import { askApprovalRoutes } from './staff/publishing/approvals.ts'
import { siteCheckRoutes } from './staff/publishing/checks.ts'
import { publishReadingRoutes } from './staff/publishing/publishes.ts'
import { siteDocumentRoutes } from './staff/sites/editing.ts'
import { pageRoutes } from './staff/sites/pages.ts'
import { sitePublishingRoutes, siteReadingRoutes } from './staff/sites/sites.ts'
import { receivedReadingRoutes } from './staff/submissions/received.ts'

/** Calls for programs: a selection of the console's calls, with the same handlers and scopes. */
export function integrationRoutes(given: ApiDeps & { now: () => number }) {
  const deps = { ...given, assetsPath: '/api/v1/assets/' }
  return new Hono<ApiEnv>()
    .route('/', assetRoutes(deps))
    .route('/', libraryRoutes(deps))
    .route('/', originalRoutes(deps))
    .route('/', siteDocumentRoutes(deps))
    .route('/', siteReadingRoutes(deps))
    .route('/', pageRoutes(deps))
    .route('/', sitePublishingRoutes(deps))
    .route('/', publishReadingRoutes(deps))
    .route('/', siteCheckRoutes(deps))
    .route('/', summaryRoutes(deps))
    .route('/', askApprovalRoutes(deps))
    .route('/', receivedReadingRoutes(deps, sentLists))
    .route('/', campaignCostRoutes(deps))
    .route('/', conversionRoutes(deps))
    .route('/', webhookSubscriptionRoutes(deps))
}

/** Original media files, by the hash of their reference. */
const originalRoutes = (deps: Pick<ApiDeps, 'database' | 'blobs'>) =>
  new Hono<ApiEnv>().get('/originals/:hash', async (c) => {
    const ref = `media:${c.req.param('hash')}`
    const medium = findSeenMedia(deps.database.db, c.get('scope'), mediaStem(ref))
    if (medium?.ref !== ref) throw new AppError('NOT_FOUND', 'no-such-file')
    const bytes = await readOriginal(deps, medium.ref, medium.asset)
    c.header('Cache-Control', 'private, max-age=31536000, immutable')
    return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': 'application/octet-stream' })
  })
