import type { createApi } from '#api/app.ts'
import type { Database } from '#api/db/database.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { ApiEnv } from '#api/http/env.ts'
import type { Environment } from './environment.ts'
import { missingPackage } from './missing-packages.ts'
import { productVersion } from './places.ts'
import type { Telemetry } from './telemetry.ts'

interface AgentParts {
  api: ReturnType<typeof createApi>
  environment: Environment
  database: Database
  counts?: ApiDeps['counts']
  onError: Telemetry['onError']
}

type Answer = (request: Request, env?: ApiEnv['Bindings']) => Promise<Response>

const notImplemented = 501

/** The tools of agents, loaded with the first request: most installations have no agent. */
export function openAgents({ api, environment, database, counts, onError }: AgentParts): Answer {
  const { consoleOrigin, trustedProxies } = environment
  const open = async () => {
    const { createAgentEndpoint } = await import('#api/agents/agent-endpoint.ts')
    const answer = (request: Request, env: ApiEnv['Bindings']) => api.fetch(request, env)
    const now = Date.now
    const version = productVersion()
    return createAgentEndpoint({
      ...{ database, consoleOrigin, trustedProxies, counts, onError },
      ...{ now, version, answer },
    })
  }
  let opened: ReturnType<typeof open> | undefined
  return async (request, env) => {
    try {
      opened ??= open()
      return await (await opened).fetch(request, env)
    } catch (error) {
      opened = undefined
      const missing = missingPackage(error)
      if (!missing) throw error
      return new Response(missing.message, { status: notImplemented })
    }
  }
}
