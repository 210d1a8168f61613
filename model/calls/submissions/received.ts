import { z } from 'zod'
import { inputTypes } from '../../definition/forms/form.ts'
import { memberStates } from '../../records/members.ts'
import { maxSelected, submissionKinds, surveyQuestionTypes } from '../../records/received.ts'
import { languages } from '../../values/language.ts'
import { localized } from '../../values/language-schema.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'
import { attributionSchema, sourceParts } from './attribution.ts'
import { leadEntrySchema, leadSchema } from './leads.ts'
import {
  memberFilterSchema,
  partialFilterSchema,
  submissionFilterSchema,
  surveyResponseFilterSchema,
} from './received-filters.ts'
import { surveyTextFilterSchema, surveyTextRowSchema } from './surveys.ts'

const titleSchema = localized(z.string())

/** One answer, with the title that its field or question had when it was answered. */
const answeredSchema = z.object({
  key: z.string(),
  title: titleSchema,
  input: z.enum([...inputTypes, ...surveyQuestionTypes]),
  /** A list for answers with several choices. */
  value: z.union([z.string(), z.array(z.string())]),
})
export type Answered = z.infer<typeof answeredSchema>

const receivedSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  email: z.string().nullable(),
  /** The language of the page. */
  language: z.enum(languages),
  /** ISO 8601, UTC, as all instants here. */
  createdAt: z.string(),
  /** The first answers, without the e-mail address, shortened. */
  excerpt: z.array(answeredSchema),
})

/** GET /api/sites/:id/members */
export const memberRowSchema = receivedSchema.extend({
  ...sourceParts,
  email: z.string(),
  status: z.enum(memberStates),
  confirmedAt: z.string().nullable(),
  lastLoginAt: z.string().nullable(),
})
memberRowSchema.register(replySchemas, { id: 'Member' })
export type MemberRow = z.infer<typeof memberRowSchema>

/** GET /api/sites/:id/contacts, GET /api/sites/:id/forms */
const formSchema = receivedSchema.extend({ kind: z.enum(submissionKinds) })
export const submissionRowSchema = formSchema.extend({ ...sourceParts, lead: leadSchema })
submissionRowSchema.register(replySchemas, { id: 'Submission' })
export type SubmissionRow = z.infer<typeof submissionRowSchema>

/** GET /api/sites/:id/survey-responses */
export const surveyResponseRowSchema = receivedSchema.extend({
  ...sourceParts,
  surveyId: z.string(),
  points: z.number(),
})
surveyResponseRowSchema.register(replySchemas, { id: 'SurveyResponse' })
export type SurveyResponseRow = z.infer<typeof surveyResponseRowSchema>

/** GET /api/sites/:id/partial-contacts, GET /api/sites/:id/partial-forms */
export const partialRowSchema = formSchema.extend({
  /** When it was last changed; `createdAt` is when the first step was completed. */
  updatedAt: z.string(),
  /** The step that was not completed: its number, the number of steps, and its title. */
  step: z.object({ place: z.number(), count: z.number(), title: titleSchema }),
})
partialRowSchema.register(replySchemas, { id: 'PartialSubmission' })
export type PartialRow = z.infer<typeof partialRowSchema>

/** GET /api/sites/:id/partial-contacts/funnel and the same for forms: for the form version that was last filled in. */
export const partialFunnelSchema = z.object({
  /** Number of visitors who completed the first step. */
  begun: z.number(),
  sent: z.number(),
  /** From the second step on. */
  steps: z.array(z.object({ place: z.number(), title: titleSchema, reached: z.number(), left: z.number() })),
})
partialFunnelSchema.register(replySchemas, { id: 'PartialFunnel' })
export type PartialFunnel = z.infer<typeof partialFunnelSchema>

const detailParts = {
  /** Every field of the form, in order; an empty text if it was left empty. */
  answers: z.array(answeredSchema),
}

const ledParts = {
  /** What led to it; null where the visitor's browser told nothing. */
  attribution: attributionSchema.nullable(),
}

const agreedParts = {
  /** What the visitor agreed to, as it was shown; null if the form did not ask. */
  optIn: z.object({ text: z.string().nullable(), at: z.string(), address: z.string() }).nullable(),
}

/** GET /api/members/:id */
export const memberDetailSchema = memberRowSchema.extend({ ...detailParts, ...agreedParts, ...ledParts })
memberDetailSchema.register(replySchemas, { id: 'MemberDetail' })
export type MemberDetail = z.infer<typeof memberDetailSchema>

/** GET /api/submissions/:id */
export const submissionDetailSchema = submissionRowSchema.extend({
  ...detailParts,
  ...agreedParts,
  ...ledParts,
  /** What was changed of its lead, and the notes; the oldest first. */
  history: z.array(leadEntrySchema),
  files: z.array(
    z.object({ id: z.string(), key: z.string(), name: z.string(), type: z.string(), bytes: z.number() }),
  ),
})
submissionDetailSchema.register(replySchemas, { id: 'SubmissionDetail' })
export type SubmissionDetail = z.infer<typeof submissionDetailSchema>

/** GET /api/partial-submissions/:id */
export const partialDetailSchema = partialRowSchema.extend({ ...detailParts, ...agreedParts })
partialDetailSchema.register(replySchemas, { id: 'PartialSubmissionDetail' })
export type PartialDetail = z.infer<typeof partialDetailSchema>

/** GET /api/survey-responses/:id */
export const surveyResponseDetailSchema = surveyResponseRowSchema.extend({ ...detailParts, ...ledParts })
surveyResponseDetailSchema.register(replySchemas, { id: 'SurveyResponseDetail' })
export type SurveyResponseDetail = z.infer<typeof surveyResponseDetailSchema>

export const receivedSortFields = ['createdAt'] as const

/** DELETE /api/sites/:id/members and the same for the other lists: ids that do not exist are ignored. */
export const removeManyBodySchema = z.strictObject({
  ids: z.array(z.string().max(64)).min(1).max(maxSelected),
})

export const removedManySchema = z.object({ ids: z.array(z.string()) })
export type RemovedMany = z.infer<typeof removedManySchema>

const tag = 'Visitors' as const
const sort = receivedSortFields
const example = { q: 'brochure', language: 'JP', from: '2026-04-01', to: '2026-04-30' }
const asFile = (what: string) => ({
  isAudited: true,
  tag,
  summary: `Take along ${what}, as a file`,
  description:
    'All of the list, whatever its range: in UTF-8 with a byte order mark, a column for each field of any state of the form, under its newest title. No cell is a formula. It is entered in the audit log.',
  query: {
    filter: { description: 'As of the list.' },
    sort: { description: 'As of the list.' },
    lang: { description: 'Language of the titles; otherwise `Accept-Language` says it.', example: 'ja' },
  },
  ...answers(
    { type: 'text/csv', description: 'The file, with the time in its name.' },
    'It is written while it is sent.',
  ),
})

const removesMany = (what: string) => ({
  tag,
  summary: `Remove some ${what} of a site for good`,
  description: 'Those that are not there are left out.',
  body: removeManyBodySchema,
  example: { ids: ['0f8fad5b-d9cb-469f-a165-70867728950e'] },
  ...answers(removedManySchema, 'Which were removed.'),
})

const listsPartials = (form: string) => ({
  tag,
  summary: `List what was begun of the ${form} form of a site and not sent, the newest first`,
  description:
    'Only of visitors who agreed to it. It is kept until the form is sent, and for 30 days after its last change.',
  ...lists(partialRowSchema, {
    filter: partialFilterSchema,
    sort,
    defaultSort: { field: 'createdAt', order: 'DESC' },
    example,
  }),
})

const tellsFunnel = (form: string) => ({
  tag,
  summary: `Read at which steps visitors left the ${form} form`,
  description: 'Of those who agreed that what they fill in is kept, in the last 30 days.',
  ...answers(partialFunnelSchema, 'How many have reached each step, and left there.'),
})

const removesOne = (what: string) => ({
  tag,
  summary: `Remove a ${what} for good`,
  description: 'With what webhooks were told of it.',
  ...answers(removedSchema, 'It is gone.'),
})

export const receivedCalls = defineCalls({
  'GET /api/sites/:id/members': {
    action: 'visitor.read',
    tag,
    summary: 'List the members of a site, the newest first',
    ...lists(memberRowSchema, {
      filter: memberFilterSchema,
      sort,
      defaultSort: { field: 'createdAt', order: 'DESC' },
      example: { ...example, status: 'active' },
    }),
  },
  'GET /api/sites/:id/contacts': {
    action: 'visitor.read',
    tag,
    summary: 'List what was sent with the contact form of a site, the newest first',
    ...lists(submissionRowSchema, {
      filter: submissionFilterSchema,
      sort,
      defaultSort: { field: 'createdAt', order: 'DESC' },
      example,
    }),
  },
  'GET /api/sites/:id/forms': {
    action: 'visitor.read',
    tag,
    summary: 'List what was sent with the homepage form of a site, the newest first',
    ...lists(submissionRowSchema, {
      filter: submissionFilterSchema,
      sort,
      defaultSort: { field: 'createdAt', order: 'DESC' },
      example,
    }),
  },
  'GET /api/sites/:id/survey-responses': {
    action: 'visitor.read',
    tag,
    summary: 'List the responses to a survey of a site, the newest first',
    ...lists(surveyResponseRowSchema, {
      filter: surveyResponseFilterSchema,
      sort,
      defaultSort: { field: 'createdAt', order: 'DESC' },
      example: { surveyId: 'stay', from: '2026-04-01' },
    }),
  },
  'GET /api/sites/:id/members/export-csv': { action: 'visitor.export', ...asFile('the members of a site') },
  'GET /api/sites/:id/contacts/export-csv': {
    action: 'visitor.export',
    ...asFile('what was sent with the contact form'),
  },
  'GET /api/sites/:id/forms/export-csv': {
    action: 'visitor.export',
    ...asFile('what was sent with the homepage form'),
  },
  'GET /api/sites/:id/survey-responses/export-csv': {
    action: 'visitor.export',
    ...asFile('the responses to a survey'),
  },
  'DELETE /api/sites/:id/members': { action: 'visitor.delete', ...removesMany('members') },
  'DELETE /api/sites/:id/contacts': {
    action: 'visitor.delete',
    ...removesMany('submissions of the contact form'),
  },
  'DELETE /api/sites/:id/forms': {
    action: 'visitor.delete',
    ...removesMany('submissions of the homepage form'),
  },
  'DELETE /api/sites/:id/survey-responses': { action: 'visitor.delete', ...removesMany('survey responses') },
  'GET /api/sites/:id/partial-contacts': { action: 'visitor.read', ...listsPartials('contact') },
  'GET /api/sites/:id/partial-forms': { action: 'visitor.read', ...listsPartials('homepage') },
  'GET /api/sites/:id/partial-contacts/funnel': { action: 'visitor.read', ...tellsFunnel('contact') },
  'GET /api/sites/:id/partial-forms/funnel': { action: 'visitor.read', ...tellsFunnel('homepage') },
  'GET /api/sites/:id/partial-contacts/export-csv': {
    action: 'visitor.export',
    ...asFile('what was begun of the contact form and not sent'),
  },
  'GET /api/sites/:id/partial-forms/export-csv': {
    action: 'visitor.export',
    ...asFile('what was begun of the homepage form and not sent'),
  },
  'DELETE /api/sites/:id/partial-contacts': {
    action: 'visitor.delete',
    ...removesMany('contact forms that were not sent'),
  },
  'DELETE /api/sites/:id/partial-forms': {
    action: 'visitor.delete',
    ...removesMany('homepage forms that were not sent'),
  },
  'GET /api/partial-submissions/:id': {
    action: 'visitor.read',
    tag,
    summary: 'Read what was filled in of a form and not sent, with the titles that it was answered under',
    ...answers(partialDetailSchema, 'What was filled in, and what the visitor agreed to.'),
  },
  'DELETE /api/partial-submissions/:id': {
    action: 'visitor.delete',
    ...removesOne('form that was not sent'),
  },
  'GET /api/members/:id': {
    action: 'visitor.read',
    tag,
    summary: 'Read a member, with the titles that their answers were given under',
    ...answers(memberDetailSchema, 'The member.'),
  },
  'DELETE /api/members/:id': { action: 'visitor.delete', ...removesOne('member') },
  'GET /api/submissions/:id': {
    action: 'visitor.read',
    tag,
    summary: 'Read what was sent with a form, with the titles that it was answered under',
    ...answers(submissionDetailSchema, 'The submission.'),
  },
  'GET /api/submissions/:id/file': {
    action: 'visitor.read',
    tag,
    summary: 'Read a file that came with a submission',
    query: { key: { description: 'The key of the field.', isRequired: true, example: 'plan' } },
    ...answers({ type: 'application/octet-stream', description: 'The bytes of the file.' }, 'The file.'),
  },
  'DELETE /api/submissions/:id': { action: 'visitor.delete', ...removesOne('submission') },
  'GET /api/survey-responses/:id': {
    action: 'visitor.read',
    tag,
    summary: 'Read a survey response, with the questions as they were',
    ...answers(surveyResponseDetailSchema, 'The response.'),
  },
  'DELETE /api/survey-responses/:id': { action: 'visitor.delete', ...removesOne('survey response') },
  'GET /api/sites/:id/survey-texts': {
    action: 'visitor.read',
    tag,
    summary: 'List what was written as the answer to a question, the newest first',
    ...lists(surveyTextRowSchema, {
      filter: surveyTextFilterSchema,
      sort,
      defaultSort: { field: 'createdAt', order: 'DESC' },
      example: { surveyId: 'stay', questionId: 'why' },
    }),
  },
})
