import { setTimeout as sleep } from 'node:timers/promises'
import { createMovesReader, type MovesReaderOptions } from './read-moves.ts'

export interface FollowOptions extends MovesReaderOptions {
  bucket: MovesReaderOptions['bucket'] & { end(): void }
  onTrouble(error: unknown): void
  everyMs?: number
  now?: () => number
}

export interface FollowedMoves {
  /** When the store last answered, in milliseconds since 1970; undefined: not yet. */
  answeredAt(): number | undefined
  /** Why it does not answer now. */
  trouble(): string | undefined
  /** Looks at once: somebody has told that there is something new. */
  look(): void
  close(): Promise<void>
}

/** Reads what has changed every half second, which costs a bucket one small request, and at once when it is told to. */
export async function followMoves(options: FollowOptions): Promise<FollowedMoves> {
  const { bucket, everyMs = 500, now = Date.now } = options
  const closing = new AbortController()
  const { signal } = closing
  let answeredAt: number | undefined
  let trouble: string | undefined
  const pause = createPause(everyMs)

  const reader = createMovesReader({
    ...options,
    onAnswered() {
      answeredAt = now()
      trouble = undefined
      options.onAnswered()
    },
  })

  const round = () =>
    reader.look().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      // A store that is away fails twice a second.
      if (trouble !== reason) options.onTrouble(error)
      trouble = reason
    })

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await pause.take()
      if (!signal.aborted) await round()
    }
  }

  await round()
  await reader.rememberNames()
  const running = run()
  return {
    answeredAt: () => answeredAt,
    trouble: () => trouble,
    look: pause.end,
    async close() {
      closing.abort()
      pause.end()
      bucket.end()
      await running
    },
  }
}

/** Pauses that can be ended early, the next one too if none is being taken. */
function createPause(ms: number) {
  let isEnded = false
  let current = new AbortController()
  return {
    async take(): Promise<void> {
      current = new AbortController()
      if (!isEnded) await sleep(ms, undefined, { signal: current.signal }).catch(() => {})
      isEnded = false
    },
    end(): void {
      isEnded = true
      current.abort()
    },
  }
}
