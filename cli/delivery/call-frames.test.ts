import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type CallFrame, createFrameReader, createFrameWriter } from './call-frames.ts'

const frames: CallFrame[] = [
  { call: 1, head: { url: 'http://a.example/日本' }, body: Buffer.from('first') },
  { call: 0, head: null, body: new Uint8Array() },
  { call: 0xffffffff, head: {}, body: Buffer.alloc(3_000, 7) },
]

async function written(): Promise<Buffer> {
  const stream = new PassThrough()
  const write = createFrameWriter(stream)
  for (const frame of frames) write(frame)
  setImmediate(() => stream.end())
  return buffer(stream)
}

const plain = ({ call, head, body }: CallFrame) => ({ call, head, body: Buffer.from(body).toString('hex') })

test.each([1, 2, 3, 5, 11, 13, 1_000, 100_000])(
  'messages that arrive %i bytes at a time are whole',
  async (size) => {
    const bytes = await written()
    const taken: unknown[] = []
    const read = createFrameReader((frame) => taken.push(plain(frame)))
    for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size))
    expect(taken).toEqual(frames.map(plain))
  },
)
