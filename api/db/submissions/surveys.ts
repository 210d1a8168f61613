import { and, asc, desc, eq, getTableColumns, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import type { Db } from '../database.ts'
import { listPage, type PageOfList } from '../lists.ts'
import { surveyResponses, surveyVersions } from '../schema/surveys.ts'
import type { Scope } from '../scope.ts'
import { matching, type ReceivedFilter } from './received-lists.ts'

export interface SurveyName {
  siteId: string
  surveyId: string
}

/** Some responses to one survey. */
export type SurveyFilter = ReceivedFilter & SurveyName

const ofSurvey = (scope: Scope, filter: SurveyFilter): SQL | undefined =>
  matching('survey-responses', scope, filter)

export interface CountedResponse {
  id: string
  createdAt: number
  points: number
  answers: Answers
}

/** The responses that follow a given one, by time, for reading all of them in parts. */
export function listResponsesAfter(
  db: Db,
  scope: Scope,
  survey: SurveyFilter,
  { after, limit }: { after: Pick<CountedResponse, 'id' | 'createdAt'> | undefined; limit: number },
): CountedResponse[] {
  const { id, createdAt, points, answers } = surveyResponses
  const isAfter =
    after && or(gt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(id, after.id)))
  return (
    db
      .select({ id, createdAt, points, answers })
      .from(surveyResponses)
      // Redundant with `isAfter`, but lets SQLite use the index.
      .where(and(ofSurvey(scope, survey), after && sql`${createdAt} >= ${after.createdAt}`, isAfter))
      .orderBy(asc(createdAt), asc(id))
      .limit(limit)
      .all()
  )
}

/** Text answers to a question, the newest first. */
export function listWrittenAnswers(
  db: Db,
  scope: Scope,
  { questionId, offset, limit, ...survey }: SurveyFilter & { questionId: string } & PageOfList,
) {
  const { id, email, language, createdAt, answers } = surveyResponses
  const text = sql<string>`json_extract(${answers}, ${`$."${questionId}"`})`
  const where = and(ofSurvey(scope, survey), sql`coalesce(${text}, '') <> ''`)
  const rows = db
    .select({ id, email, language, createdAt, text })
    .from(surveyResponses)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset)
    .all()
  return listPage({ offset, limit }, rows, () =>
    db.select({ total: sql<number>`count(*)` }).from(surveyResponses).where(where).get(),
  )
}

export const addSurveyResponse = (db: Db, response: typeof surveyResponses.$inferInsert): void => {
  db.insert(surveyResponses).values(response).run()
}

/** Does nothing if that version is stored already. */
export const addSurveyVersion = (db: Db, version: typeof surveyVersions.$inferInsert): void => {
  db.insert(surveyVersions).values(version).onConflictDoNothing().run()
}

/** A response with the survey as it was answered. */
export const findSurveyResponse = (db: Db, siteId: string, id: string) =>
  db
    .select({ ...getTableColumns(surveyResponses), survey: surveyVersions.definition })
    .from(surveyResponses)
    .innerJoin(
      surveyVersions,
      and(
        eq(surveyVersions.siteId, surveyResponses.siteId),
        eq(surveyVersions.surveyId, surveyResponses.surveyId),
        eq(surveyVersions.version, surveyResponses.surveyVersion),
      ),
    )
    .where(and(eq(surveyResponses.siteId, siteId), eq(surveyResponses.id, id)))
    .get()
