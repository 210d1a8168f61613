import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ReportLink } from '../../../db/analytics/report-links.ts'
import type { Db } from '../../../db/database.ts'
import { signingKey } from '../../../db/secrets/signing-keys.ts'

const tokenBytes = 32
const tokenPattern = /^[\w-]{43}$/
/** How long a browser is not asked for the password again. */
const keyMs = 12 * 60 * 60_000

export const newReportToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** The hash that is stored of a token; undefined if the text is not a token. */
export const reportTokenHash = (token: string): string | undefined =>
  tokenPattern.test(token) ? createHash('sha256').update(token).digest('hex') : undefined

type Locked = Pick<ReportLink, 'id' | 'passwordHash'>

const sign = (db: Db, { id, passwordHash }: Locked, until: string, now: number): string =>
  createHmac('sha256', signingKey(db, 'report-key', now))
    .update(`${id} ${passwordHash} ${until}`)
    .digest('base64url')

/** Signed proof that a browser knew the password of a link. */
export function issueReportKey(db: Db, link: Locked, now: number): string {
  const until = String(now + keyMs)
  return `${until}.${sign(db, link, until, now)}`
}

export function isReportKey(db: Db, link: Locked, { key, now }: { key: string; now: number }): boolean {
  const [until = '', signature = ''] = key.split('.')
  const right = Buffer.from(sign(db, link, until, now))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right) && Number(until) > now
}
