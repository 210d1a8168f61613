import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { connectionLimits, limitConnections, serverOptionsOf } from '../connection-limits.ts'

/** A port that several processes listen on at once. */
export interface PortServer {
  /** Takes no more connections. Those that there are end with the next answer, or when nothing comes for `idleMs`. */
  retire(idleMs: number): void
}

type Answering = (incoming: IncomingMessage, outgoing: ServerResponse) => void

interface PortOptions {
  host: string
  port: number
  /** The last connection of a server that has retired is closed. */
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
    // After the connections that have come by now are taken, and before others can come.
    setImmediate(() => {
      // The one of HTTP would cut off whoever is about to ask for something on a connection that they have kept.
      NetServer.prototype.close.call(server, onEnded)
      setTimeout(() => setInterval(() => server.closeIdleConnections(), checkIdleMs), idleMs)
    })
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, reusePort: true }, () => resolve({ retire }))
  })
}
