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
  /** Parts are read as they are sent. */
  body: Uint8Array | string | AsyncIterable<Uint8Array> | null
}

export const isInParts = (body: Answer['body']): body is AsyncIterable<Uint8Array> =>
  body !== null && typeof body === 'object' && Symbol.asyncIterator in body

export const toResponse = ({ status, headers, body }: Answer): Response => {
  const sent = isInParts(body) ? streamOf(body) : body
  return new Response(sent as BodyInit | null, { status, headers })
}

/** Reads the next part when it is asked for, and stops when nobody listens any more. */
function streamOf(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const reading = parts[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reading.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await reading.return?.()),
    },
    { highWaterMark: 0 },
  )
}

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
