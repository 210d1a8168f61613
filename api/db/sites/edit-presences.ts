import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { editPresences } from '../schema/editing.ts'

export type EditPresence = typeof editPresences.$inferSelect

const ofPerson = ({ siteId, personId }: Pick<EditPresence, 'siteId' | 'personId'>) =>
  and(eq(editPresences.siteId, siteId), eq(editPresences.personId, personId))

/** Records that somebody has a site open, as of `seenAt`. */
export const putEditPresence = (db: Db, presence: Omit<EditPresence, 'changedAt'>): void => {
  const { seenAt, pageId, joins } = presence
  db.insert(editPresences)
    .values({ ...presence, changedAt: seenAt })
    .onConflictDoUpdate({
      target: [editPresences.siteId, editPresences.personId],
      set: {
        ...{ seenAt, pageId, joins, personName: presence.personName },
        changedAt: sql`CASE WHEN page_id IS excluded.page_id AND joins = excluded.joins
          THEN changed_at ELSE excluded.changed_at END`,
      },
    })
    .run()
}

export const removeEditPresence = (db: Db, person: Pick<EditPresence, 'siteId' | 'personId'>): void => {
  db.delete(editPresences).where(ofPerson(person)).run()
}

/** Deletes presences on a site that were not renewed since a time. */
export const removeLostPresences = (db: Db, siteId: string, before: number): void => {
  db.delete(editPresences)
    .where(and(eq(editPresences.siteId, siteId), lt(editPresences.seenAt, before)))
    .run()
}

interface Others {
  siteId: string
  /** The person who asks, and who is left out. */
  personId: string
  seenSince: number
}

const areOthers = ({ siteId, personId, seenSince }: Others) =>
  and(
    eq(editPresences.siteId, siteId),
    ne(editPresences.personId, personId),
    gte(editPresences.seenAt, seenSince),
  )

/** The others who have a site open, by their names. */
export const listOtherPresences = (db: Db, others: Others): EditPresence[] =>
  db
    .select()
    .from(editPresences)
    .where(areOthers(others))
    .orderBy(asc(editPresences.personName), asc(editPresences.personId))
    .all()
