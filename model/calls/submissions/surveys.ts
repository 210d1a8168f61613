import { z } from 'zod'
import { idSchema } from '../../values/fields.ts'
import { languages } from '../../values/language.ts'
import { localized } from '../../values/language-schema.ts'
import { answers, defineCalls } from '../http/declare-call.ts'
import { surveyResponseFilterSchema } from './received-filters.ts'

const titleSchema = localized(z.string())

/** GET /api/sites/:id/surveys: the surveys of the draft, and all others that have responses. */
export const surveyRowSchema = z.object({
  id: z.string(),
  title: titleSchema,
  responses: z.number(),
  /** Whether the site's draft contains it. */
  isInDraft: z.boolean(),
  /** ISO 8601, UTC. */
  lastAt: z.string().nullable(),
})
export type SurveyRow = z.infer<typeof surveyRowSchema>

const questionResultSchema = z.object({
  id: z.string(),
  title: titleSchema,
  type: z.enum(['TEXT', 'SINGLE', 'MULTIPLE']),
  /** Number of responses to the question. */
  answered: z.number(),
  /** Options of a choice question in the order of the survey; deleted ones come last. */
  options: z.array(
    z.object({
      id: z.string(),
      label: titleSchema,
      points: z.number(),
      count: z.number(),
      isGone: z.boolean(),
    }),
  ),
  /** Whether the latest version of the survey no longer has it. */
  isGone: z.boolean(),
})
export type QuestionResult = z.infer<typeof questionResultSchema>

/** GET /api/sites/:id/survey-results?surveyId= */
export const surveyResultsSchema = z.object({
  surveyId: z.string(),
  title: titleSchema,
  responses: z.number(),
  questions: z.array(questionResultSchema),
  /** Statistics of the points; null without a response. Both ends of a bar are inclusive. */
  scores: z
    .object({
      average: z.number(),
      median: z.number(),
      min: z.number(),
      max: z.number(),
      bars: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
    })
    .nullable(),
})
export type SurveyResults = z.infer<typeof surveyResultsSchema>

/** GET /api/sites/:id/survey-texts: written answers to a question, newest first. */
export const surveyTextRowSchema = z.object({
  /** Id of the response. */
  id: z.string(),
  text: z.string(),
  email: z.string().nullable(),
  language: z.enum(languages),
  createdAt: z.string(),
})
export type SurveyTextRow = z.infer<typeof surveyTextRowSchema>

export const surveyTextFilterSchema = surveyResponseFilterSchema.extend({ questionId: idSchema })

export const surveyCalls = defineCalls({
  'GET /api/sites/:id/surveys': {
    action: 'visitor.read',
    tag: 'Visitors',
    summary: 'List the surveys of a site, and how often each was answered',
    ...answers(surveyRowSchema.array(), 'Those of the draft, then those that it no longer has.'),
  },
  'GET /api/sites/:id/survey-results': {
    action: 'visitor.read',
    tag: 'Visitors',
    summary: 'Read what has come of a survey',
    query: {
      surveyId: { description: 'Which survey.', isRequired: true, example: 'stay' },
      filter: { description: 'As of the list of its responses; without it, all of them count.' },
    },
    ...answers(surveyResultsSchema, 'How often each option was chosen, and how the points are distributed.'),
  },
})
