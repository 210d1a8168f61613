import { z } from 'zod'
import { idSchema } from '../../values/fields.ts'
import { languages } from '../../values/language.ts'
import { limits } from '../../values/limits.ts'
import type { SurveySubmission } from './submissions.ts'

const answerSchema = z.string().max(limits.attachment)

/** Body of a survey's response, as far as it can be told without the survey. */
export const surveySubmissionSchema: z.ZodType<SurveySubmission> = z.strictObject({
  answers: z.record(idSchema, z.union([answerSchema, z.array(answerSchema).max(100)])),
  email: answerSchema.optional(),
  lang: z.enum(languages),
})
