/** A key with its maximum number of attempts per window. */
export interface CountedKey {
  key: string
  limit: number
}

/** Attempts counted by several processes together. */
export interface SharedCounts {
  /**
   * Counts an attempt under every key. Returns false, without counting, if one of them has none left. Returns true if
   * the counts are unavailable: callers also count by themselves.
   */
  take(keys: readonly CountedKey[]): Promise<boolean>
  /** Resets the attempts under a key. */
  clear(key: string): Promise<void>
  /** Takes back one attempt under a key. */
  giveBack(key: string): Promise<void>
}

/** The counts of one kind of attempt, identified by `name`. */
export type OpenCounts = (name: string, windowMs: number) => SharedCounts
