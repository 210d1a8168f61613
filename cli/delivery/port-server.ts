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
    whenAllAreAccepted(server, () => {
      // The `close` of the HTTP server would also close kept connections on which a request may be about to arrive.
      NetServer.prototype.close.call(server, onEnded)
      setTimeout(() => setInterval(() => server.closeIdleConnections(), checkIdleMs), idleMs)
    })
  }
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen({ host, port, reusePort: process.platform === 'linux' }, () => resolve({ retire }))
  })
}

/** Limit for servers at which connections arrive without a pause. */
const maxTurns = 1_000

/**
 * Node accepts one connection in each turn of its event loop, and closing resets those that have arrived and are not
 * accepted: waits for a turn without one.
 */
function whenAllAreAccepted(server: NetServer, then: () => void): void {
  let accepted = 0
  server.on('connection', () => accepted++)
  const look = (before: number, turns: number) =>
    setImmediate(() => (accepted === before || turns === maxTurns ? then() : look(accepted, turns + 1)))
  // The first turn is the rest of the current one.
  look(-1, 0)
}
