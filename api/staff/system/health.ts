import type { HealthProblem, HealthReply, ReadinessReason, ReadyReply } from '#model/calls/system/health.ts'
import { listSiteStorage } from '../../db/sites/site-storage.ts'
import type { ApiDeps } from '../../http/deps.ts'
import { serveCalls } from '../../http/serve-calls.ts'

const fullDisk: HealthProblem = {
  name: 'disk',
  detail: 'The storage is full: nothing can be saved or published. Free space where DATA_DIR lies.',
}

/** Known problems that the operator has to deal with. */
export const healthProblems = async ({
  hasRoom,
  problems,
}: Pick<ApiDeps, 'hasRoom' | 'problems'>): Promise<readonly HealthProblem[]> => [
  ...((await hasRoom?.()) === false ? [fullDisk] : []),
  ...(problems?.() ?? []),
]

/** The reason that is known without a check. */
const startingReason = (reply: HealthReply): readonly ReadinessReason[] =>
  reply.status === 'starting' ? [{ name: 'starting', detail: reply.detail }] : []

/** Problems do not change the status: a supervisor that ends unhealthy processes would take the sites offline. */
export const healthProbes = ({ health, readiness, ...deps }: ApiDeps) =>
  serveCalls({
    'GET /api/health': async (c) => {
      const reply = health()
      const found = await healthProblems(deps)
      c.header('Cache-Control', 'no-store')
      return c.json<HealthReply>(
        { ...reply, ...(found.length > 0 ? { problems: found } : {}) },
        reply.status === 'ok' ? 200 : 503,
      )
    },
    'GET /api/health/live': (_, call) => call.answer({ status: 'alive' }),
    'GET /api/health/ready': async (c) => {
      const reasons = [...startingReason(health()), ...((await readiness?.()) ?? [])]
      return reasons.length === 0
        ? c.json<ReadyReply>({ status: 'ready' }, 200)
        : c.json<ReadyReply>({ status: 'not-ready', reasons }, 503)
    },
  })

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
