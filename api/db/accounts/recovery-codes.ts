import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { recoveryCodes } from '../schema/staff.ts'

/** Replaces all codes of the person. */
export function replaceRecoveryCodes(db: Db, staffId: string, hashes: readonly string[]): void {
  db.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId)).run()
  if (hashes.length === 0) return
  db.insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ staffId, codeHash })))
    .run()
}

/** Uses up a code. False if it is not a code of this person, or was used before. */
export const takeRecoveryCode = (db: Db, staffId: string, codeHash: string, usedAt: number): boolean =>
  db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.staffId, staffId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .run().changes === 1
