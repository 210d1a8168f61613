import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPoster, type PostOutbound } from '#api/infra/outbound/post-outbound.ts'
import type { ConnectorKindName } from '#model/connectors/connector-kinds.ts'
import { airtable, hubspot, kintone, salesforce } from './fake-databases.ts'
import { googleSheets } from './fake-google.ts'
import { line, slack } from './fake-messengers.ts'
import type { FakeService, ServiceAnswer, ServiceRequest } from './fake-service.ts'

const services: Readonly<Record<ConnectorKindName, FakeService>> = {
  hubspot,
  kintone,
  'google-sheets': googleSheets,
  salesforce,
  line,
  slack,
  airtable,
}

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
