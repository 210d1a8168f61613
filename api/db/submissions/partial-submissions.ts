import { and, count, eq, lt, or, sql } from 'drizzle-orm'
import type { SubmissionKind } from '#model/records/received.ts'
import type { Db } from '../database.ts'
import { partialSubmissions } from '../schema/submissions.ts'

type Row = typeof partialSubmissions.$inferSelect
export type NewPartial = Omit<Row, 'sentAt' | 'createdAt'>
type Key = Pick<Row, 'siteId' | 'kind' | 'keyHash'>

const withKey = ({ siteId, kind, keyHash }: Key) =>
  and(
    eq(partialSubmissions.siteId, siteId),
    eq(partialSubmissions.kind, kind),
    eq(partialSubmissions.keyHash, keyHash),
  )

/** Replaces what was stored under the same key. False, without storing anything, once the form was sent. */
export function putPartial(db: Db, partial: NewPartial): boolean {
  const known = db.select().from(partialSubmissions).where(withKey(partial)).get()
  if (!known) {
    db.insert(partialSubmissions)
      .values({ ...partial, createdAt: partial.updatedAt })
      .run()
    return true
  }
  if (known.sentAt !== null) return false
  const isSameText = known.optIn?.textHash === partial.optIn?.textHash
  const { id: _, ...changed } = partial
  db.update(partialSubmissions)
    .set({
      ...changed,
      steps: Math.max(known.steps, partial.steps),
      memberId: partial.memberId ?? known.memberId,
      optIn: isSameText ? known.optIn : partial.optIn,
    })
    .where(eq(partialSubmissions.id, known.id))
    .run()
  return true
}

export type EndedPartial = Pick<
  NewPartial,
  'id' | 'siteId' | 'kind' | 'keyHash' | 'formVersion' | 'language' | 'steps'
>

/**
 * Deletes a visitor's answers after the form was sent. The empty row stays until it is old, so that a step that arrives late is
 * not stored.
 */
export function endPartial(db: Db, ended: EndedPartial, sentAt: number): void {
  const nothing = { answers: {}, search: '', email: null, optIn: null, memberId: null }
  const times = { sentAt, updatedAt: sentAt }
  const { siteId, kind, keyHash } = partialSubmissions
  db.insert(partialSubmissions)
    .values({ ...ended, ...nothing, ...times, createdAt: sentAt })
    .onConflictDoUpdate({ target: [siteId, kind, keyHash], set: { ...nothing, ...times } })
    .run()
}

export function removePartial(db: Db, key: Key): void {
  db.delete(partialSubmissions).where(withKey(key)).run()
}

/** Deletes what a member filled in while logged in, or with their email address. */
export function removePartialsOf(
  db: Db,
  { siteId, memberId, email }: { siteId: string; memberId: string; email: string },
): void {
  const isTheirs = or(
    eq(partialSubmissions.memberId, memberId),
    sql`lower(${partialSubmissions.email}) = ${email.toLowerCase()}`,
  )
  db.delete(partialSubmissions)
    .where(and(eq(partialSubmissions.siteId, siteId), isTheirs))
    .run()
}

/** Returns how many were deleted. */
export const removeOldPartials = (db: Db, updatedBefore: number): number =>
  db.delete(partialSubmissions).where(lt(partialSubmissions.updatedAt, updatedBefore)).run().changes

export interface StepCount {
  formVersion: string
  steps: number
  isSent: boolean
  total: number
  lastAt: number
}

/** How many visitors completed how many steps, for each version of a form. */
export function countPartialSteps(
  db: Db,
  { siteId, kind }: { siteId: string; kind: SubmissionKind },
): StepCount[] {
  const { formVersion, steps, sentAt, updatedAt } = partialSubmissions
  const isSent = sql<boolean>`${sentAt} IS NOT NULL`
  return db
    .select({
      formVersion,
      steps,
      isSent: isSent.mapWith(Boolean),
      total: count(),
      lastAt: sql<number>`max(${updatedAt})`,
    })
    .from(partialSubmissions)
    .where(and(eq(partialSubmissions.siteId, siteId), eq(partialSubmissions.kind, kind)))
    .groupBy(formVersion, steps, isSent)
    .all()
}
