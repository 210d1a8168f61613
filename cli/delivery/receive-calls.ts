import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fetch, ofOneHost } from '../listen.ts'
import {
  type CallFrame,
  type CallHead,
  createFrameReader,
  createFrameWriter,
  lastCall,
  type ReplyHead,
} from './call-frames.ts'

/** Time for calls that are under way when the product ends. */
const graceMs = 3_000

/** Answers calls that delivering processes send over a socket, many on one connection. */
export async function receiveCalls(fetch: Fetch, path: string): Promise<{ close(): Promise<void> }> {
  const answer = answering(ofOneHost(fetch))
  const connections = new Set<Connection>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const connection = serveConnection(socket, answer)
    connections.add(connection)
    socket.once('close', () => connections.delete(connection))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return {
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const connection of connections) connection.retire()
      await Promise.race([closed, sleep(graceMs, undefined, { ref: false })])
      for (const connection of connections) connection.destroy()
      await closed
    },
  }
}

interface Connection {
  /** Asks the other side to send no more calls. It ends once those sent before are answered. */
  retire(): void
  destroy(): void
}

type Answering = (frame: CallFrame) => Promise<CallFrame>

function serveConnection(socket: Socket, answer: Answering): Connection {
  const write = createFrameWriter(socket)
  let underWay = 0
  let hasEnded = false
  const endWhenAnswered = () => {
    if (hasEnded && underWay === 0) socket.end()
  }
  const read = createFrameReader((frame) => {
    underWay++
    void answer(frame).then((reply) => {
      write(reply)
      underWay--
      endWhenAnswered()
    })
  })
  socket.on('data', read)
  socket.on('error', () => socket.destroy())
  socket.once('end', () => {
    hasEnded = true
    endWhenAnswered()
  })
  return {
    retire: () => write({ call: lastCall, head: null, body: new Uint8Array() }),
    destroy: () => socket.destroy(),
  }
}

const answering =
  (fetch: Fetch): Answering =>
  async ({ call, head, body }) => {
    try {
      const response = (await fetch(...requestOf(head as CallHead, body))) as Response
      const reply: ReplyHead = { status: response.status, headers: [...response.headers] }
      return { call, head: reply, body: new Uint8Array(await response.arrayBuffer()) }
    } catch {
      return { call, head: { status: 500, headers: [] } satisfies ReplyHead, body: new Uint8Array() }
    }
  }

/** The request as if its client had connected to the product. */
function requestOf({ method, url, headers, client }: CallHead, body: Uint8Array): Parameters<Fetch> {
  const request = new Request(url, { method, headers: headers as [string, string][], body: body as BodyInit })
  return [request, { incoming: { socket: { remoteAddress: client } } } as Parameters<Fetch>[1]]
}
