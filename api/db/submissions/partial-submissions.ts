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

/** Takes the place of what was kept under the same key. False, and nothing is kept, once the form was sent. */
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
 * Forgets all that a visitor has filled in, once they have sent it. That they have stays until it is old: a step that was
 * on its way is not kept any more.
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

/** What a member has filled in while logged in, or under their address. */
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

/** How many went. */
export const removeOldPartials = (db: Db, updatedBefore: number): number =>
  db.delete(partialSubmissions).where(lt(partialSubmissions.updatedAt, updatedBefore)).run().changes

export interface StepCount {
  formVersion: string
  steps: number
  isSent: boolean
  total: number
  lastAt: number
}

/** How far visitors came in each state of a form. */
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
