import type { PublishProgress } from '#model/jobs/publish.ts'

/** Shorter publishes end before anybody looks. */
const quietMs = 250
const betweenWritesMs = 200

export interface ProgressWriter {
  report(progress: PublishProgress): void
  /** Resolves when no write is in progress; later reports are dropped. */
  end(): Promise<void>
}

/** Writes the progress of a publish, rarely enough not to slow it down. Failed writes are ignored. */
export function createProgressWriter({
  write,
  now,
}: {
  write: (json: string) => Promise<void>
  now: () => number
}): ProgressWriter {
  const startedAt = now()
  let writtenAt = Number.NEGATIVE_INFINITY
  let writing: Promise<void> | undefined
  let hasEnded = false
  return {
    report(progress) {
      const at = now()
      if (hasEnded || writing || at - startedAt < quietMs || at - writtenAt < betweenWritesMs) return
      writtenAt = at
      writing = write(JSON.stringify(progress))
        .catch(() => undefined)
        .then(() => {
          writing = undefined
        })
    },
    async end() {
      hasEnded = true
      await writing
    },
  }
}
