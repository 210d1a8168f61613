import { and, desc, eq, lt, ne, notInArray } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { staffDevices } from '../schema/staff.ts'

type StaffDevice = typeof staffDevices.$inferSelect

const keptForOne = 20

export const isStaffDevice = (db: Db, staffId: string, deviceHash: string): boolean =>
  db
    .select({ lastSeenAt: staffDevices.lastSeenAt })
    .from(staffDevices)
    .where(and(eq(staffDevices.staffId, staffId), eq(staffDevices.deviceHash, deviceHash)))
    .get() !== undefined

/**
 * Stores a device. Devices that were last seen before `seenBefore` are deleted, as are all but a person's
 * last twenty.
 */
export function putStaffDevice(db: Db, device: StaffDevice, seenBefore: number): void {
  const { staffId, lastSeenAt } = device
  db.delete(staffDevices).where(lt(staffDevices.lastSeenAt, seenBefore)).run()
  db.insert(staffDevices)
    .values(device)
    .onConflictDoUpdate({ target: [staffDevices.staffId, staffDevices.deviceHash], set: { lastSeenAt } })
    .run()
  const kept = db
    .select({ deviceHash: staffDevices.deviceHash })
    .from(staffDevices)
    .where(eq(staffDevices.staffId, staffId))
    .orderBy(desc(staffDevices.lastSeenAt))
    .limit(keptForOne)
  db.delete(staffDevices)
    .where(and(eq(staffDevices.staffId, staffId), notInArray(staffDevices.deviceHash, kept)))
    .run()
}

/** Deletes all devices of a person, except one if it is named. */
export const removeStaffDevices = (db: Db, staffId: string, except = ''): void => {
  db.delete(staffDevices)
    .where(and(eq(staffDevices.staffId, staffId), ne(staffDevices.deviceHash, except)))
    .run()
}
