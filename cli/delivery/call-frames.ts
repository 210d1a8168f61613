import type { Writable } from 'node:stream'

/**
 * One message between a delivering process and the product: four bytes with the length of what follows, four with the
 * number of the call, four with the length of the head, the head as JSON, and the body as it is.
 */
export interface CallFrame {
  /** Numbers a call and its answer. */
  call: number
  head: unknown
  body: Uint8Array
}

/** What a request is besides its body. */
export interface CallHead {
  method: string
  url: string
  /** Names and values. */
  headers: readonly (readonly [string, string])[]
  /** The address of the client. */
  client: string
}

/** What a response is besides its body. */
export interface ReplyHead {
  status: number
  /** Names and values. */
  headers: readonly (readonly [string, string])[]
}

/** Number of the message by which the product says that it takes no more calls on this connection. */
export const lastCall = 0

const prefixBytes = 12
const ofNumber = 4

/** Messages of one turn of the event loop are sent together. */
export function createFrameWriter(socket: Writable): (frame: CallFrame) => void {
  let isCollecting = false
  return (frame) => {
    if (!isCollecting) {
      isCollecting = true
      socket.cork()
      setImmediate(() => {
        isCollecting = false
        socket.uncork()
      })
    }
    socket.write(encodeFrame(frame))
  }
}

function encodeFrame({ call, head, body }: CallFrame): Buffer {
  const text = JSON.stringify(head)
  const headBytes = Buffer.byteLength(text)
  const frame = Buffer.allocUnsafe(prefixBytes + headBytes + body.byteLength)
  frame.writeUInt32LE(frame.length - ofNumber, 0)
  frame.writeUInt32LE(call, ofNumber)
  frame.writeUInt32LE(headBytes, 2 * ofNumber)
  frame.write(text, prefixBytes)
  frame.set(body, prefixBytes + headBytes)
  return frame
}

/** Takes bytes as they arrive, and hands on each message that is complete. */
export function createFrameReader(take: (frame: CallFrame) => void): (bytes: Buffer) => void {
  let waiting: Buffer[] = []
  let size = 0
  return (bytes) => {
    waiting.push(bytes)
    size += bytes.length
    if (size < prefixBytes || size < missingOf(waiting)) return
    let rest = waiting.length === 1 ? bytes : Buffer.concat(waiting)
    while (rest.length >= prefixBytes && rest.length >= lengthOf(rest)) {
      const length = lengthOf(rest)
      take(decodeFrame(rest.subarray(0, length)))
      rest = rest.subarray(length)
    }
    waiting = rest.length > 0 ? [rest] : []
    size = rest.length
  }
}

const lengthOf = (bytes: Buffer): number => bytes.readUInt32LE(0) + ofNumber

/** How many bytes the first message has. A long one is not joined anew for each piece of it. */
function missingOf([first, ...others]: readonly Buffer[]): number {
  return first!.length >= ofNumber ? lengthOf(first!) : lengthOf(Buffer.concat([first!, ...others], ofNumber))
}

function decodeFrame(frame: Buffer): CallFrame {
  const bodyAt = prefixBytes + frame.readUInt32LE(2 * ofNumber)
  return {
    call: frame.readUInt32LE(ofNumber),
    head: JSON.parse(frame.toString('utf8', prefixBytes, bodyAt)),
    body: frame.subarray(bodyAt),
  }
}
