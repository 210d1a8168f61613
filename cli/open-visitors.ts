import type { Database } from '#api/db/database.ts'
import { createGroupCommit } from '#api/db/group-commit.ts'
import type { ApiDeps } from '#api/deps.ts'
import type { DomainHosts } from '#api/domains/domain-hosts.ts'
import { createPasswordChecks } from '#api/sessions/passwords.ts'
import { startFormUpkeep } from '#api/visitor/forms/form-upkeep.ts'
import { createSiteFacts } from '#api/visitor/site-facts.ts'
import { beforeDelivery, createVisitorApi } from '#api/visitor/visitor-app.ts'
import type { VisitorDeps } from '#api/visitor/visitor-deps.ts'
import type { Environment } from './environment.ts'
import { log } from './log.ts'
import type { Stores } from './open-stores.ts'

interface VisitorParts {
  stores: Stores
  environment: Environment
  database: Database
  publishing: ApiDeps['publishing']
  hosts: DomainHosts
}

/** The calls of published sites. */
export function openVisitors({ stores, environment, database, publishing, hosts }: VisitorParts) {
  const { consoleOrigin, trustedProxies } = environment
  const deps: VisitorDeps = {
    database,
    publishing,
    consoleOrigin,
    trustedProxies,
    blobs: stores.blobs,
    commit: createGroupCommit(database),
    facts: createSiteFacts({ database, blobs: stores.blobs, now: Date.now }),
    siteOfHost: (host) => stores.siteOfHost(host) ?? hosts.siteOfHost(host),
    originOf: (siteId) => hosts.originOf(siteId) ?? stores.originOf(siteId),
    passwords: createPasswordChecks(1),
    onError: (error, requestId) => log.error({ err: error, requestId }),
    now: Date.now,
  }
  const app = createVisitorApi(deps)
  const upkeep = startFormUpkeep(deps, (error) => log.error({ err: error }))
  return {
    /** Takes the calls, and leaves the rest to `others`. */
    before: (others: (request: Request) => Promise<Response>) => beforeDelivery(app, others),
    close: upkeep.close,
  }
}
