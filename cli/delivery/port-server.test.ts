import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freePort } from '#testing/store/free-ports.ts'
import { openPort } from './port-server.ts'

const host = '127.0.0.1'

test('a server that retires answers all connections that have arrived, and takes no more', async () => {
  const port = await freePort()
  const ended = Promise.withResolvers<void>()
  const server = await openPort((_, outgoing) => outgoing.end('here'), { host, port, onEnded: ended.resolve })
  const ask = () => {
    const socket = connect(port, host)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    return text(socket)
  }
  const answers = Array.from({ length: 60 }, ask)
  server.retire(1_000)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 .*here/s)
  await ended.promise
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})
