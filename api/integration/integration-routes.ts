import { Hono } from 'hono'
import { sentLists } from '#model/received.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiEnv } from '../env.ts'
import { siteDocumentRoutes } from '../staff/editing.ts'
import { assetRoutes, libraryRoutes } from '../staff/media.ts'
import { pageRoutes } from '../staff/pages.ts'
import { publishReadingRoutes } from '../staff/publishes.ts'
import { receivedReadingRoutes } from '../staff/received.ts'
import { sitePublishingRoutes, siteReadingRoutes } from '../staff/sites.ts'
import { originalRoutes } from './original-routes.ts'

/** What programs may call: a choice of what people do in the console, by the same functions and within the same scope. */
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
    .route('/', receivedReadingRoutes(deps, sentLists))
}
