import { eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { visitFold } from '../schema/visit-sums.ts'

const theOne = 1

/** Up to where events are in the sums; undefined before the first. */
export const findFold = (db: Db) => db.select().from(visitFold).where(eq(visitFold.id, theOne)).get()

export const putFold = (db: Db, fold: { batchId: number; upTo: number }): void => {
  db.insert(visitFold)
    .values({ id: theOne, ...fold })
    .onConflictDoUpdate({ target: visitFold.id, set: fold })
    .run()
}
