import { listBlockedOrigins } from '../../db/sites/blocked-origins.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'

const isoTime = (at: number): string => new Date(at).toISOString()

/** What visitors' browsers say that the policy of a site has blocked (Z06). */
export const blockedOriginRoutes = ({ database, now }: ApiDeps & { now: () => number }) =>
  serveCalls({
    'GET /api/sites/:id/blocked-origins': (c) => {
      const { id } = knownSite(c, database.db)
      const blocked = listBlockedOrigins(database.db, id, now()).map(
        ({ origin, use, count, firstAt, lastAt }) => ({
          ...{ origin, use, count },
          firstAt: isoTime(firstAt),
          lastAt: isoTime(lastAt),
        }),
      )
      return c.json({ blocked })
    },
  })
