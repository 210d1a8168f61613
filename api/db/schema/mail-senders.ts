import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type SenderFindings, senderStates } from '#model/records/mail-sender.ts'
import { accounts } from './accounts.ts'

/** Whom the mails of a partner come from, once DNS says that they may. */
export const mailSenders = sqliteTable(
  'mail_senders',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    address: text().notNull(),
    /** Stands before the address. */
    name: text().notNull(),
    /** Under which name of the domain the public key stands. */
    selector: text().notNull(),
    /** Of the DKIM key, DER in Base64. */
    publicKey: text('public_key').notNull(),
    /** PEM, sealed. */
    privateKey: text('private_key').notNull(),
    state: text({ enum: senderStates }).notNull(),
    findings: text({ mode: 'json' }).$type<SenderFindings>(),
    /** Since when both records were right, once. */
    readySince: integer('ready_since'),
    checkedAt: integer('checked_at'),
    nextCheckAt: integer('next_check_at').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Raised by one with every change that somebody asked for. */
    version: integer().notNull().default(1),
  },
  (table) => [index('mail_senders_next_check').on(table.nextCheckAt)],
)
