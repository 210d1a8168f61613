import { z } from 'zod'
import { inputTypes } from '../../definition/forms/form.ts'
import { memberStates } from '../../records/members.ts'
import { maxSelected, submissionKinds, surveyQuestionTypes } from '../../records/received.ts'
import { languages } from '../../values/language.ts'
import { localized } from '../../values/language-schema.ts'

const titleSchema = localized(z.string())

/** One answer, with the title of its field or question as it was when it was answered. */
const answeredSchema = z.object({
  key: z.string(),
  title: titleSchema,
  input: z.enum([...inputTypes, ...surveyQuestionTypes]),
  /** What was chosen of many is several texts. */
  value: z.union([z.string(), z.array(z.string())]),
})
export type Answered = z.infer<typeof answeredSchema>

const receivedSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  email: z.string().nullable(),
  /** What the visitor read. */
  language: z.enum(languages),
  /** ISO 8601, UTC, as all instants here. */
  createdAt: z.string(),
  /** The first answers besides the address, shortened. */
  excerpt: z.array(answeredSchema),
})

/** GET /api/sites/:id/members */
export const memberRowSchema = receivedSchema.extend({
  email: z.string(),
  status: z.enum(memberStates),
  confirmedAt: z.string().nullable(),
  lastLoginAt: z.string().nullable(),
})
export type MemberRow = z.infer<typeof memberRowSchema>

/** GET /api/sites/:id/contacts, GET /api/sites/:id/forms */
export const submissionRowSchema = receivedSchema.extend({ kind: z.enum(submissionKinds) })
export type SubmissionRow = z.infer<typeof submissionRowSchema>

/** GET /api/sites/:id/survey-responses */
export const surveyResponseRowSchema = receivedSchema.extend({
  surveyId: z.string(),
  points: z.number(),
})
export type SurveyResponseRow = z.infer<typeof surveyResponseRowSchema>

/** GET /api/sites/:id/partial-contacts, GET /api/sites/:id/partial-forms */
export const partialRowSchema = submissionRowSchema.extend({
  /** When it was last changed; `createdAt` is when the first step was completed. */
  updatedAt: z.string(),
  /** The step that was not completed: which it is, of how many, and what it is called. */
  step: z.object({ place: z.number(), count: z.number(), title: titleSchema }),
})
export type PartialRow = z.infer<typeof partialRowSchema>

/** GET /api/sites/:id/partial-contacts/funnel and its sibling: of the state of the form that was last filled in. */
export const partialFunnelSchema = z.object({
  /** Who has completed the first step. */
  begun: z.number(),
  sent: z.number(),
  /** From the second one on. */
  steps: z.array(z.object({ place: z.number(), title: titleSchema, reached: z.number(), left: z.number() })),
})
export type PartialFunnel = z.infer<typeof partialFunnelSchema>

const detailParts = {
  /** Every field that was there to be answered, in its order; an empty text where it was left empty. */
  answers: z.array(answeredSchema),
}

const agreedParts = {
  /** What was agreed to, as it was shown; null where nothing was asked. */
  optIn: z.object({ text: z.string().nullable(), at: z.string(), address: z.string() }).nullable(),
}

/** GET /api/members/:id */
export const memberDetailSchema = memberRowSchema.extend({ ...detailParts, ...agreedParts })
export type MemberDetail = z.infer<typeof memberDetailSchema>

/** GET /api/submissions/:id */
export const submissionDetailSchema = submissionRowSchema.extend({
  ...detailParts,
  ...agreedParts,
  files: z.array(
    z.object({ id: z.string(), key: z.string(), name: z.string(), type: z.string(), bytes: z.number() }),
  ),
})
export type SubmissionDetail = z.infer<typeof submissionDetailSchema>

/** GET /api/partial-submissions/:id */
export const partialDetailSchema = partialRowSchema.extend({ ...detailParts, ...agreedParts })
export type PartialDetail = z.infer<typeof partialDetailSchema>

/** GET /api/survey-responses/:id */
export const surveyResponseDetailSchema = surveyResponseRowSchema.extend(detailParts)
export type SurveyResponseDetail = z.infer<typeof surveyResponseDetailSchema>

const narrowed = {
  /** Part of any answer. */
  q: z.string().max(256).optional(),
  /** Part of the address. */
  email: z.string().max(256).optional(),
  language: z.enum(languages).optional(),
  /** `yyyy-mm-dd`, both inclusive, in Japan. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

export const memberFilterSchema = z.strictObject({ ...narrowed, status: z.enum(memberStates).optional() })
export const submissionFilterSchema = z.strictObject(narrowed)
export const surveyResponseFilterSchema = z.strictObject({ ...narrowed, surveyId: z.string().max(64) })
export const receivedSortFields = ['createdAt'] as const

/** DELETE /api/sites/:id/members and its siblings: those of them that are not there are left out. */
export const removeManyBodySchema = z.strictObject({
  ids: z.array(z.string().max(64)).min(1).max(maxSelected),
})

export const removedManySchema = z.object({ ids: z.array(z.string()) })
export type RemovedMany = z.infer<typeof removedManySchema>
