import { createHmac, timingSafeEqual } from 'node:crypto'
import { tokyoDay } from '#model/values/calendar-day.ts'
import type { Database } from '../../db/database.ts'
import { signingKey } from '../../db/secrets/signing-keys.ts'

/** How long a view token is good for. */
const goodMs = 60 * 60_000
/** Tolerance for different clocks of servers. */
const skewMs = 5 * 60_000
const minuteMs = 60_000

const nameLength = 16
const signatureLength = 22

export interface ViewTokens {
  issue(siteId: string, address: string): string
  /** The pseudonym of the address that a token was issued to; undefined if it was not issued here, or is expired. */
  read(siteId: string, token: string | undefined): string | undefined
  /** Pseudonym of an address in tokens: different for each site and day. */
  nameOf(siteId: string, address: string): string
}

/**
 * Tokens that prove that a view comes from an address that received a response. All visitors behind an address get the same token
 * within a minute, so that it does not identify anybody; it is verified with a key, without a lookup.
 */
export function createViewTokens({
  database: { db },
  now,
}: {
  database: Pick<Database, 'db'>
  now: () => number
}): ViewTokens {
  const hash = (text: string) =>
    createHmac('sha256', signingKey(db, 'view-token', now()))
      .update(text)
      .digest('base64url')
  const sign = (siteId: string, payload: string) =>
    hash(`token\n${siteId}\n${payload}`).slice(0, signatureLength)
  const nameOf = (siteId: string, address: string) =>
    hash(`address\n${siteId}\n${tokyoDay(now())}\n${address}`).slice(0, nameLength)

  return {
    nameOf,
    issue(siteId, address) {
      const minute = Math.floor(now() / minuteMs).toString(36)
      const payload = nameOf(siteId, address) + minute
      return sign(siteId, payload) + payload
    },
    read(siteId, token) {
      if (!token) return undefined
      const payload = token.slice(signatureLength)
      const [given, right] = [token.slice(0, signatureLength), sign(siteId, payload)].map((text) =>
        Buffer.from(text),
      ) as [Buffer, Buffer]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const issuedAt = Number.parseInt(payload.slice(nameLength), 36) * minuteMs
      const ageMs = now() - issuedAt
      return ageMs > -skewMs && ageMs < goodMs + skewMs ? payload.slice(0, nameLength) : undefined
    },
  }
}

/** How long pages from before tokens were required may still be open in tabs. */
const formerPagesMs = 24 * 60 * 60_000

/** Whether a site's views without a token are charged only within a lower limit. */
export const needsToken = (tokensSince: number | null, now: number): boolean =>
  tokensSince !== null && now - tokensSince >= formerPagesMs
