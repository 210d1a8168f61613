import { z } from 'zod'
import { idSchema } from '../../values/fields.ts'
import { languages } from '../../values/language.ts'
import { limits } from '../../values/limits.ts'
import { partialKeyPattern, type SurveySubmission } from './submissions.ts'

/** Longer than any answer: the form's own limits are checked separately. */
const answerSchema = z.string().max(limits.attachment)

const dataSchema = z.record(z.string(), z.union([answerSchema, z.array(answerSchema).max(100)]))

/**
 * Body of contact, homepage and register. Clients other than our runtime send no version: their answers are for the
 * published form.
 */
export const formSubmissionSchema = z.strictObject({
  data: dataSchema,
  lang: z.enum(languages),
  version: z.string().max(64).optional(),
  agreement: z.boolean().default(false),
  trap: z.string().optional(),
  /** Sent by the homepage form and ignored (visitor.md §7). */
  mode: z.string().max(limits.text).optional(),
})
export type FormSubmissionBody = z.output<typeof formSubmissionSchema>

const keySchema = z.string().regex(partialKeyPattern)

export const partialSubmissionSchema = formSubmissionSchema
  .pick({ data: true, lang: true, trap: true })
  .extend({
    key: keySchema,
    version: z.string().max(64),
    steps: z.int().min(1).max(10),
    agreed: z.string().max(64),
  })

export const partialRemovalSchema = z.strictObject({ key: keySchema })

/** Body of a survey response, as far as it can be validated without the survey. */
export const surveySubmissionSchema: z.ZodType<SurveySubmission> = z.strictObject({
  answers: z.record(idSchema, z.union([answerSchema, z.array(answerSchema).max(100)])),
  email: answerSchema.optional(),
  lang: z.enum(languages),
})
