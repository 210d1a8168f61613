import type { Db } from '../database.ts'
import { surveyResponses } from '../schema/surveys.ts'

export const addSurveyResponse = (db: Db, response: typeof surveyResponses.$inferInsert): void => {
  db.insert(surveyResponses).values(response).run()
}
