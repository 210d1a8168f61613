import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How long somebody may hold a connection without doing anything with it. No limit is one of the whole: a large file on a
 * slow line takes as long as it takes, and so does an answer that waits for news.
 */
export interface ConnectionLimits {
  /** Until the head of a request is there, from the beginning of the connection or of the request. */
  headMs: number
  /** How often it is looked after that. */
  checkEveryMs: number
  /** Within so long, `leastBytes` more of a body have to come. */
  bodyMs: number
  leastBytes: number
  /** Between two requests. Longer than proxies keep theirs, so that none sends one into a connection that is closing. */
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
  // Node's limit of a whole request: bodies are limited by how they get on.
  requestTimeout: 0,
})

/** Ends connections of which nothing comes, or whose answers nobody takes. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.timeout = limits.stalledMs
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers
    if (encoding !== undefined || Number(length) > 0) watchBody(request, answer, limits)
    // Nothing has moved, not even a part of what is being written. What waits for us, or for news, goes on waiting.
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
    // What has come and was not read yet holds up the rest, at one end of the time or the other: then it is us who are slow.
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

function refuse(socket: Socket, answer: ServerResponse): void {
  if (!answer.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
