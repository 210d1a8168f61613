import type { PolicyRow } from './policy-row.ts'

export const dashboardPolicy: Record<string, PolicyRow> = {
  'GET /api/dashboard': { who: 'everybody', done: [200] },
  'GET /api/dashboard-exports': { who: 'everybody', done: [200] },
  'GET /api/users/:id/usage': { who: 'everybody', about: 'user', done: [200] },
  'GET /api/jobs': { who: 'providersMainContacts', done: [200] },
  'GET /api/storage': { who: 'providersMainContacts', done: [200] },
  'GET /api/jobs/calendar': { who: 'providersMainContacts', done: [200] },
  'POST /api/jobs/:job/runs': { who: 'providersMainContacts', parameter: 'none', done: [404] },
}
