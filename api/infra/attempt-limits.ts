export interface AttemptLimits {
  /** Counts an attempt under every key. False, without counting any, if one of the keys has reached its limit. */
  take(keys: readonly { key: string; limit: number }[]): boolean
  /** Forgets the attempts under a key. */
  clear(key: string): void
  /** Forgets the latest attempt under a key. */
  giveBack(key: string): void
}

const maxKeys = 20_000

/** Counts attempts in a sliding window, in memory. */
export function createAttemptLimits({
  windowMs,
  now,
}: {
  windowMs: number
  now: () => number
}): AttemptLimits {
  const attempts = new Map<string, number[]>()

  const recent = (key: string) => (attempts.get(key) ?? []).filter((at) => at > now() - windowMs)
  const forgetOld = () => {
    for (const key of attempts.keys()) if (recent(key).length === 0) attempts.delete(key)
    // Protects the memory from invented keys: the oldest ones are deleted.
    for (const key of attempts.keys()) {
      if (attempts.size < maxKeys) break
      attempts.delete(key)
    }
  }

  return {
    take(keys) {
      if (keys.some(({ key, limit }) => recent(key).length >= limit)) return false
      if (attempts.size >= maxKeys) forgetOld()
      for (const { key } of keys) {
        const times = [...recent(key), now()]
        attempts.delete(key)
        attempts.set(key, times)
      }
      return true
    },
    clear: (key) => {
      attempts.delete(key)
    },
    giveBack(key) {
      attempts.get(key)?.pop()
    },
  }
}
