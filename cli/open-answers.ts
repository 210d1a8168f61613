import type { createApi } from '#api/app.ts'
import type { Database } from '#api/db/database.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { DomainHosts } from '#api/services/domains/domain-hosts.ts'
import { ofKnownHosts } from './edge.ts'
import type { Environment } from './environment.ts'
import { openConsole } from './open-console.ts'
import { openPreviews } from './open-previews.ts'
import { opensAnything, partnersConsoles, type Reading, sitesOf } from './open-sites.ts'
import type { Stores } from './open-stores.ts'
import { openVisitors } from './open-visitors.ts'
import type { StorageProblems } from './storage-problems.ts'
import type { Telemetry } from './telemetry.ts'

export interface AnsweringParts {
  api: ReturnType<typeof createApi>
  environment: Environment
  stores: Stores
  database: Database
  publishing: ApiDeps['publishing']
  counts: ApiDeps['counts']
  reading: Reading
  storage: StorageProblems
  hosts: DomainHosts
  telemetry: Telemetry
  onError: (error: unknown) => void
}

/** What answers on the two ports, and what it has to have done from time to time. */
export async function openAnswers({ reading, telemetry, ...parts }: AnsweringParts) {
  const { stores, hosts } = parts
  const { onAnswered } = telemetry
  const previews = await openPreviews({ ...parts, onAnswered })
  const console = await openConsole({ ...parts, onAnswered })
  const visitors = openVisitors({ ...parts, onAnswered })
  const sites = previews.before(sitesOf(visitors, { ...parts, ...reading, onAnswered }))
  return {
    console,
    sites: ofKnownHosts(
      (name) => opensAnything(name, stores, hosts),
      partnersConsoles(hosts, console, sites),
    ),
    jobs: [...visitors.jobs, ...previews.jobs],
  }
}
