/** An object of the store, with its tag. */
export interface EdgeObject {
  body: Uint8Array
  etag: string
}

/** What delivery at the edge needs of the store of releases. Keys are paths below the prefix of the store. */
export interface EdgeStore {
  read(path: string): Promise<EdgeObject | undefined>
  /** The same, unless the object still has this tag. */
  readChanged(path: string, etag: string): Promise<EdgeObject | 'same' | undefined>
  /** Number of bytes; undefined if the object does not exist. */
  size(path: string): Promise<number | undefined>
  /** The bytes from `from` to before `to`, as they arrive. */
  stream(path: string, from: number, to: number): Promise<ReadableStream<Uint8Array>>
}

/** The store has not answered, or not as it should. */
export class EdgeStoreError extends Error {
  override name = 'EdgeStoreError'
}

/** Longer than a store takes that answers at all. */
export const storeTimeoutMs = 3_000

/** Gives up after a while; whoever is asked has the signal to stop, if it knows signals. */
export async function inTime<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  limitMs = storeTimeoutMs,
): Promise<Result> {
  const ended = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    ended.abort()
    late.reject(new EdgeStoreError(`The store has not answered within ${limitMs} ms.`))
  }, limitMs)
  try {
    return await Promise.race([work(ended.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
