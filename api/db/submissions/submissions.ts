import { and, eq, sql } from 'drizzle-orm'
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
  createdAt: sql.placeholder('createdAt'),
}

const insert = prepared((db) => db.insert(submissions).values(columns).prepare())

// A JSON placeholder would store null as the text `null`.
const insertAgreed = prepared((db) =>
  db
    .insert(submissions)
    .values({ ...columns, optIn: sql.placeholder('optIn') })
    .prepare(),
)

export const addSubmission = (db: Db, { optIn, ...row }: Submission): void => {
  if (optIn) insertAgreed(db).run({ ...row, optIn })
  else insert(db).run(row)
}

export const findSubmission = (db: Db, siteId: string, id: string): Submission | undefined =>
  db
    .select()
    .from(submissions)
    .where(and(eq(submissions.siteId, siteId), eq(submissions.id, id)))
    .get()
