import type { Database } from '#api/db/database.ts'
import { createGroupCommit } from '#api/db/group-commit.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { createPoster } from '#api/infra/outbound/post-outbound.ts'
import { createPasswordChecks } from '#api/services/accounts/sign-in/passwords.ts'
import type { DomainHosts } from '#api/services/domains/domain-hosts.ts'
import type { RegularJob } from '#api/services/scheduler/regular-jobs.ts'
import { clearGoneFiles, clearOldPartials, createStrayFileSweep } from '#api/visitor/forms/clear-leftovers.ts'
import { mailNotices } from '#api/visitor/forms/form-notices.ts'
import { createSiteFacts } from '#api/visitor/http/site-facts.ts'
import type { VisitorDeps } from '#api/visitor/http/visitor-env.ts'
import { beforeDelivery, createVisitorApi } from '#api/visitor/visitor-app.ts'
import type { DeliveryRequest } from '#builder/delivery-answer.ts'
import type { Environment } from './environment.ts'
import { observed } from './observed.ts'
import type { Stores } from './open-stores.ts'
import { createRouteOf } from './route-of.ts'
import type { Telemetry } from './telemetry.ts'

interface VisitorParts {
  stores: Stores
  environment: Environment
  database: Database
  publishing: ApiDeps['publishing']
  counts: ApiDeps['counts']
  hosts: DomainHosts
  onAnswered: Telemetry['onAnswered']
  onError: Telemetry['onError']
}

const upkeepEveryMs = 5_000

/** The operator who configured it may use any address. */
const lineAt = ({ lineUrl }: Environment): VisitorDeps['line'] =>
  lineUrl === undefined
    ? undefined
    : { consent: lineUrl, api: lineUrl, post: createPoster({ mayConnect: () => true }) }

/** Opens the calls of published sites. */
export function openVisitors({
  stores,
  environment,
  database,
  publishing,
  counts,
  hosts,
  onError,
  onAnswered,
}: VisitorParts) {
  const { consoleOrigin, trustedProxies, turnstileUrl } = environment
  const siteOfHost = (host: string) => hosts.siteOfHost(host) ?? stores.siteOfHost(host)
  const siteOf = ({ url }: DeliveryRequest) => siteOfHost(new URL(url).host)
  const deps: VisitorDeps = {
    database,
    publishing,
    consoleOrigin,
    trustedProxies,
    turnstileUrl,
    counts,
    blobs: stores.blobs,
    commit: createGroupCommit(database),
    facts: createSiteFacts({ database, blobs: stores.blobs, now: Date.now }),
    siteOfHost,
    originOf: (siteId) => hosts.originOf(siteId) ?? stores.originOf(siteId),
    passwords: createPasswordChecks(1),
    line: lineAt(environment),
    onError,
    now: Date.now,
  }
  const app = createVisitorApi(deps)
  const calls = observed(app.fetch, { part: 'visitors', routeOf: createRouteOf(app), siteOf, onAnswered })
  const clearStrayFiles = createStrayFileSweep(deps)
  return {
    /** Handles the calls, and leaves all other requests to `others`. */
    before: (others: typeof app.fetch) => beforeDelivery(calls, others),
    jobs: [
      {
        id: 'visitor-mails',
        everyMs: upkeepEveryMs,
        run: async () => {
          const mails = await mailNotices(deps)
          await clearGoneFiles(deps)
          await clearStrayFiles()
          clearOldPartials(deps)
          return mails
        },
      },
    ] satisfies RegularJob[],
  }
}
