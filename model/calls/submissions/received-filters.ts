import { z } from 'zod'
import { leadStates } from '../../records/lead.ts'
import { memberStates } from '../../records/members.ts'
import { idSchema } from '../../values/fields.ts'
import { languages } from '../../values/language.ts'

const text = z.string().trim().max(200)
/** Also as a list of one: filters of the console lose empty texts. */
const label = z.union([text, z.tuple([text]).transform(([one]) => one)])
const sourceFilters = {
  source: label.optional(),
  medium: label.optional(),
  campaign: label.optional(),
  position: label.optional(),
}

const narrowed = {
  /** Part of any answer. */
  q: z.string().max(256).optional(),
  /** Part of the e-mail address. */
  email: z.string().max(256).optional(),
  language: z.enum(languages).optional(),
  /** `yyyy-mm-dd`, both inclusive, in Japan. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

export const memberFilterSchema = z.strictObject({
  ...narrowed,
  ...sourceFilters,
  status: z.enum(memberStates).optional(),
})
export const submissionFilterSchema = z.strictObject({
  ...narrowed,
  ...sourceFilters,
  leadState: z.enum(leadStates).optional(),
  /** Id of a person, or `none`. */
  ownerId: z.string().min(1).max(64).optional(),
})
export const partialFilterSchema = z.strictObject(narrowed)
const maxAnswers = 20

export const surveyResponseFilterSchema = z.strictObject({
  ...narrowed,
  ...sourceFilters,
  surveyId: z.string().max(64),
  /** Ids of options that were all chosen, by the ids of their questions. */
  answers: z
    .record(idSchema, idSchema)
    .refine((answers) => Object.keys(answers).length <= maxAnswers)
    .optional(),
})
