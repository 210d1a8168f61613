import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPoster } from './post-outbound.ts'

let reached = 0
const server = createServer((_, response) => {
  reached++
  response.end('inside')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const postTo = (url: string) => ({ url, headers: {}, body: '{}' })

test('nothing inside is posted to, by a number or by a name', async () => {
  const post = createPoster()
  const places = [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    `http://0x7f000001:${port}/`,
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
  ]
  for (const url of places)
    expect([url, await post(postTo(url))]).toEqual([url, { failure: 'refused-address' }])
  expect(reached).toBe(0)
})

test('the same server is reached by whoever may connect to it', async () => {
  const post = createPoster({ mayConnect: (_, to) => to === port })
  expect(await post(postTo(`http://localhost:${port}/`))).toEqual({ status: 200, answer: 'inside' })
  expect(reached).toBe(1)
})

test('each request looks at the addresses that its name has by then', async () => {
  const asked: string[] = []
  const post = createPoster({
    mayConnect: (address, to) => {
      const may = asked.length === 0
      if (!address.includes(':')) asked.push(address)
      return may && to === port
    },
  })
  const before = reached
  await post(postTo(`http://localhost:${port}/`))
  expect(await post(postTo(`http://localhost:${port}/`))).toEqual({ failure: 'refused-address' })
  expect(reached - before).toBeLessThan(2)
})

test('where nobody listens, it says so', async () => {
  const post = createPoster({ mayConnect: () => true, timeoutMs: 2_000 })
  expect(await post(postTo('http://127.0.0.1:1/'))).toEqual({ failure: 'unreachable' })
})
