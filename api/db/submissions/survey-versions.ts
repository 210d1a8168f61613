import type { Db } from '../database.ts'
import { surveyVersions } from '../schema/surveys.ts'

/** Does nothing where the state is known. */
export const addSurveyVersion = (db: Db, version: typeof surveyVersions.$inferInsert): void => {
  db.insert(surveyVersions).values(version).onConflictDoNothing().run()
}
