import { listSiteStorage } from '../../db/sites/site-storage.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { serveCalls } from '../../http/serve-calls.ts'

const shownSites = 100

/** Disk usage of sites. */
export const storageRoutes = ({ database }: ApiDeps) =>
  serveCalls({
    'GET /api/storage': (_c, call) => {
      const { largest, countedAt, ...all } = listSiteStorage(database.db, shownSites)
      return call.answer({
        ...all,
        countedAt: countedAt === null ? null : new Date(countedAt).toISOString(),
        sites: largest,
      })
    },
  })
