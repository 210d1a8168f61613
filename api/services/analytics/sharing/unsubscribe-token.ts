import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { signingKey } from '../../../db/secrets/signing-keys.ts'

export interface Subscribed {
  staffId: string
  siteId: string
}

/** Length of a SHA-256 digest in base64url. */
const signatureLength = 43
const longest = 500

const payloadSchema = z.tuple([z.string(), z.string()])

const sign = (db: Db, payload: string, now: number): string =>
  createHmac('sha256', signingKey(db, 'report-unsubscribe', now))
    .update(payload)
    .digest('base64url')

/** A token that ends one subscription and gives no other access. It does not expire, because the mail may be kept for any time. */
export function unsubscribeToken(db: Db, { staffId, siteId }: Subscribed, now: number): string {
  const payload = Buffer.from(JSON.stringify([staffId, siteId])).toString('base64url')
  return `${sign(db, payload, now)}${payload}`
}

/** Undefined for what was not issued here. */
export function readUnsubscribeToken(db: Db, token: string, now: number): Subscribed | undefined {
  const payload = token.slice(signatureLength)
  const given = Buffer.from(token.slice(0, signatureLength))
  const right = Buffer.from(sign(db, payload, now))
  if (token.length > longest || given.length !== right.length || !timingSafeEqual(given, right))
    return undefined
  const [staffId, siteId] = payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return { staffId, siteId }
}
