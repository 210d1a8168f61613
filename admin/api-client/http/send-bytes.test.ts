// @vitest-environment jsdom
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendBytes } from './send-bytes.ts'

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PATCH',
  'access-control-allow-headers': '*, accept-language, content-type, upload-offset',
  'access-control-expose-headers': 'upload-offset',
}
const size = 9 * 2 ** 20
const sizeOfPart = 8 * 2 ** 20

/** A server that takes a file in parts. */
const state = { calls: [] as string[], offset: 0, faults: 0, onFault: () => {}, onAsked: () => {} }
const server = createServer(async (request, response) => {
  const { method = '' } = request
  if (method !== 'OPTIONS') state.calls.push(method)
  let bytes = 0
  for await (const chunk of request) bytes += (chunk as Buffer).length
  if (method === 'HEAD') state.onAsked()
  if (method === 'PATCH' && state.faults-- > 0) {
    answer(response, 503)
    return state.onFault()
  }
  state.offset += bytes
  answer(response, 204)
})
const answer = (response: ServerResponse, status: number) => {
  response.writeHead(status, { ...headers, 'upload-offset': state.offset })
  response.end()
}

let url = ''
beforeEach(async () => {
  Object.assign(state, { calls: [], offset: 0, faults: 0, onFault: () => {}, onAsked: () => {} })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function send() {
  const controller = new AbortController()
  const sent: number[] = []
  const sending = sendBytes(
    {
      url,
      file: new File([new Uint8Array(size)], 'a'),
      onSent: (to) => sent.push(to),
      signal: controller.signal,
    },
    { language: 'EN', labelOf: (key) => key },
  )
  return { controller, sent, sending }
}

test('a file goes in parts, and a part that fails goes again', async () => {
  state.faults = 1
  const { sending, sent } = send()
  await sending
  expect(state.calls).toEqual(['HEAD', 'PATCH', 'HEAD', 'PATCH', 'PATCH'])
  expect(sent).toContain(sizeOfPart)
  expect(sent.at(-1)).toBe(size)
})

test('what is cancelled in the pause after a fault sends nothing more', async () => {
  state.faults = 1
  const { controller, sending } = send()
  state.onFault = () => setTimeout(() => controller.abort(), 200)
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  expect(state.calls).toEqual(['HEAD', 'PATCH'])
})

test('what is cancelled while it asks how far it is, is cancelled and not offline', async () => {
  const { controller, sending } = send()
  state.onAsked = () => controller.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  expect(state.calls).toEqual(['HEAD'])
})
