import { AppError } from '#model/messages/errors.ts'
import { createAttemptLimits } from '../infra/attempt-limits.ts'

interface Caller {
  siteId: string
  /** As `normalEmail` writes it. */
  email: string
  /** As `addressBlock` writes it. */
  address: string
}

/** How often a preview may be tried. Each throws TOO_MANY; what it returns forgets the attempt once it was right. */
export interface PreviewAttempts {
  /** A password or a code. */
  unlock(caller: Caller): () => void
  /** Asking for a mail with a code. */
  code(caller: Caller): void
  /** Writing a comment. */
  comment(writer: string): void
}

const minuteMs = 60_000
const perQuarter = { invited: 10, address: 30 }
const codesAnHour = { invitedAtAddress: 3, invited: 10, address: 30 }
const commentsAMinute = 20

export function createPreviewAttempts(now: () => number): PreviewAttempts {
  const quarter = createAttemptLimits({ windowMs: 15 * minuteMs, now })
  const hour = createAttemptLimits({ windowMs: 60 * minuteMs, now })
  const minute = createAttemptLimits({ windowMs: minuteMs, now })
  return {
    unlock({ siteId, email, address }) {
      const own = `invited ${siteId} ${email}`
      const shared = `address ${address}`
      const keys = [
        { key: own, limit: perQuarter.invited },
        { key: shared, limit: perQuarter.address },
      ]
      if (!quarter.take(keys)) throw new AppError('TOO_MANY', 'too-many-attempts')
      return () => {
        quarter.clear(own)
        quarter.giveBack(shared)
      }
    },
    code({ siteId, email, address }) {
      const keys = [
        { key: `${address} ${siteId} ${email}`, limit: codesAnHour.invitedAtAddress },
        { key: `invited ${siteId} ${email}`, limit: codesAnHour.invited },
        { key: `address ${address}`, limit: codesAnHour.address },
      ]
      if (!hour.take(keys)) throw new AppError('TOO_MANY', 'too-many-requests')
    },
    comment(writer) {
      if (!minute.take([{ key: writer, limit: commentsAMinute }]))
        throw new AppError('TOO_MANY', 'too-many-requests')
    },
  }
}
