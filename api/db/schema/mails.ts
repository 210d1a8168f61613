import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { heldReasons, suppressionReasons } from '#model/records/mail.ts'
import type { Language } from '#model/values/language.ts'

/** Mails, sent by a job. If no mail server is configured, they stay here to be read in the console. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    /** Kebab-case name of the template. */
    template: text().notNull(),
    to: text().notNull(),
    language: text().$type<Language>().notNull(),
    subject: text().notNull(),
    /** Sealed (see `seal`), as are `html` and `unsubscribe`, as long as it contains a link that gives access. */
    text: text().notNull(),
    html: text().notNull(),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
    /** The mail server's answer if it refused the mail. */
    error: text(),
    /** Id of the member or the submission that it is about; deleted together with it. */
    recordId: text('member_id'),
    /** Address for unsubscribing from its kind of mails with one click. */
    unsubscribe: text(),
    /** The partner in whose name it is sent; null for the provider. */
    brandAccountId: text('brand_account_id'),
    /** Whose people or settings caused it, where that is counted. */
    causeAccountId: text('cause_account_id'),
    causeStaffId: text('cause_staff_id'),
    /** Where answers go, instead of to the sender. */
    replyTo: text('reply_to'),
    /** Whom it names as its sender, instead of the partner or the provider. */
    senderName: text('sender_name'),
    /** When its link or code stops working: it is not sent after that. */
    expiresAt: integer('expires_at'),
    /** Reason why it is not sent. */
    heldBecause: text('held_because', { enum: heldReasons }),
  },
  (table) => [
    index('mails_created').on(table.createdAt),
    index('mails_member').on(table.recordId).where(sql`member_id IS NOT NULL`),
    index('mails_to').on(sql`lower("to")`, table.createdAt),
    index('mails_cause_account')
      .on(table.causeAccountId, table.createdAt)
      .where(sql`cause_account_id IS NOT NULL`),
    index('mails_cause_staff').on(table.causeStaffId, table.createdAt).where(sql`cause_staff_id IS NOT NULL`),
    index('mails_open').on(table.createdAt).where(sql`sent_at IS NULL`),
  ],
)

/** Addresses that no mail is sent to until somebody removes them from this list. */
export const mailSuppressions = sqliteTable('mail_suppressions', {
  /** Trimmed, in lower case. */
  address: text().primaryKey(),
  reason: text({ enum: suppressionReasons }).notNull(),
  /** The mail server's answer. */
  detail: text().notNull(),
  at: integer().notNull(),
  /** When it was removed from the list. The row is kept for a while, because later reports of earlier events must be ignored. */
  removedAt: integer('removed_at'),
})

/** Mails that new accounts caused within a day, by network: one row each. */
export const mailOrigins = sqliteTable(
  'mail_origins',
  {
    /** Keyed hash of the network, which is stored nowhere. */
    mark: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('mail_origins_mark').on(table.mark, table.at), index('mail_origins_at').on(table.at)],
)
