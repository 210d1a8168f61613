import { errorAnswer, toResponse } from '#builder/delivery-answer.ts'

const own = '1.1 swipress-edge'

export interface PassOnOptions {
  /** Address of the product; absent: where the request would have gone without this program. */
  origin?: string | undefined
  /** Shared with the proxy before the product, which believes `X-Forwarded-Host` of nobody else. */
  originKey?: string | undefined
  send?: typeof fetch
}

/** Hands a request on to the product, with the name that it was called by. */
export async function passOn(
  request: Request,
  address: string | null,
  { origin, originKey, send = fetch }: PassOnOptions,
): Promise<Response> {
  const headers = new Headers(request.headers)
  const via = headers.get('via')
  if (via?.includes(own)) return new Response('SITES_ORIGIN leads back here.\n', { status: 508 })
  headers.set('via', [via, own].filter(Boolean).join(', '))
  const url = new URL(request.url)
  const target = origin === undefined ? url : new URL(url.pathname + url.search, origin)
  if (origin !== undefined) {
    headers.set('x-forwarded-host', url.host)
    headers.set('x-forwarded-proto', url.protocol.slice(0, -1))
    if (address !== null) headers.set('x-forwarded-for', address)
    headers.delete('x-origin-key')
    if (originKey !== undefined) headers.set('x-origin-key', originKey)
  }
  try {
    const { method, body } = request
    return await send(new Request(target, { method, headers, body, redirect: 'manual' }))
  } catch {
    return toResponse(errorAnswer(503, { 'retry-after': '1' }))
  }
}
