import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { staff } from './staff.ts'

/** Browsers that somebody has signed in with: their attempts are counted apart from those of strangers. */
export const staffDevices = sqliteTable(
  'staff_devices',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the browser keeps in a cookie. */
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.deviceHash] }),
    index('staff_devices_age').on(table.lastSeenAt),
  ],
)
