import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createAgentEndpoint } from '#api/agents/agent-endpoint.ts'
import type { AgentRight } from '#model/agents/agent-rights.ts'
import type { CreatedApiKeyReply } from '#model/calls/accounts/api-keys.ts'
import type { Call, TestApi } from './open-test-api.ts'

export interface AgentAnswer {
  isError: boolean
  data: Record<string, unknown>
  text: string
}

interface Refusals {
  refusals: { code: string; message: string; place?: string; remedy?: string }[]
}

/** An agent's program that is connected to the console. */
export interface TestAgent {
  client: Client
  call(tool: string, args?: object): Promise<AgentAnswer>
  /** The first refusal; throws if the call was carried out. */
  refused(tool: string, args?: object): Promise<Refusals['refusals'][number]>
}

/** Serves `/mcp` of a test API over real HTTP. */
export async function openTestAgents(api: TestApi) {
  const endpoint = createAgentEndpoint({
    database: api.database,
    consoleOrigin: 'http://localhost:3000',
    trustedProxies: 0,
    counts: undefined,
    onError: (error) => api.errors.push(error),
    now: Date.now,
    version: '1.0.0',
    answer: (request, env) => api.app.fetch(request, env),
  })
  const server = serve({ fetch: endpoint.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const address = new URL(`http://localhost:${(server.address() as AddressInfo).port}/mcp`)
  const clients: Client[] = []
  const connect = async (secret: string): Promise<TestAgent> => {
    const client = new Client({ name: 'test', version: '1' })
    clients.push(client)
    const requestInit = { headers: { authorization: `Bearer ${secret}` } }
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit }))
    return agentOf(client)
  }
  return {
    address,
    connect,
    async close() {
      for (const client of clients) await client.close()
      server.close()
    },
  }
}

function agentOf(client: Client): TestAgent {
  const call = async (tool: string, args: object = {}): Promise<AgentAnswer> => {
    const { isError, structuredContent, content } = await client.callTool({
      name: tool,
      arguments: { ...args },
    })
    const texts = content.map((part) => (part.type === 'text' ? part.text : ''))
    return {
      isError: isError === true,
      data: structuredContent as Record<string, unknown>,
      text: texts.join('\n'),
    }
  }
  return {
    client,
    call,
    async refused(tool, args) {
      const { isError, data } = await call(tool, args)
      if (!isError) throw new Error(`${tool} was carried out: ${JSON.stringify(data).slice(0, 500)}`)
      return (data as unknown as Refusals).refusals[0]!
    },
  }
}

/** Issues a key for an agent, with the usual rights unless others are given. */
export async function agentKey(
  call: Call,
  agentRights: readonly AgentRight[],
  accountId?: string,
): Promise<CreatedApiKeyReply> {
  const body = { name: `agent ${agentRights.length}`, method: 'KEY', agentRights, accountId }
  const answer = await call('POST', '/api/api-keys', body)
  if (answer.status !== 201) throw new Error(await answer.text())
  return (await answer.json()) as CreatedApiKeyReply
}
