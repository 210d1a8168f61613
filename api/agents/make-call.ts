import type { AgentRight } from '#model/agents/agent-rights.ts'
import { AgentRefusedError, type Refusal } from '#model/agents/agent-tool.ts'
import type { ErrorReply } from '#model/calls/http/errors.ts'
import type { AgentCall, ApiEnv } from '../http/env.ts'

/** The API as a function. */
export type Answer = (request: Request, env: NonNullable<ApiEnv['Bindings']>) => Response | Promise<Response>

export interface CallAsked {
  /** `POST /api/v1/sites/inn/edits` */
  call: `${'GET' | 'POST'} /api/v1/${string}`
  query?: Record<string, string | number | object | undefined>
  body?: object
  /** Beyond that of the tool. */
  rights?: readonly AgentRight[]
}

/** Makes a call of the integration API as the key of the agent. Throws AgentRefusedError with what the API says. */
export type MakeCall = (asked: CallAsked) => Promise<Response>

interface Caller {
  answer: Answer
  /** The request that the agent's program sent. */
  from: Request
  authorization: string | undefined
  env: ApiEnv['Bindings']
  tool: AgentCall
}

/** What the API decides by, besides the call itself. */
const kept = ['accept-language', 'host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Every check of the API, its limits and its audit log apply to what a tool does as to any other call. */
export function createMakeCall({ answer, from, authorization = '', env, tool }: Caller): MakeCall {
  return async ({ call, query = {}, body, rights = [] }) => {
    const [method, path] = call.split(' ') as [string, string]
    const url = new URL(path, from.url)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined)
        url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    const headers = new Headers(
      kept.flatMap((name): [string, string][] => {
        const value = from.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    )
    const isBytes = body instanceof Uint8Array
    headers.set('authorization', authorization)
    if (body) headers.set('content-type', isBytes ? 'application/octet-stream' : 'application/json')
    const sent = isBytes ? new Uint8Array(body) : body && JSON.stringify(body)
    const agent = { tool: tool.tool, rights: [...tool.rights, ...rights] }
    const request = new Request(url, { method, headers, ...(sent ? { body: sent } : {}) })
    const response = await answer(request, { ...env, agent })
    if (response.ok) return response
    throw new AgentRefusedError(...refusalsOf((await response.json()) as ErrorReply))
  }
}

function refusalsOf({ code, reason, message, issues, conflicts }: ErrorReply): [Refusal, ...Refusal[]] {
  const remedy =
    reason === 'agent-right-missing'
      ? 'Ask the person you work for. Do not look for another way.'
      : conflicts
        ? 'Somebody has changed the same meanwhile. Read it again, then decide anew.'
        : undefined
  const found = issues.map(
    ({ path, message: words, expected }): Refusal => ({
      code,
      message: words,
      place: path,
      remedy: expected,
    }),
  )
  return [{ code, message, remedy }, ...found.slice(0, 20)]
}
