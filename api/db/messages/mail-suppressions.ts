import { and, asc, count, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { contains } from '../lists.ts'
import { mailSuppressions } from '../schema/mails.ts'

export type MailSuppression = typeof mailSuppressions.$inferSelect

const spelled = (address: string): string => address.trim().toLowerCase()

const isListed = (address: string) =>
  and(eq(mailSuppressions.address, spelled(address)), isNull(mailSuppressions.removedAt))

export const findSuppression = (db: Db, address: string): MailSuppression | undefined =>
  db.select().from(mailSuppressions).where(isListed(address)).get()

/** The latest report wins. False if the reported event is older than the removal of the address from the list. */
export const putSuppression = (
  db: Db,
  { address, happenedAt, ...reported }: Omit<MailSuppression, 'removedAt'> & { happenedAt: number },
): boolean =>
  db
    .insert(mailSuppressions)
    .values({ address: spelled(address), ...reported })
    .onConflictDoUpdate({
      target: mailSuppressions.address,
      set: { ...reported, removedAt: null },
      setWhere: or(isNull(mailSuppressions.removedAt), lt(mailSuppressions.removedAt, happenedAt)),
    })
    .run().changes > 0

/** False if it was not on the list. */
export const removeSuppression = (db: Db, address: string, now: number): boolean =>
  db.update(mailSuppressions).set({ removedAt: now }).where(isListed(address)).run().changes > 0

/** Deletes removed addresses whose removal is older than a time. */
export const removeOldRemovals = (db: Db, before: number): number =>
  db.delete(mailSuppressions).where(lt(mailSuppressions.removedAt, before)).run().changes

interface Listing {
  /** Part of the address. */
  q: string | undefined
  order: 'ASC' | 'DESC'
  offset: number
  limit: number
}

export function listSuppressions(
  db: Db,
  { q, order, offset, limit }: Listing,
): { rows: MailSuppression[]; total: number } {
  const matching = and(
    isNull(mailSuppressions.removedAt),
    q === undefined ? undefined : contains(mailSuppressions.address, spelled(q)),
  )
  const { at, address } = mailSuppressions
  return {
    rows: db
      .select()
      .from(mailSuppressions)
      .where(matching)
      .orderBy(order === 'ASC' ? asc(at) : desc(at), address)
      .limit(limit)
      .offset(offset)
      .all(),
    total: db.select({ total: count() }).from(mailSuppressions).where(matching).get()?.total ?? 0,
  }
}
