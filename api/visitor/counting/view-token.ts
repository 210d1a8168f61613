import { createHmac, timingSafeEqual } from 'node:crypto'
import { tokyoDay } from '#model/values/calendar-day.ts'
import type { Database } from '../../db/database.ts'
import { signingKey } from '../../db/secrets/signing-keys.ts'

/** How long a view token is good for. */
const goodMs = 60 * 60_000
/** Clocks of several servers are not quite alike. */
const skewMs = 5 * 60_000
const minuteMs = 60_000

const nameLength = 16
const signatureLength = 22

export interface ViewTokens {
  issue(siteId: string, address: string): string
  /** Name of the address that a token was given to; undefined where it was not given here, or is over. */
  read(siteId: string, token: string | undefined): string | undefined
  /** What stands for an address in a token: another name for each site and day. */
  nameOf(siteId: string, address: string): string
}

/**
 * Tokens by which a view is known to come from somebody who was answered at an address. All behind it are given the same one in
 * the same minute, so that it tells no visitors apart; whoever has the key reads it without looking anything up.
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
    read(siteId, token = '') {
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

/** So long after pages ask for tokens, tabs with pages from before may be open that do not. */
const formerPagesMs = 24 * 60 * 60_000

/** Whether views of a site have to come with a token to be charged like all others. */
export const needsToken = (tokensSince: number | null, now: number): boolean =>
  tokensSince !== null && now - tokensSince >= formerPagesMs
