import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { createPoster, type PostOutbound } from '#api/infra/outbound/post-outbound.ts'
import type { ConnectorKindName } from '#model/connectors/connector-kinds.ts'

export interface ServiceRequest {
  host: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface ServiceAnswer {
  status: number
  body?: unknown
}

/** How a service answers: by its public documentation, strictly. Undefined for a host that is not its own. */
export type FakeService = (request: ServiceRequest) => ServiceAnswer | undefined

/** What the services accept in the place of real tokens. */
export const goodTokens = { hubspot: 'pat-na1-good-token-of-hubspot' }

/**
 * https://developers.hubspot.com/docs/api-reference/legacy/crm/objects/contacts/batch/upsert-contacts and
 * https://developers.hubspot.com/docs/api-reference/error-handling
 */
const hubspot: FakeService = ({ host, path, headers, body }) => {
  if (host !== 'api.hubapi.com') return undefined
  if (path !== '/crm/v3/objects/contacts/batch/upsert') return { status: 404 }
  const refusal = (status: number, category: string, message: string, code?: string) => ({
    status,
    body: {
      status: 'error',
      category,
      message,
      correlationId: 'a1',
      errors: code ? [{ message, code }] : [],
    },
  })
  if (headers.authorization !== `Bearer ${goodTokens.hubspot}`)
    return refusal(
      401,
      'INVALID_AUTHENTICATION',
      `Authentication credentials not found: ${headers.authorization}`,
    )
  const contract = z.strictObject({
    inputs: z
      .array(
        z.strictObject({
          id: z.email(),
          idProperty: z.literal('email'),
          objectWriteTraceId: z.string(),
          properties: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), z.string().min(1)),
        }),
      )
      .length(1),
  })
  const read = contract.safeParse(JSON.parse(body))
  if (!read.success) return refusal(400, 'VALIDATION_ERROR', z.prettifyError(read.error))
  const { properties, id } = read.data.inputs[0]!
  const known = ['email', 'firstname', 'lastname', 'company', 'phone', 'message', 'lifecyclestage']
  const unknown = Object.keys(properties).find((name) => !known.includes(name))
  if (unknown)
    return refusal(
      400,
      'VALIDATION_ERROR',
      `Property "${unknown}" does not exist, sent by ${id}`,
      'PROPERTY_DOESNT_EXIST',
    )
  return { status: 200, body: { status: 'COMPLETE', results: [{ id: '51', new: true, properties }] } }
}

const services: Readonly<Record<ConnectorKindName, FakeService>> = { hubspot }

/** Stand-ins for all services, which keep what they get, and a way to post that leads to them by the names of their hosts. */
export async function startConnectorServers() {
  const requests: ServiceRequest[] = []
  /** Answers of the next requests, in the place of the usual ones. */
  const next: ServiceAnswer[] = []
  const server = createServer(async (incoming, response) => {
    let body = ''
    for await (const chunk of incoming) body += String(chunk)
    const { headers, method, url: path = '' } = incoming
    const request = { host: headers.host ?? '', path, headers, body }
    requests.push(request)
    const usual = () =>
      Object.values(services)
        .map((service) => service(request))
        .find((answer) => answer !== undefined)
    const answer = next.shift() ?? (method === 'POST' ? usual() : undefined) ?? { status: 421 }
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {})
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const poster = createPoster({ mayConnect: (_, to) => to === port, timeoutMs: 2_000 })
  const post: PostOutbound = (posting) => {
    const { protocol, host, pathname, search } = new URL(posting.url)
    if (protocol !== 'https:') throw new Error(`A connector sends in the open to ${host}.`)
    const url = `http://127.0.0.1:${port}${pathname}${search}`
    return poster({ ...posting, url, headers: { ...posting.headers, host } })
  }
  return { requests, next, post, close: () => server.close() }
}
