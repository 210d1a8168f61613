import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { connectionLimits, limitConnections, serverOptionsOf } from '../connection-limits.ts'

/** A port on which several processes listen at once. */
export interface PortServer {
  /** Accepts no more connections. Existing ones end with the next response, or after `idleMs` without a request. */
  retire(idleMs: number): void
}

type Answering = (incoming: IncomingMessage, outgoing: ServerResponse) => void

interface PortOptions {
  host: string
  port: number
  /** Called when the last connection of a retired server is closed. */
  onEnded(): void
}

const checkIdleMs = 100

export function openPort(answer: Answering, { host, port, onEnded }: PortOptions): Promise<PortServer> {
  let isRetired = false
  const server = createServer(serverOptionsOf(connectionLimits), (incoming, outgoing) => {
    if (isRetired) outgoing.shouldKeepAlive = false
    answer(incoming, outgoing)
  })
  limitConnections(server, connectionLimits)
  const retire = (idleMs: number) => {
    if (isRetired) return
    isRetired = true
    // After connections that have already arrived are accepted, and before others arrive.
    setImmediate(() => {
      // The `close` of the HTTP server would also close kept connections on which a request may be about to arrive.
      NetServer.prototype.close.call(server, onEnded)
      setTimeout(() => setInterval(() => server.closeIdleConnections(), checkIdleMs), idleMs)
    })
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, reusePort: process.platform === 'linux' }, () => resolve({ retire }))
  })
}
