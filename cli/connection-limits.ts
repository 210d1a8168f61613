import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Limits for idle connections. None limits the total time: a large file on a slow line may take as long as it needs,
 * and so may a response that waits for news.
 */
export interface ConnectionLimits {
  /** Until the head of a request is complete, counted from the start of the connection or of the request. */
  headMs: number
  /** How often this limit is checked. */
  checkEveryMs: number
  /** Within this time, at least `leastBytes` more of a body must arrive. */
  bodyMs: number
  leastBytes: number
  /**
   * Between two requests. Longer than proxies keep connections, so that none sends a request on a connection that is
   * closing.
   */
  idleMs: number
  /** How long a client may read nothing of its response before the connection is closed. */
  stalledMs: number
}

export const connectionLimits: ConnectionLimits = {
  headMs: 15_000,
  checkEveryMs: 3_000,
  bodyMs: 20_000,
  leastBytes: 1_024,
  idleMs: 65_000,
  stalledMs: 60_000,
}

export const serverOptionsOf = ({ headMs, checkEveryMs, idleMs }: ConnectionLimits): ServerOptions => ({
  headersTimeout: headMs,
  connectionsCheckingInterval: checkEveryMs,
  keepAliveTimeout: idleMs,
  // Disables Node's limit for a whole request: bodies are limited by their progress instead.
  requestTimeout: 0,
})

/** Closes connections on which nothing arrives, or whose responses nobody reads. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.timeout = limits.stalledMs
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers
    if (encoding !== undefined || Number(length) > 0) {
      watchBody(request, answer, limits)
      answer.once('finish', () => discardRest(request))
    }
    // No bytes have moved, not even of a partial write. Responses that wait for us, or for news, are not affected.
    answer.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy()
    })
  })
}

function watchBody(
  request: IncomingMessage,
  answer: ServerResponse,
  { bodyMs, leastBytes: minBytes }: ConnectionLimits,
): void {
  const { socket } = request
  let before = socket.bytesRead
  let waitedForUs = false
  const timer = setInterval(() => {
    // If unread data has filled the buffer, at either end of the interval, it is us who are slow.
    const waitsForUs = request.readableLength >= request.readableHighWaterMark
    const wasHeldUp = waitsForUs || waitedForUs
    waitedForUs = waitsForUs
    const isSlow = socket.bytesRead - before < minBytes
    before = socket.bytesRead
    if (request.complete) clearInterval(timer)
    else if (isSlow && !wasHeldUp) refuse(socket, answer)
  }, bodyMs)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}

/** Reads what is left of a body, which waits otherwise for a reader that has gone, and holds up the next request. */
function discardRest(request: IncomingMessage): void {
  if (request.readableEnded) return
  request.removeAllListeners('data')
  request.resume()
}

function refuse(socket: Socket, answer: ServerResponse): void {
  if (!answer.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
