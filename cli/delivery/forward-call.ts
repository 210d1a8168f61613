import http, {
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import https from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientHeader, handedOn } from './client-header.ts'
import type { FollowedProduct } from './follow-product.ts'

/** Where requests are forwarded to, and what is told there about who asks. */
export interface ForwardTo {
  place(): Pick<RequestOptions, 'socketPath' | 'protocol' | 'hostname' | 'port' | 'timeout'>
  /** Checks whether it has moved. */
  look(): void
  /** Headers that are not handed on, in lower case. */
  dropped: readonly string[]
  /** Raw headers, name after value, that are added. */
  added(incoming: IncomingMessage): string[]
}

/** The product beside this process, which trusts what it is told on its socket. */
export const toProduct = (product: Pick<FollowedProduct, 'inside' | 'look'>): ForwardTo => ({
  place: () => ({ socketPath: product.inside() }),
  look: product.look,
  dropped: [clientHeader],
  added: ({ socket }) => [clientHeader, socket.remoteAddress ?? ''],
})

export interface ForwardOptions {
  to: ForwardTo
  /** How long a request waits while the product is unavailable. */
  patienceMs: number
}

/** `body` is given where it was read already. */
export type Forward = (incoming: IncomingMessage, outgoing: ServerResponse, body?: Uint8Array) => void

const retryMs = 100

/** Forwards requests to the product; while it is being replaced, they wait for the next one. */
export function createForward({ to, patienceMs }: ForwardOptions): Forward {
  const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) }
  const handOn = async (...[incoming, outgoing, body]: Parameters<Forward>): Promise<void> => {
    const until = performance.now() + patienceMs
    while (!outgoing.destroyed) {
      const outcome = await hand(incoming, outgoing, { to, agents, body })
      if (outcome === 'done') return
      if (performance.now() > until) return refuse(outgoing)
      await sleep(retryMs)
      to.look()
    }
  }
  return (incoming, outgoing, body) => void handOn(incoming, outgoing, body).catch(() => refuse(outgoing))
}

type Outcome = 'done' | 'away'

interface Agents {
  http: http.Agent
  https: https.Agent
}

/** `away`: the product has received no part of the request. */
function hand(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { to, agents, body }: { to: ForwardTo; agents: Agents; body: Uint8Array | undefined },
): Promise<Outcome> {
  const { method, url: path } = incoming
  const place = to.place()
  const [{ request }, agent] = place.protocol === 'https:' ? [https, agents.https] : [http, agents.http]
  const upstream = request({ ...place, agent, method, path, headers: headersOf(incoming, to) })
  let isLate = false
  upstream.once('timeout', () => {
    isLate = true
    upstream.destroy(new Error('No answer in time.'))
  })
  let hasBegun = false
  whenConnected(upstream, () => {
    hasBegun = true
    if (body) upstream.end(body)
    else if (hasBody(incoming)) incoming.pipe(upstream)
    else upstream.end()
  })
  return new Promise((resolve) => {
    const end = () => upstream.destroy()
    const settle = (outcome: Outcome) => {
      outgoing.off('close', end)
      resolve(outcome)
    }
    outgoing.once('close', end)
    upstream.once('response', (reply) => {
      try {
        relay(reply, outgoing)
      } catch {
        // A status or a header that can not be sent.
        reply.destroy()
        refuse(outgoing)
      }
      // The response came before the request was complete, whose rest would never be read.
      reply.once('end', () => !upstream.writableFinished && upstream.destroy())
      settle('done')
    })
    // Without this, a change to another protocol ends the request without a word.
    upstream.once('upgrade', (_, socket) => {
      socket.destroy()
      refuse(outgoing)
      settle('done')
    })
    // The rest of the request is read even if it is not needed, so that the connection can continue with the next
    // request.
    upstream.once('close', () => {
      incoming.unpipe(upstream)
      if (hasBegun) incoming.resume()
    })
    upstream.on('error', () => {
      if (!hasBegun || (!isLate && mayRetry(upstream, incoming))) return settle('away')
      if (!outgoing.headersSent) refuse(outgoing)
      settle('done')
    })
  })
}

/** A kept connection may lead to a product that has just ended: requests that only read are repeated. */
const mayRetry = (upstream: ClientRequest, { method }: IncomingMessage): boolean =>
  upstream.reusedSocket && (method === 'GET' || method === 'HEAD')

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function whenConnected(upstream: ClientRequest, then: () => void): void {
  upstream.once('socket', (socket) => {
    if (socket.connecting) socket.once('encrypted' in socket ? 'secureConnect' : 'connect', then)
    else then()
  })
}

function headersOf(incoming: IncomingMessage, to: ForwardTo): string[] {
  const { rawHeaders, headers } = incoming
  const own = handedOn(rawHeaders, [...to.dropped, 'expect'])
  if (headers['transfer-encoding'] !== undefined) own.push('transfer-encoding', 'chunked')
  return [...own, ...to.added(incoming)]
}

function relay(reply: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(reply.statusCode ?? 500, handedOn(reply.rawHeaders))
  reply.pipe(outgoing)
  // An incomplete response must not look complete. `pipeline` would do this too, but takes a tenth of the time of a
  // call.
  reply.once('error', () => outgoing.destroy())
  outgoing.once('close', () => reply.destroy())
}

const unavailable = '503\n'

export function refuse(outgoing: ServerResponse): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store', 'retry-after': '1' }
  outgoing.writeHead(503, { ...headers, 'content-length': unavailable.length })
  outgoing.end(unavailable)
}
