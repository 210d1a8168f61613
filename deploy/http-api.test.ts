import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { DeployError } from './deploy-error.ts'
import { createApi } from './http-api.ts'

type Answerer = (outgoing: http.ServerResponse, count: number) => void

/** An API with a hand-written handler, and the number of connections it has received. */
async function apiOf(answer: Answerer, token = 't') {
  const seen = { requests: 0, connections: 0 }
  const server = http.createServer((_, outgoing) => answer(outgoing, ++seen.requests))
  server.on('connection', () => seen.connections++)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { signal } = new AbortController()
  const call = createApi({ name: 'Host', url, token, tokenVariable: 'TOKEN', signal, attempts: 3 })
  return { call: () => call({ path: '/x' }), seen }
}

const cutShort: Answerer = (outgoing) => {
  outgoing.writeHead(200, { 'content-length': 100 })
  outgoing.write('half', () => outgoing.destroy())
}

test('an answer that is cut short is asked for again', async () => {
  const { call, seen } = await apiOf((outgoing, count) =>
    count < 3 ? cutShort(outgoing, count) : outgoing.end('whole'),
  )
  expect(await call()).toMatchObject({ status: 200, text: 'whole' })
  expect(seen.requests).toBe(3)
})

test('answers that are always cut short end in one line', async () => {
  const { call, seen } = await apiOf(cutShort)
  const error = await call().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DeployError)
  expect(error).toMatchObject({ failure: { reason: 'deploy-unreachable', params: { place: 'Host' } } })
  expect(String(error)).toContain('can not be reached')
  expect(seen.requests).toBe(3)
})

test('what is asked again goes over the same connection, and ends with what the host says', async () => {
  const { call, seen } = await apiOf((outgoing) => {
    outgoing.writeHead(503, { 'content-type': 'text/plain' })
    outgoing.end('busy '.repeat(20_000))
  })
  await expect(call()).rejects.toThrow('Host answers 503 to /x (busy busy')
  expect(seen).toEqual({ requests: 3, connections: 1 })
})

test('a token that can not be sent is named, and neither sent nor shown', async () => {
  for (const token of ['secret\nsecret', 'secret\u200b', '秘密', 'sec ret']) {
    const { call, seen } = await apiOf((outgoing) => outgoing.end('whole'), token)
    const error = await call().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ fault: 'usage', message: expect.stringMatching(/^TOKEN holds /) })
    expect(String(error)).not.toMatch(/secret|秘密|sec ret/)
    expect(seen.requests).toBe(0)
  }
  const { call } = await apiOf((outgoing) => outgoing.end('whole'), ' t\r\n')
  expect(await call()).toMatchObject({ text: 'whole' })
})
