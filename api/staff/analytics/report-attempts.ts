import { AppError } from '#model/messages/errors.ts'
import { createAttemptLimits } from '../../infra/attempt-limits.ts'

/** How often reports may be asked for without signing in. Each throws TOO_MANY. */
export interface ReportAttempts {
  read(address: string): void
  /** What it returns forgets the attempt once the password was right. */
  unlock(caller: { linkId: string; address: string }): () => void
}

const minuteMs = 60_000
const readsAMinute = 120
const perQuarter = { addressAtLink: 10, address: 30 }

export function createReportAttempts(now: () => number): ReportAttempts {
  const minute = createAttemptLimits({ windowMs: minuteMs, now })
  const quarter = createAttemptLimits({ windowMs: 15 * minuteMs, now })
  return {
    read(address) {
      if (!minute.take([{ key: address, limit: readsAMinute }]))
        throw new AppError('TOO_MANY', 'too-many-reports-read')
    },
    unlock({ linkId, address }) {
      const own = `link ${linkId} ${address}`
      const shared = `address ${address}`
      const keys = [
        { key: own, limit: perQuarter.addressAtLink },
        { key: shared, limit: perQuarter.address },
      ]
      if (!quarter.take(keys)) throw new AppError('TOO_MANY', 'too-many-attempts')
      return () => {
        quarter.clear(own)
        quarter.giveBack(shared)
      }
    },
  }
}
