import { AppError } from '#model/messages/errors.ts'
import type { OpenLimits } from '../../infra/shared-limits.ts'

/** Limits of requests for reports without signing in. Each method throws TOO_MANY. */
export interface ReportAttempts {
  read(address: string): Promise<void>
  /** The returned function clears the attempt after a right password. */
  unlock(caller: { linkId: string; address: string }): Promise<() => Promise<void>>
}

const minuteMs = 60_000
const readsAMinute = 120
/** `link`: from all addresses together. */
const perQuarter = { addressAtLink: 10, address: 30, link: 100 }

export function createReportAttempts(openLimits: OpenLimits): ReportAttempts {
  const minute = openLimits('reports minute', minuteMs)
  const quarter = openLimits('reports quarter', 15 * minuteMs)
  return {
    async read(address) {
      if (!(await minute.take([{ key: address, limit: readsAMinute }])))
        throw new AppError('TOO_MANY', 'too-many-reports-read')
    },
    async unlock({ linkId, address }) {
      const own = `link ${linkId} ${address}`
      const shared = [
        { key: `address ${address}`, limit: perQuarter.address },
        { key: `link ${linkId}`, limit: perQuarter.link },
      ]
      const keys = [{ key: own, limit: perQuarter.addressAtLink }, ...shared]
      if (!(await quarter.take(keys))) throw new AppError('TOO_MANY', 'too-many-attempts')
      return async () => {
        await Promise.all([quarter.clear(own), ...shared.map(({ key }) => quarter.giveBack(key))])
      }
    },
  }
}
