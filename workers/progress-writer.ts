import type { PublishProgress } from '#model/jobs/publish.ts'

/** Shorter publishes are over before anybody has looked. */
const quietMs = 250
const betweenWritesMs = 200

export interface ProgressWriter {
  report(progress: PublishProgress): void
  /** Returns when nothing is being written any more; what is reported later is dropped. */
  end(): Promise<void>
}

/** Writes how far a publish is, seldom enough not to slow it down. A write that fails is no reason to stop. */
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
