/** So many at once, and as many again in the course of `windowMs`. */
export interface Limit {
  most: number
  windowMs: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How much visitors may send. Whole offices and exhibitions share an address, and what many people send to one site on a
 * day on television is what the site is there for: the limits of a site only keep a flood from filling the disk.
 */
export const visitorLimits = {
  /** From one address to one form. */
  formOfAddress: { most: 5, windowMs: 5 * minute },
  /** From one address to all forms and surveys of a site. */
  sendingOfAddress: { most: 40, windowMs: hour },
  /** From all addresses to one site. */
  sendingOfSite: { most: 12_000, windowMs: hour },
  /** Steps of forms that are kept before the form is sent. */
  partialOfAddress: { most: 40, windowMs: 5 * minute },
  partialOfSite: { most: 40_000, windowMs: hour },
  /** Files are kept for long, and are large. */
  filesOfAddress: { most: 10, windowMs: hour },
  /** Mails that a site sends by itself to an address that a visitor has written. */
  replyToRecipient: { most: 3, windowMs: day },
  replyOfSite: { most: 2_000, windowMs: day },
} as const satisfies Record<string, Limit>

export interface LimitRequest {
  /** Who, or what, has the limit. */
  key: string
  limit: Limit
}

export interface VisitorLimits {
  /** Takes one of each. False, and nothing is taken, where one of them has none left. */
  take(asked: readonly LimitRequest[]): boolean
}

interface Bucket {
  left: number
  at: number
}

/** Whoever invents keys pushes out the ones that were not used for so many others. */
const maxKeys = 50_000

/** Buckets that fill up again, in memory. */
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
    take(asked) {
      const buckets = asked.map((one) => {
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

/** What has been taken by the visitors of one server. */
export function limitsOf(deps: { now: () => number }): VisitorLimits {
  const limits = limitsByDeps.get(deps) ?? createVisitorLimits(deps.now)
  limitsByDeps.set(deps, limits)
  return limits
}
