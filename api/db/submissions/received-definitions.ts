import { and, count, desc, eq, max } from 'drizzle-orm'
import type { FormDefinition, FormKind } from '#model/definition/forms/form.ts'
import type { Survey } from '#model/definition/survey.ts'
import type { Db } from '../database.ts'
import { formVersions } from '../schema/forms.ts'
import { surveyResponses, surveyVersions } from '../schema/surveys.ts'

/** All versions of a form that have been online on a site, the newest first. */
export const listFormVersions = (
  db: Db,
  siteId: string,
  kind: FormKind,
): { version: string; definition: FormDefinition }[] =>
  db
    .select({ version: formVersions.version, definition: formVersions.definition })
    .from(formVersions)
    .where(and(eq(formVersions.siteId, siteId), eq(formVersions.kind, kind)))
    .orderBy(desc(formVersions.createdAt))
    .all()

/** All versions of a survey that were answered, the newest first. */
export const listSurveyVersions = (
  db: Db,
  siteId: string,
  surveyId: string,
): { version: string; definition: Survey }[] =>
  db
    .select({ version: surveyVersions.version, definition: surveyVersions.definition })
    .from(surveyVersions)
    .where(and(eq(surveyVersions.siteId, siteId), eq(surveyVersions.surveyId, surveyId)))
    .orderBy(desc(surveyVersions.createdAt))
    .all()

export interface AnsweredSurvey {
  surveyId: string
  responses: number
  /** Milliseconds since 1970. */
  lastAt: number | null
}

export const listAnsweredSurveys = (db: Db, siteId: string): AnsweredSurvey[] =>
  db
    .select({
      surveyId: surveyResponses.surveyId,
      responses: count(),
      lastAt: max(surveyResponses.createdAt),
    })
    .from(surveyResponses)
    .where(eq(surveyResponses.siteId, siteId))
    .groupBy(surveyResponses.surveyId)
    .all()
