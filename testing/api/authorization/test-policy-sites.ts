import type { PolicyRow } from './policy-row.ts'
import { trashedPageId } from './test-trashed-parts.ts'
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

/** Deleted parts of sites. */
export const partTrashPolicy: Record<string, PolicyRow> = {
  'GET /api/trashed-parts': { who: 'everybody', lists: 'other' },
  'GET /api/trashed-parts/:id/pages': { who: 'everybody', about: 'trashed-part', done: [200] },
  'POST /api/trashed-parts/:id/pages/:pageId/restore': {
    who: 'whoChanges',
    about: 'trashed-part',
    within: trashedPageId,
    done: [200],
  },
  'POST /api/trashed-parts/:id/restore': { who: 'whoChanges', about: 'trashed-part', done: [200] },
}

/** The address of another website: nothing is sent to Figma. */
const figmaFile = { address: 'https://example.com', token: 'a' }

export const figmaPolicy: Record<string, PolicyRow> = {
  'POST /api/figma/frames': { who: 'whoChanges', body: () => figmaFile, done: [400] },
  'POST /api/figma/pictures': {
    who: 'whoChanges',
    body: () => ({ ...figmaFile, ids: ['1:2'] }),
    done: [400],
  },
}
