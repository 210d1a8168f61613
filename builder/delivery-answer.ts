/** The part of a request that delivery uses: a `Request` has it, and so does what a server has parsed. */
export interface DeliveryRequest {
  method: string
  /** The full address. */
  url: string
  headers: { get(name: string): string | null }
}

/** A response as plain data: creating a `Response` takes longer than finding the content. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Uint8Array | string | null
}

export const toResponse = ({ status, headers, body }: Answer): Response =>
  new Response(body as Uint8Array<ArrayBuffer> | string | null, { status, headers })

export const revalidated = 'no-cache'

export const redirect = (location: string, status = 301): Answer => ({
  status,
  headers: { location, 'cache-control': revalidated },
  body: null,
})

/**
 * Must not be cached: a site can return to an address that it moved away from, and another site can take over its name.
 */
export const elsewhere = (location: string): Answer => ({
  status: 308,
  headers: { location, 'cache-control': 'no-store' },
  body: null,
})

export const errorAnswer = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/plain', 'cache-control': 'no-store', ...headers },
  body: `${status}\n`,
})
