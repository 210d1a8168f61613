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

const told = { key: 'order', goal: 'none', at: '2026-11-22T09:30:00Z', clickName: 'gclid', clickId: 'a' }
const returned = { conversions: [told] }
const cost = {
  costs: [{ day: new Date().toISOString().slice(0, 10), source: 'google', amount: 100, currency: 'JPY' }],
}
const goal = { name: 'Any form', rule: { kind: 'form' }, value: { kind: 'none' } }

const steps = encodeURIComponent('[{"kind":"form"},{"kind":"survey"}]')

const read: PolicyRow = { who: 'everybody', about: 'site', done: [200] }

/** Calls about visitor analytics. */
export const analyticsPolicy: Record<string, PolicyRow> = {
  'GET /api/sites/:id/analytics': read,
  'GET /api/sites/:id/analytics/pages': read,
  'GET /api/sites/:id/analytics/flows': read,
  'GET /api/sites/:id/analytics/visits': read,
  'GET /api/sites/:id/analytics/rankings': { ...read, query: () => 'by=cta' },
  'GET /api/sites/:id/analytics/taps': { ...read, query: () => 'page=p0-0' },
  'GET /api/sites/:id/analytics/vitals': read,
  'GET /api/sites/:id/analytics/funnel': { ...read, query: () => `steps=${steps}` },
  'GET /api/sites/:id/analytics/paths': read,
  'GET /api/sites/:id/analytics/live': read,
  'GET /api/sites/:id/analytics/export': { ...read, query: () => 'report=pages&format=csv' },
  'GET /api/sites/:id/analytics/goals': { ...read, query: () => 'by=campaign' },
  'GET /api/sites/:id/analytics/campaigns': { ...read, query: () => 'by=source' },
  'POST /api/sites/:id/campaign-costs': { who: 'whoChanges', about: 'site', body: () => cost, done: [200] },
  'POST /api/v1/sites/:id/campaign-costs': {
    ...{ who: 'changingPrograms', about: 'site', body: () => cost, done: [200] },
  },
  'POST /api/sites/:id/campaign-cost-imports': {
    ...{ who: 'whoChanges', about: 'site', done: [200] },
    bytes: { type: 'text/csv', text: 'day,cost' },
  },
  'DELETE /api/sites/:id/campaign-costs': { who: 'whoChanges', about: 'site', done: [200] },
  'POST /api/sites/:id/report-notes': {
    ...{ who: 'whoChanges', about: 'site', done: [201] },
    body: () => ({ day: '2026-11-22', text: 'Fair' }),
  },
  // The sites of the tree have no notes.
  'DELETE /api/sites/:id/report-notes/:noteId': { who: 'whoChanges', about: 'site', done: [404] },
  'GET /api/sites/:id/funnels': read,
  'POST /api/sites/:id/funnels': {
    ...{ who: 'whoChanges', about: 'site', done: [201] },
    body: () => ({ name: 'To the form', steps: [{ kind: 'survey' }, { kind: 'form' }] }),
  },
  // The sites of the tree have no funnels with this id.
  'DELETE /api/sites/:id/funnels/:funnelId': { who: 'whoChanges', about: 'site', done: [404] },
  'GET /api/sites/:id/goals': read,
  'POST /api/sites/:id/goals': { who: 'whoChanges', about: 'site', body: () => goal, done: [201] },
  // The sites of the tree have no goals.
  'PUT /api/sites/:id/goals/:goalId': { who: 'whoChanges', about: 'site', body: () => goal, done: [404] },
  'DELETE /api/sites/:id/goals/:goalId': { who: 'whoChanges', about: 'site', done: [404] },
  'POST /api/sites/:id/conversions': { who: 'whoChanges', about: 'site', body: () => returned, done: [200] },
  'POST /api/v1/sites/:id/conversions': {
    ...{ who: 'changingPrograms', about: 'site', body: () => returned, done: [200] },
  },
  'POST /api/sites/:id/conversion-imports': {
    ...{ who: 'whoChanges', about: 'site', done: [200] },
    bytes: { type: 'text/csv', text: 'key,goal,at,clickName,clickId' },
  },
  'GET /api/sites/:id/analytics/retention': read,
  'PUT /api/sites/:id/analytics/retention': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ visitDays: 30, figureMonths: 12 }),
    done: [200],
  },
  // The required name of the site is missing.
  'DELETE /api/sites/:id/analytics': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ name: '' }),
    done: [400],
  },
}

/** Calls about experiments. */
export const experimentsPolicy: Record<string, PolicyRow> = {
  'GET /api/sites/:id/experiments': { who: 'everybody', about: 'site', done: [200] },
  // The sites of the tree have no experiments.
  'GET /api/sites/:id/experiments/:experimentId/days': { who: 'everybody', about: 'site', done: [404] },
  'POST /api/sites/:id/experiments/:experimentId/winner': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ variation: 'none' }),
    done: [404],
  },
}

/** The dashboard, jobs and storage. */
export const dashboardPolicy: Record<string, PolicyRow> = {
  'GET /api/dashboard': { who: 'everybody', done: [200] },
  'GET /api/dashboard-exports': { who: 'everybody', done: [200] },
  'GET /api/users/:id/usage': { who: 'everybody', about: 'user', done: [200] },
  'GET /api/jobs': { who: 'providersMainContacts', done: [200] },
  'GET /api/storage': { who: 'providersMainContacts', done: [200] },
  'GET /api/jobs/calendar': { who: 'providersMainContacts', done: [200] },
  'POST /api/jobs/:job/runs': { who: 'providersMainContacts', parameter: 'none', done: [404] },
}
