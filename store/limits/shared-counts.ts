/** Attempts under a key, of which so many may be made in a window. */
export interface CountedKey {
  key: string
  limit: number
}

/** Attempts that several processes count together. */
export interface SharedCounts {
  /**
   * Counts an attempt under every key. False, and nothing is counted, when one of them has none left. Where nobody can
   * say, true: whoever asks counts by itself as well.
   */
  take(keys: readonly CountedKey[]): Promise<boolean>
  /** Forgets the attempts under a key. */
  clear(key: string): Promise<void>
  /** Forgets one attempt under a key. */
  giveBack(key: string): Promise<void>
}

/** The counts of one kind of attempt; `name` tells them apart from those of others. */
export type OpenCounts = (name: string, windowMs: number) => SharedCounts
