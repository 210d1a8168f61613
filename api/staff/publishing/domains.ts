import type { DomainRow } from '#model/calls/domains/domains.ts'
import { AppError } from '#model/messages/errors.ts'
import type { Db } from '../../db/database.ts'
import { type Domain, findDomain, listDomainsOfSite } from '../../db/domains/domains.ts'
import type { Scope } from '../../db/scope.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import type { ApiDeps } from '../../http/deps.ts'
import type { ApiContext } from '../../http/env.ts'
import { checkIfMatch } from '../../http/if-match.ts'
import { knownSite } from '../../http/known-records.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { checkDomain } from '../../services/domains/check-domain.ts'
import { domainRow } from '../../services/domains/domain-rows.ts'
import { enterDomain, makeMain, restartDomain, takeOffDomain } from '../../services/domains/manage-domains.ts'
import { defaultAddressOf } from '../../services/domains/site-origin.ts'

type DomainRouteDeps = ApiDeps & { now: () => number }

/** Least time between two checks of a name that people start. */
const checkEveryMs = 5_000

export const domainRoutes = (deps: DomainRouteDeps) =>
  serveCalls({
    'GET /api/sites/:id/domains': (c, call) => {
      const { db } = deps.database
      const { id } = knownSite(c, db)
      const rows = listDomainsOfSite(db, id).map((domain) => domainRow(deps.domains.places, domain))
      return call.answer({ defaultAddress: defaultAddressOf(db, deps.domains.places, id), domains: rows })
    },
    'POST /api/sites/:id/domains': async (c, call) => {
      const { name: written } = await call.body()
      const domain = deps.database.transaction((db) => {
        const site = knownSite(c, db)
        return enterDomain(db, deps.domains.places, { site, written, now: deps.now() })
      })
      // The audit log records it for the site.
      noteForAudit(c, { target: c.req.param('id'), details: { domain: domain.name } })
      deps.domains.onChanged()
      return call.answer(domainRow(deps.domains.places, domain))
    },
    'PUT /api/domains/:id': async (c, call) => {
      const body = await call.body()
      return change(c, deps, (db, domain) => {
        checkIfMatch(c, {
          revisions: [domain.version],
          current: () => domainRow(deps.domains.places, domain),
          sent: body,
        })
        return makeMain(db, domain)
      })
    },
    'POST /api/domains/:id/restart': (c) =>
      change(c, deps, (db, domain) => restartDomain(db, domain, deps.now())),
    'POST /api/domains/:id/check': async (c) => {
      const domain = findKnown(deps.database.db, c.get('scope'), c.req.param('id'))
      const isFresh = domain.checkedAt !== null && deps.now() - domain.checkedAt < checkEveryMs
      const isOver = domain.state === 'off' || domain.state === 'expired'
      if (isFresh || isOver) return answer(c, deps, domain)
      const checked = await checkDomain(
        { ...deps.domains, ...deps, notify: deps.publishing.notify },
        domain.id,
      )
      if (!checked) throw notFound()
      return answer(c, deps, checked)
    },
    'DELETE /api/domains/:id': (c) => {
      const id = deps.database.transaction((db) => {
        const domain = findKnown(db, c.get('scope'), c.req.param('id'))
        takeOffDomain(db, domain, deps.now())
        return domain.id
      })
      deps.domains.onChanged()
      return c.json({ id })
    },
  })

function change(
  c: ApiContext,
  deps: DomainRouteDeps,
  work: (db: Db, domain: Domain) => Domain | undefined,
): Response {
  const changed = deps.database.transaction((db) => {
    const domain = work(db, findKnown(db, c.get('scope'), c.req.param('id') ?? ''))
    if (!domain) throw notFound()
    return domain
  })
  deps.domains.onChanged()
  return answer(c, deps, changed)
}

function answer(c: ApiContext, { domains }: DomainRouteDeps, domain: Domain): Response {
  c.header('ETag', `"${domain.version}"`)
  return c.json<DomainRow>(domainRow(domains.places, domain))
}

const notFound = () => new AppError('NOT_FOUND', 'no-such-domain')

function findKnown(db: Db, scope: Scope, id: string): Domain {
  const domain = findDomain(db, scope, id)
  if (!domain) throw notFound()
  return domain
}
