import type { PolicyRow } from './policy-row.ts'

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
  'GET /api/sites/:id/analytics/export': { ...read, query: () => 'report=pages&format=csv' },
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
