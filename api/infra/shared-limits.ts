import type { CountedKey, OpenCounts } from '#store/limits/shared-counts.ts'
import { createAttemptLimits } from './attempt-limits.ts'

/** Limits over all processes together, if these share their counts. */
export interface SharedLimits {
  /** Counts an attempt under every key. False, without counting any, if one of the keys has reached its limit. */
  take(keys: readonly CountedKey[]): Promise<boolean>
  /** Forgets the attempts under a key. */
  clear(key: string): Promise<void>
  /** Forgets the latest attempt under a key. */
  giveBack(key: string): Promise<void>
}

export type OpenLimits = (name: string, windowMs: number) => SharedLimits

export interface LimitsOptions {
  now: () => number
  /** Shared counts; without them each process counts on its own. */
  counts?: OpenCounts | undefined
}

/** The counts in this process's memory are checked first, and keep limiting if the shared ones are not available. */
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
