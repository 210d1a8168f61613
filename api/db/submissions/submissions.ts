import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { SubmissionKind } from '#model/records/received.ts'
import type { Db } from '../database.ts'
import { prepared } from '../prepared.ts'
import { submissions } from '../schema/submissions.ts'

export type Submission = typeof submissions.$inferSelect

const columns = {
  id: sql.placeholder('id'),
  siteId: sql.placeholder('siteId'),
  kind: sql.placeholder('kind'),
  formVersion: sql.placeholder('formVersion'),
  language: sql.placeholder('language'),
  email: sql.placeholder('email'),
  answers: sql.placeholder('answers'),
  search: sql.placeholder('search'),
  // A JSON placeholder would store null as the text `null`.
  optIn: sql`${sql.placeholder('optIn')}`,
  attribution: sql`${sql.placeholder('attribution')}`,
  createdAt: sql.placeholder('createdAt'),
}

const insert = prepared((db) => db.insert(submissions).values(columns).prepare())

const jsonOrNull = (value: object | null) => (value ? JSON.stringify(value) : null)

export const addSubmission = (db: Db, { optIn, attribution, ...row }: Submission): void => {
  insert(db).run({ ...row, optIn: jsonOrNull(optIn), attribution: jsonOrNull(attribution) })
}

export const findSubmission = (db: Db, siteId: string, id: string): Submission | undefined =>
  db
    .select()
    .from(submissions)
    .where(and(eq(submissions.siteId, siteId), eq(submissions.id, id)))
    .get()

/** The latest first, back to the one with this id: ids are ordered by time. */
export const listLatestSubmissions = (
  db: Db,
  { siteId, kind, from, limit }: { siteId: string; kind: SubmissionKind; from: string; limit: number },
): Submission[] =>
  db
    .select()
    .from(submissions)
    .where(and(eq(submissions.siteId, siteId), eq(submissions.kind, kind), gte(submissions.id, from)))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit)
    .all()
