import { createHash } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import type { CountedKey, OpenCounts } from '#store/limits/shared-counts.ts'
import type { Database, Db } from '../database.ts'
import { attemptCounts } from '../schema/staff.ts'

interface Window {
  name: string
  windowMs: number
  now: number
}

const hashOf = (name: string, key: string): string =>
  createHash('sha256').update(`${name} ${key}`).digest('base64url')

/** Counts in sliding windows, in the database: a restart does not forget them, and all processes share them. */
export const openAttemptCounts =
  (database: Database, now: () => number): OpenCounts =>
  (name, windowMs) => ({
    take: async (keys) => database.transaction((db) => takeAll(db, { name, windowMs, now: now() }, keys)),
    clear: async (key) => {
      remove(database.db, hashOf(name, key))
    },
    giveBack: async (key) =>
      database.transaction((db) => {
        const keyHash = hashOf(name, key)
        const times = recentTimes(db, keyHash, now() - windowMs).slice(0, -1)
        if (times.length === 0) remove(db, keyHash)
        else db.update(attemptCounts).set({ times }).where(eq(attemptCounts.keyHash, keyHash)).run()
      }),
  })

/** Also deletes what counts no more. */
function takeAll(db: Db, { name, windowMs, now }: Window, keys: readonly CountedKey[]): boolean {
  db.delete(attemptCounts).where(lte(attemptCounts.expiresAt, now)).run()
  const counted = keys.map(({ key, limit }) => {
    const keyHash = hashOf(name, key)
    return { keyHash, limit, times: recentTimes(db, keyHash, now - windowMs) }
  })
  if (counted.some(({ times, limit }) => times.length >= limit)) return false
  for (const { keyHash, times: before } of counted) {
    const row = { times: [...before, now], expiresAt: now + windowMs }
    db.insert(attemptCounts)
      .values({ keyHash, ...row })
      .onConflictDoUpdate({ target: attemptCounts.keyHash, set: row })
      .run()
  }
  return true
}

const recentTimes = (db: Db, keyHash: string, since: number): readonly number[] =>
  (db.select().from(attemptCounts).where(eq(attemptCounts.keyHash, keyHash)).get()?.times ?? []).filter(
    (at) => at > since,
  )

const remove = (db: Db, keyHash: string): void => {
  db.delete(attemptCounts).where(eq(attemptCounts.keyHash, keyHash)).run()
}
