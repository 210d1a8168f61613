import { connect, type Socket } from 'node:net'
import {
  type CallHead,
  createFrameReader,
  createFrameWriter,
  lastCall,
  type ReplyHead,
} from './call-frames.ts'

/** What becomes of a call. */
export interface ReplyTaker {
  onReply(head: ReplyHead, body: Uint8Array): void
  /** The connection broke: nobody knows whether the product has done what was asked. */
  onLost(): void
}

type Send = (head: CallHead, body: Uint8Array, taker: ReplyTaker) => void

/** A connection to the product on which many calls are under way at once. */
export interface CallChannel {
  /** The way to send a call; undefined while there is no connection, which is made then. */
  open(): Send | undefined
}

const retryMs = 100
const largestNumber = 0xffffffff

/** Connects where `place` says at that time. */
export function createCallChannel(place: () => string): CallChannel {
  let send: Send | undefined
  let isConnecting = false
  let triedAt = Number.NEGATIVE_INFINITY
  const attempt = () => {
    isConnecting = true
    triedAt = performance.now()
    const socket = connect(place())
    socket.on('error', () => {})
    for (const end of ['connect', 'close'])
      socket.once(end, () => {
        isConnecting = false
      })
    socket.once('connect', () => {
      const own = takeReplies(socket, () => {
        if (send === own) send = undefined
      })
      send = own
    })
  }
  return {
    open() {
      if (!send && !isConnecting && performance.now() - triedAt > retryMs) attempt()
      return send
    },
  }
}

/** Returns how calls are sent on a connection. `onRetired` is called when it takes no more. */
function takeReplies(socket: Socket, onRetired: () => void): Send {
  const waiting = new Map<number, ReplyTaker>()
  const write = createFrameWriter(socket)
  let last = lastCall
  const read = createFrameReader(({ call, head, body }) => {
    if (call === lastCall) {
      onRetired()
      // The product still answers what was sent before.
      socket.end()
      return
    }
    waiting.get(call)?.onReply(head as ReplyHead, body)
    waiting.delete(call)
  })
  socket.on('data', read)
  socket.once('close', () => {
    onRetired()
    for (const { onLost } of waiting.values()) onLost()
  })
  return (head, body, taker) => {
    last = last === largestNumber ? lastCall + 1 : last + 1
    waiting.set(last, taker)
    write({ call: last, head, body })
  }
}
