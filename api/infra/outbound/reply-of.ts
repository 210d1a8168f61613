import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockedAddressError, guardedLookup, type MayConnect } from './ssrf-guard.ts'

interface Asking {
  method: 'GET' | 'HEAD' | 'POST'
  mayConnect: MayConnect
  signal: AbortSignal
  headers: RequestOptions['headers']
  body?: Uint8Array
}

/** The head of the reply, whose body can be read. Connects to the address that was checked. Throws `BlockedAddressError`. */
export function replyOf(
  url: URL,
  { method, mayConnect, signal, headers, body }: Asking,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new BlockedAddressError(url.protocol)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const lookup = guardedLookup(url, mayConnect)
  return new Promise((resolve, reject) => {
    // No connection is reused, so that each request checks the address that it connects to.
    const sent = send(url, { method, signal, agent: false, lookup, headers }, resolve)
    sent.on('error', reject)
    // Without this, a server that changes to another protocol ends the request without a word, and its time limit with it.
    sent.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('The server changes to another protocol.'))
    })
    sent.end(body)
  })
}
