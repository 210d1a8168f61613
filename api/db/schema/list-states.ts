import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A number for each list, which triggers raise with whatever could change how long the list is. */
export const listStates = sqliteTable('list_states', {
  list: text({ enum: ['accounts'] }).primaryKey(),
  state: integer().notNull(),
})
