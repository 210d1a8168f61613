/** What is asked for, as far as delivery looks at it: a `Request` is one, and so is what a server has read of it. */
export interface Asked {
  method: string
  /** The whole address. */
  url: string
  headers: { get(name: string): string | null }
}

/** An answer as plain data: making a `Response` of it takes longer than finding it. */
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

/** Not to be kept by anybody: a site can come back to an address that it was sent away from, and another may take its name. */
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
