import type { CountedKey, OpenCounts } from '#store/limits/shared-counts.ts'
import { createAttemptLimits } from './attempt-limits.ts'

/** Limits that hold for all processes together, where those count together. */
export interface SharedLimits {
  /** Counts an attempt under every key. False, and nothing is counted, when one of them has none left. */
  take(keys: readonly CountedKey[]): Promise<boolean>
  /** Forgets the attempts under a key. */
  clear(key: string): Promise<void>
  /** Forgets the latest attempt under a key. */
  giveBack(key: string): Promise<void>
}

export type OpenLimits = (name: string, windowMs: number) => SharedLimits

export interface LimitsOptions {
  now: () => number
  /** What all processes count; each counts alone where it is absent. */
  counts?: OpenCounts | undefined
}

/**
 * The memory of this process counts first, whatever the others do: while they can not be asked it goes on limiting by
 * what it has seen itself.
 */
export const createLimits =
  ({ now, counts }: LimitsOptions): OpenLimits =>
  (name, windowMs) => {
    const own = createAttemptLimits({ windowMs, now })
    const shared = counts?.(name, windowMs)
    return {
      async take(keys) {
        if (!own.take(keys)) return false
        if (!shared || (await shared.take(keys))) return true
        for (const { key } of keys) own.giveBack(key)
        return false
      },
      async clear(key) {
        own.clear(key)
        await shared?.clear(key)
      },
      async giveBack(key) {
        own.giveBack(key)
        await shared?.giveBack(key)
      },
    }
  }
