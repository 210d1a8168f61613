import { Hono } from 'hono'
import { type NetworksReply, networksBodySchema } from '#model/endpoints/networks.ts'
import { siteIdPattern } from '#model/endpoints/sites.ts'
import { AppError } from '#model/errors.ts'
import { noteForAudit } from '../audit/audit-note.ts'
import { type Account, findAccount, updateAccount } from '../db/accounts.ts'
import { findSite, type Site, updateSite } from '../db/sites.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext, ApiEnv } from '../env.ts'
import { networksReply, requireOwnPlace } from '../sessions/network-limits.ts'
import { readBody } from './read-body.ts'

type NetworkDeps = ApiDeps & { now: () => number }

/** Where the people of an account sign in from, and where the preview of a site is open from (decision 47). */
export const networkLimitRoutes = (deps: NetworkDeps) =>
  new Hono<ApiEnv>()
    .get('/users/:id/networks', (c) =>
      c.json<NetworksReply>(networksReply(c, deps, knownAccount(c, deps).signInNetworks)),
    )
    .put('/users/:id/networks', async (c) => {
      const { id } = knownAccount(c, deps)
      return save(c, deps, (networks) =>
        updateAccount(deps.database.db, id, { signInNetworks: networks }, deps.now()),
      )
    })
    .get('/sites/:id/preview/networks', (c) =>
      c.json<NetworksReply>(networksReply(c, deps, knownSite(c, deps).previewNetworks)),
    )
    .put('/sites/:id/preview/networks', async (c) => {
      const { id } = knownSite(c, deps)
      return save(c, deps, (networks) => updateSite(deps.database.db, id, { previewNetworks: networks }))
    })

async function save(c: ApiContext, deps: NetworkDeps, write: (networks: string[]) => unknown) {
  const body = await readBody(c, networksBodySchema)
  requireOwnPlace(c, deps, body)
  write(body.networks)
  noteForAudit(c, { details: { networks: body.networks.length } })
  return c.json<NetworksReply>(networksReply(c, deps, body.networks))
}

function knownAccount(c: ApiContext, { database }: NetworkDeps): Account {
  const account = findAccount(database.db, c.get('scope'), c.req.param('id') ?? '')
  if (!account) throw new AppError('NOT_FOUND', 'no-such-user')
  return account
}

function knownSite(c: ApiContext, { database }: NetworkDeps): Site {
  const id = c.req.param('id') ?? ''
  const site = siteIdPattern.test(id) ? findSite(database.db, c.get('scope'), id) : undefined
  if (!site) throw new AppError('NOT_FOUND', 'no-such-site')
  return site
}
