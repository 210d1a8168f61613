import type { Db } from '../../../db/database.ts'
import { type AttemptLimits, createAttemptLimits } from '../../../infra/attempt-limits.ts'

const dayMs = 24 * 60 * 60_000

interface Origins {
  limits: AttemptLimits
  now: number
}
const known = new WeakMap<Db, Origins>()

/** Counts a mail of a network, in memory. False if the network reached the limit within a day. */
export function takeFromOrigin(
  db: Db,
  address: string,
  { limit, now }: { limit: number; now: number },
): boolean {
  const origins = known.get(db) ?? openOrigins(now)
  known.set(db, origins)
  origins.now = now
  return origins.limits.take([{ key: address, limit }])
}

function openOrigins(now: number): Origins {
  const origins: Origins = { now, limits: createAttemptLimits({ windowMs: dayMs, now: () => origins.now }) }
  return origins
}
