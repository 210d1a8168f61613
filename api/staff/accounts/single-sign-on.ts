import { AppError, orNotFound } from '#model/messages/errors.ts'
import {
  findIdentityProvider,
  openClientSecret,
  removeIdentityProvider,
} from '../../db/accounts/single-sign-on.ts'
import type { Db } from '../../db/database.ts'
import { findPartnerOfAccount } from '../../db/domains/partners.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { knownAccount } from '../../http/known-records.ts'
import { checkPlace } from '../../http/outside-places.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { createLimits } from '../../infra/shared-limits.ts'
import { testConnection } from '../../services/accounts/sign-in/open-id.ts'
import {
  enterEmailDomain,
  proveEmailDomain,
  readSingleSignOn,
  saveSingleSignOn,
  takeOffEmailDomain,
} from '../../services/accounts/single-sign-on.ts'
import { singleSignOnUri } from '../../services/branding/console-origin.ts'

type SingleSignOnDeps = ApiDeps & { now: () => number }

const windowMs = 15 * 60_000
const triesAWindow = 20

/** How the people of an account sign in by its identity provider. Each account sets it for itself. */
export function singleSignOnRoutes(deps: SingleSignOnDeps) {
  const { database, now } = deps
  const limits = createLimits(deps)('single-sign-on', windowMs)
  const takeTurn = async (accountId: string) => {
    if (!(await limits.take([{ key: accountId, limit: triesAWindow }])))
      throw new AppError('TOO_MANY', 'too-many-requests')
  }
  const reply = (c: ApiContext) => {
    const { id } = knownAccount(c, database.db)
    return readSingleSignOn(database.db, id, uriOf(deps, id))
  }
  const change = (c: ApiContext, work: (db: Db, accountId: string) => void) => {
    database.transaction((db) => work(db, knownAccount(c, db).id))
    return reply(c)
  }
  return serveCalls({
    'GET /api/users/:id/single-sign-on': (c, call) => call.answer(reply(c)),
    'PUT /api/users/:id/single-sign-on': async (c, call) => {
      const body = await call.body()
      knownAccount(c, database.db)
      await checkPlace(deps, { url: body.issuer, path: '/issuer' })
      const { clientSecret, ...details } = body
      noteForAudit(c, { details: { ...details, isSecretNew: clientSecret !== undefined } })
      return call.answer(change(c, (db, id) => saveSingleSignOn(db, id, body, now())))
    },
    'DELETE /api/users/:id/single-sign-on': (c) => {
      change(c, removeIdentityProvider)
      return c.body(null, 204)
    },
    'POST /api/users/:id/single-sign-on/test': async (c, call) => {
      const { db } = database
      const { id } = knownAccount(c, db)
      const provider = orNotFound(findIdentityProvider(db, id), 'no-single-sign-on')
      await takeTurn(id)
      const clientSecret = openClientSecret(db, provider)
      const connection = { ...provider, clientSecret, redirectUri: uriOf(deps, id), fetch: deps.reachIssuer }
      const { finding, said = null } = await testConnection(connection)
      noteForAudit(c, { details: { finding } })
      return call.answer({ finding, said })
    },
    'POST /api/users/:id/single-sign-on/domains': async (c, call) => {
      const { name } = await call.body()
      noteForAudit(c, { details: { domain: name } })
      return call.answer(change(c, (db, id) => enterEmailDomain(db, id, name, now())))
    },
    'POST /api/users/:id/single-sign-on/domains/:domain/check': async (c, call) => {
      const { id } = knownAccount(c, database.db)
      const domain = c.req.param('domain')
      noteForAudit(c, { details: { domain } })
      await takeTurn(id)
      await proveEmailDomain({ ...deps, dns: deps.domains.dns }, id, domain)
      return call.answer(reply(c))
    },
    'DELETE /api/users/:id/single-sign-on/domains/:domain': (c, call) => {
      const domain = c.req.param('domain')
      noteForAudit(c, { details: { domain } })
      return call.answer(change(c, (db, id) => takeOffEmailDomain(db, id, domain)))
    },
  })
}

const uriOf = ({ database: { db }, consoleOrigin }: SingleSignOnDeps, accountId: string): string =>
  singleSignOnUri(db, consoleOrigin, findPartnerOfAccount(db, accountId))
