import type { PolicyRow } from './policy-row.ts'

/** A token of the right form without a link. */
const nobodysToken = 'n'.repeat(43)

const byLink: Record<string, PolicyRow> = Object.fromEntries(
  [
    'GET /api/report/:token',
    'GET /api/report/:token/summary',
    'GET /api/report/:token/pages',
    'GET /api/report/:token/flows',
  ].map((call) => [call, { who: 'anybody', parameter: nobodysToken, done: [404] }]),
)

/** Calls about reports for people outside of the console, by link and by mail. */
export const reportsPolicy: Record<string, PolicyRow> = {
  ...byLink,
  'POST /api/report/:token/unlock': {
    who: 'anybody',
    parameter: nobodysToken,
    body: () => ({ password: 'Correct-horse-1' }),
    done: [404],
  },
  'GET /api/sites/:id/report-links': { who: 'whoChanges', about: 'site', done: [200] },
  'POST /api/sites/:id/report-links': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ name: 'For the agency', shown: null, days: 30, password: null }),
    done: [201],
  },
  'POST /api/sites/:id/report-links/revoke': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ ids: ['0f8fad5b-d9cb-469f-a165-70867728950e'] }),
    done: [200],
  },
  'GET /api/sites/:id/report-mail': { who: 'everybody', about: 'site', done: [200] },
  'PUT /api/sites/:id/report-mail': {
    who: 'everybody',
    about: 'site',
    body: () => ({ cadence: 'WEEKLY' }),
    done: [200],
  },
  'GET /api/report-mails/unsubscribe': { who: 'anybody', query: () => 'token=none', done: [303] },
  'POST /api/report-mails/unsubscribe': {
    who: 'anybody',
    query: () => 'token=none',
    body: () => ({}),
    done: [404],
  },
}
