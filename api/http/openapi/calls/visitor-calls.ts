import {
  memberDetailSchema,
  memberFilterSchema,
  memberRowSchema,
  partialDetailSchema,
  partialFunnelSchema,
  partialRowSchema,
  receivedSortFields,
  removedManySchema,
  removeManyBodySchema,
  submissionDetailSchema,
  submissionFilterSchema,
  submissionRowSchema,
  surveyResponseDetailSchema,
  surveyResponseFilterSchema,
  surveyResponseRowSchema,
} from '#model/calls/submissions/received.ts'
import {
  surveyResultsSchema,
  surveyRowSchema,
  surveyTextFilterSchema,
  surveyTextRowSchema,
} from '#model/calls/submissions/surveys.ts'
import { answers, type CallContract, type CallContracts, lists } from '../call-contract.ts'
import { removedSchema } from '../schema-names.ts'

const sort = receivedSortFields
const example = { q: 'brochure', language: 'JP', from: '2026-04-01', to: '2026-04-30' }

/** What people and programs call alike. */
export const sharedVisitorCalls = {
  listMembers: {
    tag: 'Visitors',
    summary: 'List the members of a site, the newest first',
    ...lists(memberRowSchema, {
      filter: memberFilterSchema,
      sort,
      example: { ...example, status: 'active' },
    }),
  },
  listContacts: {
    tag: 'Visitors',
    summary: 'List what was sent with the contact form of a site, the newest first',
    ...lists(submissionRowSchema, { filter: submissionFilterSchema, sort, example }),
  },
  listForms: {
    tag: 'Visitors',
    summary: 'List what was sent with the homepage form of a site, the newest first',
    ...lists(submissionRowSchema, { filter: submissionFilterSchema, sort, example }),
  },
  listResponses: {
    tag: 'Visitors',
    summary: 'List the responses to a survey of a site, the newest first',
    ...lists(surveyResponseRowSchema, {
      filter: surveyResponseFilterSchema,
      sort,
      example: { surveyId: 'stay', from: '2026-04-01' },
    }),
  },
} satisfies Record<string, CallContract>

const listsPartials = (form: string): CallContract => ({
  tag: 'Visitors',
  summary: `List what was begun of the ${form} form of a site and not sent, the newest first`,
  description:
    'Only of visitors who agreed to it. It is kept until the form is sent, and for 30 days after its last change.',
  ...lists(partialRowSchema, { filter: submissionFilterSchema, sort, example }),
})

const tellsFunnel = (form: string): CallContract => ({
  tag: 'Visitors',
  summary: `Read at which steps visitors left the ${form} form`,
  description: 'Of those who agreed that what they fill in is kept, in the last 30 days.',
  ...answers(partialFunnelSchema, 'How many have reached each step, and left there.'),
})

const asFile = (what: string): CallContract => ({
  tag: 'Visitors',
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

const removesMany = (what: string): CallContract => ({
  tag: 'Visitors',
  summary: `Remove some ${what} of a site for good`,
  description: 'Those that are not there are left out.',
  body: removeManyBodySchema,
  example: { ids: ['0f8fad5b-d9cb-469f-a165-70867728950e'] },
  ...answers(removedManySchema, 'Which were removed.'),
})

const removesOne = (what: string): CallContract => ({
  tag: 'Visitors',
  summary: `Remove a ${what} for good`,
  description: 'With what webhooks were told of it.',
  ...answers(removedSchema, 'It is gone.'),
})

export const visitorCalls: CallContracts = {
  'GET /api/sites/:id/members': sharedVisitorCalls.listMembers,
  'GET /api/sites/:id/contacts': sharedVisitorCalls.listContacts,
  'GET /api/sites/:id/forms': sharedVisitorCalls.listForms,
  'GET /api/sites/:id/survey-responses': sharedVisitorCalls.listResponses,
  'GET /api/sites/:id/members/export-csv': asFile('the members of a site'),
  'GET /api/sites/:id/contacts/export-csv': asFile('what was sent with the contact form'),
  'GET /api/sites/:id/forms/export-csv': asFile('what was sent with the homepage form'),
  'GET /api/sites/:id/survey-responses/export-csv': asFile('the responses to a survey'),
  'DELETE /api/sites/:id/members': removesMany('members'),
  'DELETE /api/sites/:id/contacts': removesMany('submissions of the contact form'),
  'DELETE /api/sites/:id/forms': removesMany('submissions of the homepage form'),
  'DELETE /api/sites/:id/survey-responses': removesMany('survey responses'),
  'GET /api/sites/:id/partial-contacts': listsPartials('contact'),
  'GET /api/sites/:id/partial-forms': listsPartials('homepage'),
  'GET /api/sites/:id/partial-contacts/funnel': tellsFunnel('contact'),
  'GET /api/sites/:id/partial-forms/funnel': tellsFunnel('homepage'),
  'GET /api/sites/:id/partial-contacts/export-csv': asFile('what was begun of the contact form and not sent'),
  'GET /api/sites/:id/partial-forms/export-csv': asFile('what was begun of the homepage form and not sent'),
  'DELETE /api/sites/:id/partial-contacts': removesMany('contact forms that were not sent'),
  'DELETE /api/sites/:id/partial-forms': removesMany('homepage forms that were not sent'),
  'GET /api/partial-submissions/:id': {
    tag: 'Visitors',
    summary: 'Read what was filled in of a form and not sent, with the titles that it was answered under',
    ...answers(partialDetailSchema, 'What was filled in, and what the visitor agreed to.'),
  },
  'DELETE /api/partial-submissions/:id': removesOne('form that was not sent'),
  'GET /api/members/:id': {
    tag: 'Visitors',
    summary: 'Read a member, with the titles that their answers were given under',
    ...answers(memberDetailSchema, 'The member.'),
  },
  'DELETE /api/members/:id': removesOne('member'),
  'GET /api/submissions/:id': {
    tag: 'Visitors',
    summary: 'Read what was sent with a form, with the titles that it was answered under',
    ...answers(submissionDetailSchema, 'The submission.'),
  },
  'GET /api/submissions/:id/file': {
    tag: 'Visitors',
    summary: 'Read a file that came with a submission',
    query: { key: { description: 'The key of the field.', isRequired: true, example: 'plan' } },
    ...answers({ type: 'application/octet-stream', description: 'The bytes of the file.' }, 'The file.'),
  },
  'DELETE /api/submissions/:id': removesOne('submission'),
  'GET /api/survey-responses/:id': {
    tag: 'Visitors',
    summary: 'Read a survey response, with the questions as they were',
    ...answers(surveyResponseDetailSchema, 'The response.'),
  },
  'DELETE /api/survey-responses/:id': removesOne('survey response'),
  'GET /api/sites/:id/surveys': {
    tag: 'Visitors',
    summary: 'List the surveys of a site, and how often each was answered',
    ...answers(surveyRowSchema.array(), 'Those of the draft, then those that it no longer has.'),
  },
  'GET /api/sites/:id/survey-results': {
    tag: 'Visitors',
    summary: 'Read what has come of a survey',
    query: { surveyId: { description: 'Which survey.', isRequired: true, example: 'stay' } },
    ...answers(surveyResultsSchema, 'How often each option was chosen, and how the points are distributed.'),
  },
  'GET /api/sites/:id/survey-texts': {
    tag: 'Visitors',
    summary: 'List what was written as the answer to a question, the newest first',
    ...lists(surveyTextRowSchema, {
      filter: surveyTextFilterSchema,
      sort,
      example: { surveyId: 'stay', questionId: 'why' },
    }),
  },
}
