import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { heldReasons, suppressionReasons } from '#model/records/mail.ts'
import type { Language } from '#model/values/language.ts'

/** Mail to people, sent by a job; where no mail server is set, it stays here to be read in the console. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    /** Kebab-case name of the template. */
    template: text().notNull(),
    to: text().notNull(),
    language: text().$type<Language>().notNull(),
    subject: text().notNull(),
    /** As `seal` writes it, as `html` and `unsubscribe` are, while a link in it opens something. */
    text: text().notNull(),
    html: text().notNull(),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
    /** What the mail server said when it would not take it. */
    error: text(),
    /** The member it is to: it is removed with them. */
    memberId: text('member_id'),
    /** Where one click ends all mails of its kind. */
    unsubscribe: text(),
    /** The partner in whose name it goes out; in the provider's where it is null. */
    brandAccountId: text('brand_account_id'),
    /** Whose people or settings caused it, where that is counted. */
    causeAccountId: text('cause_account_id'),
    causeStaffId: text('cause_staff_id'),
    /** It is not sent, for this. */
    heldBecause: text('held_because', { enum: heldReasons }),
  },
  (table) => [
    index('mails_created').on(table.createdAt),
    index('mails_member').on(table.memberId).where(sql`member_id IS NOT NULL`),
    index('mails_to').on(sql`lower("to")`, table.createdAt),
    index('mails_cause_account')
      .on(table.causeAccountId, table.createdAt)
      .where(sql`cause_account_id IS NOT NULL`),
    index('mails_cause_staff').on(table.causeStaffId, table.createdAt).where(sql`cause_staff_id IS NOT NULL`),
    index('mails_open').on(table.createdAt).where(sql`sent_at IS NULL`),
  ],
)

/** Addresses that mail does not go to any more, until somebody takes them off. */
export const mailSuppressions = sqliteTable('mail_suppressions', {
  /** Trimmed, in lower case. */
  address: text().primaryKey(),
  reason: text({ enum: suppressionReasons }).notNull(),
  /** What the mail server said. */
  detail: text().notNull(),
  at: integer().notNull(),
  /** When somebody took it off. It is kept for a while, as what has happened before counts no more. */
  removedAt: integer('removed_at'),
})
