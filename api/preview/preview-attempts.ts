import { AppError } from '#model/messages/errors.ts'
import type { OpenLimits } from '../infra/shared-limits.ts'

interface Caller {
  siteId: string
  /** As `normalEmail` writes it. */
  email: string
  /** As `addressBlock` writes it. */
  address: string
}

/** Limits of attempts at previews. Each method throws TOO_MANY; the returned function clears the attempt after a success. */
export interface PreviewAttempts {
  /** A password or a code. */
  unlock(caller: Caller): Promise<() => Promise<void>>
  /** Asking for a mail with a code. */
  code(caller: Caller): Promise<void>
  /** Writing a comment. */
  comment(writer: string): Promise<void>
}

const minuteMs = 60_000
const perQuarter = { invited: 10, address: 30 }
const codesAnHour = { invitedAtAddress: 3, invited: 10, address: 30 }
const commentsAMinute = 20

export function createPreviewAttempts(openLimits: OpenLimits): PreviewAttempts {
  const quarter = openLimits('previews quarter', 15 * minuteMs)
  const hour = openLimits('previews hour', 60 * minuteMs)
  const minute = openLimits('previews minute', minuteMs)
  return {
    async unlock({ siteId, email, address }) {
      const own = `invited ${siteId} ${email}`
      const shared = `address ${address}`
      const keys = [
        { key: own, limit: perQuarter.invited },
        { key: shared, limit: perQuarter.address },
      ]
      if (!(await quarter.take(keys))) throw new AppError('TOO_MANY', 'too-many-attempts')
      return async () => {
        await Promise.all([quarter.clear(own), quarter.giveBack(shared)])
      }
    },
    async code({ siteId, email, address }) {
      const keys = [
        { key: `${address} ${siteId} ${email}`, limit: codesAnHour.invitedAtAddress },
        { key: `invited ${siteId} ${email}`, limit: codesAnHour.invited },
        { key: `address ${address}`, limit: codesAnHour.address },
      ]
      if (!(await hour.take(keys))) throw new AppError('TOO_MANY', 'too-many-requests')
    },
    async comment(writer) {
      if (!(await minute.take([{ key: writer, limit: commentsAMinute }])))
        throw new AppError('TOO_MANY', 'too-many-requests')
    },
  }
}
