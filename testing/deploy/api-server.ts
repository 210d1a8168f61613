import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ApiCall {
  method: string
  url: URL
  headers: http.IncomingHttpHeaders
  body: Buffer
}

export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

type Fault = (method: string, path: string, count: number) => Answer | undefined

export interface ApiServerForTests {
  origin: string
  requests: { method: string; path: string; status: number }[]
  /** Replaces the server's response; undefined restores it. */
  setFault(fault: Fault | undefined): void
  end(): Promise<void>
}

/** A local server that responds like an API. */
export async function startApiServer(
  answer: (call: ApiCall) => Answer | Promise<Answer>,
): Promise<ApiServerForTests> {
  const requests: ApiServerForTests['requests'] = []
  let fault: Fault | undefined
  const server = http.createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', async () => {
      const { method = 'GET', headers } = incoming
      const url = new URL(incoming.url ?? '/', 'http://localhost')
      const given =
        fault?.(method, url.pathname, requests.length) ??
        (await answer({ method, url, headers, body: Buffer.concat(chunks) }))
      requests.push({ method, path: url.pathname, status: given.status })
      outgoing.writeHead(given.status, given.headers)
      outgoing.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    setFault: (next) => {
      fault = next
    },
    async end() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
