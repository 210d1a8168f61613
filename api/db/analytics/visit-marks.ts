import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { visitMarks, visitSalts } from '../schema/visits.ts'
import { seal, unseal } from '../secrets/sealing.ts'

export type VisitMarkRow = typeof visitMarks.$inferSelect

/** Stores the salt of a day and returns it: the given one, unless another process stored one first. */
export function keepSalt(db: Db, day: string, salt: string): string {
  const place = { column: 'visit_salts.salt', record: [day] } as const
  db.insert(visitSalts)
    .values({ day, salt: seal(db, salt, place) })
    .onConflictDoNothing()
    .run()
  return unseal(db, db.select().from(visitSalts).where(eq(visitSalts.day, day)).get()!.salt, place)
}

export const removeSaltsBefore = (db: Db, day: string): void => {
  db.delete(visitSalts).where(lt(visitSalts.day, day)).run()
}

const select = prepared((db) =>
  db
    .select()
    .from(visitMarks)
    .where(
      sql`${visitMarks.siteId} = ${sql.placeholder('siteId')} AND ${visitMarks.mark} = ${sql.placeholder('mark')}`,
    )
    .prepare(),
)

export const findVisitMark = (db: Db, siteId: string, mark: string): VisitMarkRow | undefined =>
  select(db).get({ siteId, mark })

const upsert = prepared((db) =>
  db
    .insert(visitMarks)
    .values({
      siteId: sql.placeholder('siteId'),
      mark: sql.placeholder('mark'),
      day: sql.placeholder('day'),
      visitId: sql.placeholder('visitId'),
      lastAt: sql.placeholder('lastAt'),
      events: sql.placeholder('events'),
    })
    .onConflictDoUpdate({
      target: [visitMarks.siteId, visitMarks.mark],
      set: {
        day: sql`excluded.day`,
        visitId: sql`excluded.visit_id`,
        lastAt: sql`excluded.last_at`,
        events: sql`excluded.events`,
      },
    })
    .prepare(),
)

export const putVisitMark = (db: Db, row: VisitMarkRow): void => {
  upsert(db).run({ ...row })
}

/** Returns how many were removed. */
export const removeMarksBefore = (db: Db, day: string, limit: number): number =>
  db.run(
    sql`DELETE FROM ${visitMarks} WHERE rowid IN (SELECT rowid FROM ${visitMarks} WHERE ${visitMarks.day} < ${day} LIMIT ${limit})`,
  ).changes
