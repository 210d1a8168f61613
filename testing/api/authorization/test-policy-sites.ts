import type { PolicyRow } from './policy-row.ts'
import { markerOf } from './test-tree.ts'

const name = 'Renamed'
const byId = (ids: readonly string[]) => ({ id: ids })

/** Creating copies of sites, and handling deleted ones. */
export const keepingSites: Record<string, PolicyRow> = {
  'GET /api/site-exports': { who: 'everybody' },
  'GET /api/site-limits': { who: 'whoChanges', done: [200] },
  'POST /api/sites/:id/duplicate': { who: 'whoChanges', about: 'site', body: () => ({ name }), done: [201] },
  'POST /api/sites/:id/template': { who: 'whoChanges', about: 'site', body: () => ({ name }), done: [201] },
  'GET /api/sites/:id/templates': {
    who: 'everybody',
    about: 'site',
    query: () => 'kind=category',
    done: [200],
  },
  'GET /api/sites/:id/templates/:templateId': { who: 'everybody', about: 'site', done: [404] },
  'DELETE /api/templates/:id': { who: 'whoChanges', about: 'template', done: [200] },
  'POST /api/templates/:id/restore': { who: 'whoChanges', about: 'template', done: [404] },
  'GET /api/trashed-sites': { who: 'everybody', lists: 'trashed-site', filter: byId },
  'POST /api/trashed-sites/:id/restore': { who: 'whoChanges', about: 'trashed-site', done: [200] },
  'DELETE /api/trashed-sites/:id': {
    who: 'whoChanges',
    about: 'trashed-site',
    body: ({ account }) => ({ name: markerOf(account) }),
    done: [200],
  },
}
