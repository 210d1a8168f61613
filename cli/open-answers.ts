import type { createApi } from '#api/app.ts'
import type { Database } from '#api/db/database.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { DomainHosts } from '#api/services/domains/domain-hosts.ts'
import type { KeptBytes, Reading } from './delivery-of.ts'
import { ofFailures, ofKnownHosts, refuseHost } from './edge.ts'
import type { Environment } from './environment.ts'
import { observed } from './observed.ts'
import { openConsole } from './open-console.ts'
import { openPreviews } from './open-previews.ts'
import { opensAnything, partnersConsoles, sitesOf } from './open-sites.ts'
import type { Stores } from './open-stores.ts'
import { openVisitors } from './open-visitors.ts'
import { nowhere } from './route-of.ts'
import type { StorageProblems } from './storage-problems.ts'
import type { Telemetry } from './telemetry.ts'

export interface AnsweringParts {
  api: ReturnType<typeof createApi>
  environment: Environment
  stores: Stores
  database: Database
  publishing: ApiDeps['publishing']
  counts: ApiDeps['counts']
  closing: AbortSignal
  reading: Reading
  storage: StorageProblems
  hosts: DomainHosts
  /** What is kept of the sites that this process delivers. */
  keeps: KeptBytes
  telemetry: Telemetry
}

/** The handlers of both ports, and their regular jobs. */
export async function openAnswers({ reading, telemetry, ...parts }: AnsweringParts) {
  const { stores, hosts } = parts
  const { onAnswered, onError } = telemetry
  const previews = await openPreviews({ ...parts, onAnswered, onError })
  const console = await openConsole({ ...parts, onAnswered, onError })
  const visitors = openVisitors({ ...parts, onAnswered, onError })
  const sites = previews.before(sitesOf(visitors, { ...parts, reading, onAnswered }))
  const routeOf = () => nowhere
  const refused = observed(refuseHost, { part: 'unknown-host', routeOf, onAnswered })
  const isKnown = (name: string) => opensAnything(name, stores, hosts)
  const atSites = ofKnownHosts(isKnown, partnersConsoles(hosts, console, sites), refused)
  return {
    console: ofFailures(console, onError),
    sites: ofFailures(atSites, onError),
    jobs: [...visitors.jobs, ...previews.jobs],
  }
}
