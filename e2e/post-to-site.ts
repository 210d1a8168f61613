import { request } from 'node:http'
import { text } from 'node:stream/consumers'

/** User agent of a visitor: requests that identify as programs, like those of a test browser, are not counted. */
export const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

export interface PostAnswer {
  status: number
  body: string
}

/**
 * Posts to an address of a site. The host name is sent as a header, so `*.localhost` need not resolve. `from` is the
 * caller's own loopback address, where limits for one address would count what other files do on the shared product.
 */
export function postToSite(
  origin: string,
  path: string,
  json: object,
  headers: Readonly<Record<string, string>> = {},
  from?: string | undefined,
): Promise<PostAnswer> {
  const { host, port } = new URL(origin)
  const { promise, resolve, reject } = Promise.withResolvers<PostAnswer>()
  const all = { host, 'content-type': 'application/json', 'user-agent': userAgent, ...headers }
  const place = { host: '127.0.0.1', port, path, localAddress: from }
  request({ ...place, method: 'POST', headers: all }, (answer) => {
    text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
  })
    .on('error', reject)
    .end(JSON.stringify(json))
  return promise
}
