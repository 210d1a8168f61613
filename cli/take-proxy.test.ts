import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAwsSender, type LookupFor } from '#deploy/s3/aws-request.ts'
import { takeProxy } from './take-proxy.ts'

const asked: string[] = []
const proxy = http.createServer((request, answer) => {
  asked.push(`${request.method} ${request.url}`)
  answer.end('from the proxy')
})
proxy.on('connect', (request, socket) => {
  asked.push(`CONNECT ${request.url}`)
  socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
})
let address: string

beforeAll(async () => {
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})
afterAll(() => proxy.close())

const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
const lookupFor: LookupFor = () => (_, __, done) => done(new Error('looked up'), '')

async function bucketAnswer(url: string, guard?: LookupFor): Promise<string> {
  const sender = createAwsSender({
    ...{ credentials, region: 'us-east-1', service: 's3', sockets: 1, attempts: 1 },
    lookupFor: guard,
  })
  try {
    return String((await sender.send({ method: 'GET', url: new URL(url) })).body)
  } catch (error) {
    return String(error)
  } finally {
    sender.end()
  }
}

test('requests go through the proxy of the environment, but those to this machine and to exceptions', async () => {
  const end = takeProxy({ HTTP_PROXY: address, https_proxy: address, NO_PROXY: 'direct.invalid' })
  try {
    expect(await (await fetch('http://console.invalid/api')).text()).toBe('from the proxy')
    expect(await bucketAnswer('http://bucket.invalid/key')).toBe('from the proxy')
    await fetch('https://api.invalid/').catch(() => undefined)
    expect(asked).toEqual([
      'GET http://console.invalid/api',
      'GET http://bucket.invalid/key',
      'CONNECT api.invalid:443',
    ])
    asked.length = 0
    expect(await bucketAnswer('http://direct.invalid/key')).not.toContain('from the proxy')
    const own = http.createServer((_, answer) => answer.end('from this machine')).listen(0, '127.0.0.1')
    await once(own, 'listening')
    const { port } = own.address() as AddressInfo
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('from this machine')
    own.close()
    expect(await bucketAnswer('http://bucket.invalid/key', lookupFor)).toContain('looked up')
    expect(asked).toEqual([])
  } finally {
    end()
  }
})

test('without a proxy in the environment nothing changes', async () => {
  takeProxy({ NO_PROXY: 'a', HTTP_PROXY: '' })()
  await expect(fetch('http://console.invalid/api')).rejects.toThrow()
  expect(asked).toEqual([])
})

test('a proxy that is none is named with what would be right, and without its password', () => {
  expect(() => takeProxy({ HTTPS_PROXY: 'socks5://me:secret@host:1' })).toThrow(
    'HTTPS_PROXY is socks5://…@host:1. Give the address of a proxy, such as http://proxy.example.com:3128.',
  )
  expect(() => takeProxy({ http_proxy: 'not a value' })).toThrow(/^http_proxy is not a value\. Give/)
  takeProxy({ HTTP_PROXY: 'proxy.invalid:3128' })()
})
