import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import type { createApi } from '#api/app.ts'
import type { Database } from '#api/db/database.ts'
import { findPartnerOfName } from '#api/db/domains/partners.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { isConsoleHost } from '#api/http/guard/known-host.ts'
import { nameOfHost } from '#api/services/domains/host-names.ts'
import type { Environment } from './environment.ts'
import { observed } from './observed.ts'
import { openAgents } from './open-agents.ts'
import type { Stores } from './open-stores.ts'
import { consoleFolder } from './places.ts'
import { createRouteOf } from './route-of.ts'
import { staticConsole } from './static-console.ts'
import type { Telemetry } from './telemetry.ts'

interface ConsoleParts {
  api: ReturnType<typeof createApi>
  environment: Environment
  stores: Stores
  database: Database
  counts?: ApiDeps['counts']
  onAnswered: Telemetry['onAnswered']
  onError: Telemetry['onError']
}

const apiPath = /^\/api(?:\/|$)/

/** Opens the console with its API. */
export async function openConsole({
  api,
  environment,
  stores,
  database,
  counts,
  onAnswered,
  onError,
}: ConsoleParts) {
  const { consoleOrigin } = environment
  const calls = observed(api.fetch, { part: 'api', routeOf: createRouteOf(api), onAnswered })
  const app = new Hono().mount('/api', calls, { replaceRequest: (request) => request })
  const brandOf = (host: string) => findPartnerOfName(database.db, nameOfHost(host))
  const isKnownHost = (host: string) => isConsoleHost({ database, consoleOrigin }, host)
  const options = { consoleOrigin, framed: stores.anySite, brandOf, isKnownHost }
  app.mount('/mcp', openAgents({ api, environment, database, counts, onError }), {
    replaceRequest: (request) => request,
  })
  app.route('/', await staticConsole(consoleFolder, options))
  const routeOf = (request: Request) => (apiPath.test(getPath(request)) ? undefined : '/*')
  return observed(app.fetch, { part: 'console', routeOf, onAnswered })
}
