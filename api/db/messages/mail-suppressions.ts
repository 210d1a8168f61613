import { count, desc, eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { mailSuppressions } from '../schema/mails.ts'

export type MailSuppression = typeof mailSuppressions.$inferSelect

const spelled = (address: string): string => address.trim().toLowerCase()

export const findSuppression = (db: Db, address: string): MailSuppression | undefined =>
  db
    .select()
    .from(mailSuppressions)
    .where(eq(mailSuppressions.address, spelled(address)))
    .get()

/** What was reported last counts. */
export const putSuppression = (db: Db, { address, ...reported }: MailSuppression): void => {
  db.insert(mailSuppressions)
    .values({ address: spelled(address), ...reported })
    .onConflictDoUpdate({ target: mailSuppressions.address, set: reported })
    .run()
}

/** False where it was not there. */
export const removeSuppression = (db: Db, address: string): boolean =>
  db
    .delete(mailSuppressions)
    .where(eq(mailSuppressions.address, spelled(address)))
    .run().changes > 0

export const listSuppressions = (
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): { rows: MailSuppression[]; total: number } => ({
  rows: db
    .select()
    .from(mailSuppressions)
    .orderBy(desc(mailSuppressions.at), mailSuppressions.address)
    .limit(limit)
    .offset(offset)
    .all(),
  total: db.select({ total: count() }).from(mailSuppressions).get()?.total ?? 0,
})
