import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** People who sign in to the console. */
export const staff = sqliteTable('staff', {
  id: text().primaryKey(),
  /** Trimmed, in lower case. */
  email: text().notNull().unique(),
  /** argon2id, with its parameters. */
  passwordHash: text('password_hash').notNull(),
  role: text({ enum: ['MASTER'] }).notNull(),
  createdAt: integer('created_at').notNull(),
})
