import { createHmac } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { mailOrigins } from '../schema/mails.ts'
import { signingKey } from '../secrets/signing-keys.ts'

const dayMs = 24 * 60 * 60_000

const markOf = (db: Db, network: string, now: number): string =>
  createHmac('sha256', signingKey(db, 'mail-origin', now))
    .update(network)
    .digest('base64url')

/** Counts a mail of a network, whose address is not stored. False if the network reached the limit within a day. */
export function takeFromOrigin(
  db: Db,
  network: string,
  { limit, now }: { limit: number; now: number },
): boolean {
  const mark = markOf(db, network, now)
  const ofDay = and(eq(mailOrigins.mark, mark), gt(mailOrigins.at, now - dayMs))
  const taken = db.select({ at: mailOrigins.at }).from(mailOrigins).where(ofDay).limit(limit).all().length
  if (taken >= limit) return false
  db.insert(mailOrigins).values({ mark, at: now }).run()
  return true
}

/** Those that count no more. */
export const removeOldOrigins = (db: Db, now: number): number =>
  db
    .delete(mailOrigins)
    .where(lte(mailOrigins.at, now - dayMs))
    .run().changes
