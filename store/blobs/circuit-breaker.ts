import { type BlobStore, StorageAwayError } from './blob-store.ts'

type Reads = Pick<BlobStore, 'read' | 'readPart' | 'size' | 'list'>

export interface CircuitBreakerOptions {
  blobs: Reads
  /** Whether an error says that the store does not answer: others would wait for nothing. */
  isAway(error: unknown): boolean
  atOnce: number
  /** Reads beyond these fail at once. */
  maxWaiting: number
  now: () => number
}

export interface CircuitBreaker extends Reads {
  /** To be called when the store is known to answer. */
  noteBack(): void
}

/** While the store is away, one read in this time asks it. */
const askEveryMs = 1_000

interface Waiting {
  begin(): void
  fail(error: unknown): void
}

/**
 * Once a read has failed because the store does not answer, those that wait for their turn and those that come fail with its
 * error, until one that asks again has an answer.
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { blobs, isAway, atOnce, maxWaiting, now } = options
  const waiting = new Set<Waiting>()
  let running = 0
  let away: { error: unknown; askAt: number } | undefined

  function noteFailure(error: unknown): void {
    if (!isAway(error)) {
      away = undefined
      return
    }
    away = { error, askAt: now() + askEveryMs }
    for (const { fail } of waiting) fail(error)
    waiting.clear()
  }

  function turn(): Promise<void> {
    if (running < atOnce) {
      running++
      return Promise.resolve()
    }
    if (waiting.size >= maxWaiting)
      return Promise.reject(new StorageAwayError('Too many reads wait for the store.'))
    return new Promise((begin, fail) => waiting.add({ begin, fail }))
  }

  function endTurn(): void {
    const [next] = waiting
    if (!next) running--
    else {
      waiting.delete(next)
      next.begin()
    }
  }

  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    if (away) {
      if (now() < away.askAt) throw away.error
      away.askAt = Number.POSITIVE_INFINITY
    }
    await turn()
    try {
      const result = await work()
      away = undefined
      return result
    } catch (error) {
      noteFailure(error)
      throw error
    } finally {
      endTurn()
    }
  }

  return {
    read: (key) => ask(() => blobs.read(key)),
    readPart: (key, from, length) => ask(() => blobs.readPart(key, from, length)),
    size: (key) => ask(() => blobs.size(key)),
    async *list(prefix) {
      yield* await ask(async () => {
        const keys: string[] = []
        for await (const key of blobs.list(prefix)) keys.push(key)
        return keys
      })
    },
    noteBack() {
      away = undefined
    },
  }
}
