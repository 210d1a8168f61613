import { partialLists, receivedLists, sentLists } from '#model/records/received.ts'
import type { PolicyRow } from './policy-row.ts'

const survey = () => `filter=${encodeURIComponent('{"surveyId":"survey"}')}`
const texts = () => `filter=${encodeURIComponent('{"surveyId":"survey","questionId":"question"}')}`

const lists = Object.fromEntries(
  receivedLists.flatMap((list): [string, PolicyRow][] => {
    const query = list === 'survey-responses' ? { query: survey } : {}
    return [
      [`GET /api/sites/:id/${list}`, { who: 'everybody', about: 'site', done: [200], ...query }],
      [`GET /api/sites/:id/${list}/export-csv`, { who: 'whoChanges', about: 'site', done: [200], ...query }],
      [
        `DELETE /api/sites/:id/${list}`,
        { who: 'whoChanges', about: 'site', body: () => ({ ids: ['missing'] }), done: [200] },
      ],
    ]
  }),
)

const ofPrograms = Object.fromEntries(
  sentLists.map((list): [string, PolicyRow] => {
    const query = list === 'survey-responses' ? { query: survey } : {}
    return [`GET /api/v1/sites/:id/${list}`, { who: 'programs', about: 'site', done: [200], ...query }]
  }),
)

const sources = Object.fromEntries(
  sentLists.map((list): [string, PolicyRow] => {
    const query = list === 'survey-responses' ? { query: survey } : {}
    return [`GET /api/sites/:id/${list}/sources`, { who: 'everybody', about: 'site', done: [200], ...query }]
  }),
)

const funnels = Object.fromEntries(
  partialLists.map((list): [string, PolicyRow] => [
    `GET /api/sites/:id/${list}/funnel`,
    { who: 'everybody', about: 'site', done: [200] },
  ]),
)

/** Of nobody: what is found depends on the scope, which tests of these calls check. */
const person = { query: 'nobody-at-all@example.com', records: [{ kind: 'contacts', id: 'missing' }] }

/** Calls about visitors' submissions, and about what other programs are told. */
export const visitorsPolicy: Record<string, PolicyRow> = {
  ...lists,
  ...ofPrograms,
  ...funnels,
  ...sources,
  'GET /api/sites/:id/received-retention': { who: 'everybody', about: 'site', done: [200] },
  'PUT /api/sites/:id/received-retention': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ contacts: null, members: 120, answers: null }),
    done: [200],
  },
  'POST /api/persons/search': { who: 'whoChanges', body: () => ({ query: person.query }), done: [200] },
  'POST /api/persons/export': { who: 'whoChanges', body: () => person, done: [200] },
  'POST /api/persons/erase': {
    who: 'mainContacts',
    body: () => ({ ...person, confirmation: person.query }),
    done: [200],
  },
  'GET /api/partial-submissions/:id': { who: 'everybody', about: 'partial-submission', done: [200] },
  'DELETE /api/partial-submissions/:id': { who: 'whoChanges', about: 'partial-submission', done: [200] },
  'GET /api/members/:id': { who: 'everybody', about: 'member', done: [200] },
  'DELETE /api/members/:id': { who: 'whoChanges', about: 'member', done: [200] },
  'GET /api/submissions/:id': { who: 'everybody', about: 'submission', done: [200] },
  // The submissions of the tree have no file.
  'GET /api/submissions/:id/file': {
    who: 'everybody',
    about: 'submission',
    query: () => 'key=file',
    done: [404],
  },
  'DELETE /api/submissions/:id': { who: 'whoChanges', about: 'submission', done: [200] },
  'PUT /api/submissions/:id/lead': {
    who: 'whoChanges',
    about: 'submission',
    body: () => ({ state: 'won', ownerId: null }),
    done: [200],
  },
  'POST /api/submissions/:id/notes': {
    who: 'whoChanges',
    about: 'submission',
    body: () => ({ text: 'Called back' }),
    // After many walks, the submission reaches its limit.
    done: [201, 409],
  },
  'DELETE /api/submissions/:id/notes/:noteId': { who: 'whoChanges', about: 'submission', done: [404] },
  'PUT /api/sites/:id/lead-states': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ ids: ['missing'], state: 'lost' }),
    done: [200],
  },
  'GET /api/sites/:id/lead-owners': { who: 'everybody', about: 'site', done: [200] },
  'GET /api/survey-responses/:id': { who: 'everybody', about: 'survey-response', done: [200] },
  'DELETE /api/survey-responses/:id': { who: 'whoChanges', about: 'survey-response', done: [200] },
  'GET /api/sites/:id/surveys': { who: 'everybody', about: 'site', done: [200] },
  // The required name of a survey is missing.
  'GET /api/sites/:id/survey-results': { who: 'everybody', about: 'site', done: [404] },
  'GET /api/sites/:id/survey-texts': { who: 'everybody', about: 'site', query: texts, done: [200] },
  'GET /api/sites/:id/blocked-origins': { who: 'whoChanges', about: 'site', done: [200] },
  'GET /api/sites/:id/secrets': { who: 'whoChanges', about: 'site', done: [200] },
  'PUT /api/sites/:id/secrets': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ name: 'turnstile', secret: '1x0000000000000000000000000000000AA' }),
    done: [200],
  },
  'GET /api/sites/:id/webhooks': { who: 'whoChanges', about: 'site', done: [200] },
  'POST /api/sites/:id/webhooks': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ url: 'https://hooks.example.com/', events: ['publish.live'] }),
    // After many walks, the site reaches its limit.
    done: [201, 409],
  },
  'PUT /api/webhooks/:id': {
    who: 'whoChanges',
    about: 'webhook',
    body: () => ({ isEnabled: false }),
    done: [200],
  },
  'DELETE /api/webhooks/:id': { who: 'whoChanges', about: 'webhook', done: [200] },
  'POST /api/webhooks/:id/secret': { who: 'whoChanges', about: 'webhook', done: [200] },
  'POST /api/webhooks/:id/test': { who: 'whoChanges', about: 'webhook', done: [202] },
  'POST /api/sites/:id/ad-tests': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ service: 'google-analytics' }),
    done: [409],
  },
  'GET /api/ad-deliveries': { who: 'whoChanges', lists: 'other' },
  'GET /api/ad-deliveries/:id': { who: 'whoChanges', about: 'ad-delivery', done: [200] },
  'GET /api/sites/:id/connectors': { who: 'whoChanges', about: 'site', done: [200] },
  'POST /api/sites/:id/connectors': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({
      kind: 'hubspot',
      name: 'Sales',
      source: 'CONTACT_SETTING',
      settings: { token: 'pat-na1-00000000-0000-0000' },
      mapping: [{ target: 'email', source: '@email' }],
    }),
    // After many walks, the site reaches its limit.
    done: [201, 409],
  },
  'PUT /api/connectors/:id': {
    who: 'whoChanges',
    about: 'connector',
    body: () => ({ isEnabled: false }),
    done: [200],
  },
  'DELETE /api/connectors/:id': { who: 'whoChanges', about: 'connector', done: [200] },
  'POST /api/connectors/:id/test': { who: 'whoChanges', about: 'connector', done: [202] },
  'POST /api/connectors/:id/resend': { who: 'whoChanges', about: 'connector', done: [200] },
  'GET /api/connector-deliveries': { who: 'whoChanges', lists: 'other' },
  'GET /api/webhook-deliveries': { who: 'whoChanges', lists: 'other' },
  'GET /api/webhook-deliveries/:id': { who: 'whoChanges', about: 'webhook-delivery', done: [200] },
  'POST /api/webhook-deliveries/:id/replay': { who: 'whoChanges', about: 'webhook-delivery', done: [202] },
  'GET /api/sites/:id/alerts': { who: 'whoChanges', about: 'site', done: [200] },
  'POST /api/sites/:id/alerts': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({
      name: 'Team',
      place: { kind: 'MAIL', email: 'team@example.com' },
      events: ['submission.created'],
      pace: 'DAILY',
      language: 'EN',
    }),
    // After many walks, the account reaches its limit.
    done: [201, 409],
  },
  'PUT /api/alerts/:id': {
    who: 'whoChanges',
    about: 'alert',
    body: () => ({ isEnabled: false }),
    done: [200],
  },
  'DELETE /api/alerts/:id': { who: 'whoChanges', about: 'alert', done: [200] },
  'POST /api/alerts/:id/test': { who: 'whoChanges', about: 'alert', done: [202] },
  'GET /api/alerts/:id/deliveries': { who: 'whoChanges', about: 'alert', done: [200] },
}
