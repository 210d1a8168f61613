import { asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { mailSenders } from '../schema/domains.ts'

export type MailSender = typeof mailSenders.$inferSelect

export const findMailSender = (db: Db, accountId: string): MailSender | undefined =>
  db.select().from(mailSenders).where(eq(mailSenders.accountId, accountId)).get()

export const addMailSender = (db: Db, sender: typeof mailSenders.$inferInsert): MailSender =>
  db.insert(mailSenders).values(sender).returning().get()

/** For results of checks. */
export const updateMailSender = (
  db: Db,
  accountId: string,
  changes: Partial<MailSender>,
): MailSender | undefined =>
  db.update(mailSenders).set(changes).where(eq(mailSenders.accountId, accountId)).returning().get()

/** For changes that people make: raises the version. */
export const changeMailSender = (
  db: Db,
  accountId: string,
  changes: Partial<MailSender>,
): MailSender | undefined =>
  db
    .update(mailSenders)
    .set({ ...changes, version: sql`${mailSenders.version} + 1` })
    .where(eq(mailSenders.accountId, accountId))
    .returning()
    .get()

export const removeMailSender = (db: Db, accountId: string): void => {
  db.delete(mailSenders).where(eq(mailSenders.accountId, accountId)).run()
}

export const listDueMailSenders = (db: Db, now: number, limit: number): MailSender[] =>
  db
    .select()
    .from(mailSenders)
    .where(lte(mailSenders.nextCheckAt, now))
    .orderBy(asc(mailSenders.nextCheckAt))
    .limit(limit)
    .all()
