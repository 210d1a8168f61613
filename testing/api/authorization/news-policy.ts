import type { PolicyRow } from './policy-row.ts'
import { markerOf } from './test-tree.ts'

const written = (account: string) => ({
  title: { EN: markerOf(account) },
  siteIds: [],
  status: 'draft',
  publishType: 'instant',
})

const told = () => ({ title: 'Told', content: '', receivers: ['USER'], publishType: 'instant' })

export const newsPolicy: Record<string, PolicyRow> = {
  'GET /api/news': { who: 'everybody', lists: 'news', filter: (ids) => ({ id: ids }) },
  'POST /api/news': { who: 'whoChanges', body: ({ account }) => written(account), done: [201] },
  'GET /api/news/:id': { who: 'everybody', about: 'news', done: [200] },
  'PUT /api/news/:id': {
    who: 'whoChanges',
    about: 'news',
    body: ({ account }) => written(account),
    done: [200],
  },
  'DELETE /api/news/:id': { who: 'whoChanges', about: 'news', done: [200] },
  'GET /api/sites/:id/news': { who: 'everybody', about: 'site', done: [200], showsAbove: true },
  'GET /api/system-notifications': { who: 'providers', lists: 'other' },
  'POST /api/system-notifications': { who: 'providersWhoChange', body: told, done: [201] },
  // The notification does not exist.
  'GET /api/system-notifications/:id': { who: 'providers', parameter: 'none', done: [404] },
  'PUT /api/system-notifications/:id': {
    who: 'providersWhoChange',
    parameter: 'none',
    body: told,
    done: [404],
  },
  'DELETE /api/system-notifications/:id': { who: 'providersWhoChange', parameter: 'none', done: [404] },
  'GET /api/notifications': { who: 'everybody', done: [200], showsAbove: true },
  'GET /api/notifications/:id': { who: 'everybody', parameter: 'none', done: [404] },
  'PUT /api/notifications/mark_as_read': {
    who: 'everybody',
    body: () => ({ noti_ids: [] }),
    done: [200],
  },
}
