/** `most` at once, refilled evenly over `windowMs`. */
export interface Limit {
  most: number
  windowMs: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Limits of what visitors can send. Whole offices and exhibitions share an address, and a site must handle what many people send
 * on a day when it is on television: the limits per site only prevent a flood from filling the disk.
 */
export const visitorLimits = {
  /** Per address and form. */
  formOfAddress: { most: 5, windowMs: 5 * minute },
  /** From one address to all forms and surveys of a site. */
  sendingOfAddress: { most: 40, windowMs: hour },
  /** Per site, over all addresses. */
  sendingOfSite: { most: 12_000, windowMs: hour },
  /** Stored steps of unsent forms. */
  partialOfAddress: { most: 40, windowMs: 5 * minute },
  partialOfSite: { most: 40_000, windowMs: hour },
  /** Files are large and kept for long. */
  filesOfAddress: { most: 10, windowMs: hour },
  /** Mails that a site sends by itself to an address that a visitor has written. */
  replyToRecipient: { most: 3, windowMs: day },
  replyOfSite: { most: 2_000, windowMs: day },
} as const satisfies Record<string, Limit>

export interface LimitRequest {
  /** Identifies what the limit applies to. */
  key: string
  limit: Limit
}

export interface VisitorLimits {
  /** Takes one of each. False, without taking any, if one of them is used up. */
  take(requests: readonly LimitRequest[]): boolean
}

interface Bucket {
  left: number
  at: number
}

/** Invented keys push out those that were not used for the longest time. */
const maxKeys = 50_000

/** Token buckets, in memory. */
export function createVisitorLimits(now: () => number): VisitorLimits {
  let recent = new Map<string, Bucket>()
  let before = new Map<string, Bucket>()

  const bucketOf = ({ key, limit }: LimitRequest): Bucket => {
    const known = recent.get(key)
    if (known) return known
    const bucket = before.get(key) ?? { left: limit.most, at: now() }
    if (recent.size >= maxKeys) [before, recent] = [recent, new Map()]
    recent.set(key, bucket)
    return bucket
  }
  const refill = (bucket: Bucket, { most, windowMs }: Limit) => {
    const passedMs = Math.max(0, now() - bucket.at)
    bucket.left = Math.min(most, bucket.left + (passedMs / windowMs) * most)
    bucket.at = now()
  }
  return {
    take(requests) {
      const buckets = requests.map((one) => {
        const bucket = bucketOf(one)
        refill(bucket, one.limit)
        return bucket
      })
      if (buckets.some(({ left }) => left < 1)) return false
      for (const bucket of buckets) bucket.left--
      return true
    },
  }
}

const limitsByDeps = new WeakMap<object, VisitorLimits>()

/** The limits shared by all calls of one server. */
export function limitsOf(deps: { now: () => number }): VisitorLimits {
  const limits = limitsByDeps.get(deps) ?? createVisitorLimits(deps.now)
  limitsByDeps.set(deps, limits)
  return limits
}
