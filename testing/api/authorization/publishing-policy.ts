import type { PolicyRow } from './policy-row.ts'

/** Calls about checks before publishing, schedules and releases. */
export const publishingPolicy: Record<string, PolicyRow> = {
  'GET /api/sites/:id/checks': { who: 'everybody', about: 'site', done: [200] },
  'POST /api/sites/:id/checks/links': { who: 'whoChanges', about: 'site', done: [200] },
  'GET /api/sites/:id/clicks': { who: 'everybody', about: 'site' },
  'GET /api/sites/:id/changes': { who: 'everybody', about: 'site' },
  'GET /api/sites/:id/page-states': { who: 'everybody', about: 'site', query: () => 'page=a&language=EN' },
  'GET /api/schedules': {
    who: 'everybody',
    lists: 'schedule',
    filter: (ids) => ({ id: ids }),
    showsAbove: true,
  },
  'POST /api/schedules': {
    who: 'whoChanges',
    about: 'site',
    idIn: 'body',
    body: ({ id }) => ({ siteId: id, action: 'unpublish', at: '2999-01-01T00:00:00Z' }),
    done: [201],
  },
  'DELETE /api/schedules/:id': { who: 'whoChanges', about: 'schedule', done: [200] },
  // It is still pending.
  'POST /api/schedules/:id/retry': { who: 'whoChanges', about: 'schedule', done: [409] },
  'PUT /api/releases/:id': {
    who: 'whoChanges',
    about: 'release',
    body: () => ({ name: 'Renamed' }),
    done: [200],
    showsAbove: true,
  },
  'GET /api/offers': { who: 'everybody', lists: 'offer', filter: (ids) => ({ id: ids }) },
  'GET /api/offer-exports': { who: 'everybody' },
  'GET /api/releases/:id/changes': { who: 'everybody', about: 'release' },
  // The releases of the tree have no files.
  'GET /api/releases/:id/export': { who: 'everybody', about: 'release', done: [410] },
}
