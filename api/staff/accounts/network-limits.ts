import { type NetworksReply, networksBodySchema } from '#model/calls/accounts/networks.ts'
import { updateAccount } from '../../db/accounts/accounts.ts'
import { updateSite } from '../../db/sites/sites.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { networksReply, requireOwnPlace } from '../../http/guard/network-limits.ts'
import { knownAccount, knownSite } from '../../http/known-records.ts'
import { readBody } from '../../http/read-body.ts'
import { serveCalls } from '../../http/serve-calls.ts'

type NetworkDeps = ApiDeps & { now: () => number }

/** Networks from which the people of an account can sign in, whether they need a second step, and networks from which the preview of a site can be opened (decision 47). */
export const networkLimitRoutes = (deps: NetworkDeps) =>
  serveCalls({
    'GET /api/users/:id/networks': (c, call) =>
      call.answer(networksReply(c, deps, knownAccount(c, deps.database.db).signInNetworks)),
    'PUT /api/users/:id/networks': async (c) => {
      const { id } = knownAccount(c, deps.database.db)
      return save(c, deps, (networks) =>
        updateAccount(deps.database.db, id, { signInNetworks: networks }, deps.now()),
      )
    },
    'GET /api/users/:id/second-step': (c, call) =>
      call.answer({ isRequired: knownAccount(c, deps.database.db).secondStepSince !== null }),
    'PUT /api/users/:id/second-step': async (c, call) => {
      const { id, secondStepSince: before } = knownAccount(c, deps.database.db)
      const { isRequired } = await call.body()
      const now = deps.now()
      const secondStepSince = isRequired ? (before ?? now) : null
      updateAccount(deps.database.db, id, { secondStepSince }, now)
      return call.answer({ isRequired })
    },
    'GET /api/sites/:id/preview/networks': (c, call) =>
      call.answer(networksReply(c, deps, knownSite(c, deps.database.db).previewNetworks)),
    'PUT /api/sites/:id/preview/networks': async (c) => {
      const { id } = knownSite(c, deps.database.db)
      return save(c, deps, (networks) => updateSite(deps.database.db, id, { previewNetworks: networks }))
    },
  })

async function save(c: ApiContext, deps: NetworkDeps, write: (networks: string[]) => unknown) {
  const body = await readBody(c, networksBodySchema)
  requireOwnPlace(c, deps, body)
  write(body.networks)
  noteForAudit(c, { details: { networks: body.networks.length } })
  return c.json<NetworksReply>(networksReply(c, deps, body.networks))
}
