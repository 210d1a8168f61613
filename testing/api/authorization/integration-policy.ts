import type { PolicyRow } from './policy-row.ts'

const byId = (ids: readonly string[]) => ({ id: ids })

export function editsBody() {
  const edit = { op: 'set', path: ['pages', 'p0-0', 'allowZoom'], before: false, after: true }
  return { base: 1, edits: [edit] }
}
export function pageBody() {
  return { details: { EN: { mainText: 'Changed' } } }
}

/** The calls of programs. */
export const integrationPolicy: Record<string, PolicyRow> = {
  'GET /api/v1/sites': { who: 'programs', lists: 'site', filter: byId },
  'GET /api/v1/sites/:id': { who: 'programs', about: 'site', done: [200] },
  'GET /api/v1/sites/:id/document': { who: 'programs', about: 'site', done: [200], showsAbove: true },
  'POST /api/v1/sites/:id/edits': {
    who: 'changingPrograms',
    about: 'site',
    body: editsBody,
    done: [200],
    showsAbove: true,
  },
  'POST /api/v1/sites/:id/publish': { who: 'changingPrograms', about: 'site', done: [202] },
  'GET /api/v1/pages': { who: 'programs', lists: 'page', filter: byId },
  'GET /api/v1/pages/:id': { who: 'programs', about: 'page', done: [200] },
  'PUT /api/v1/pages/:id': { who: 'changingPrograms', about: 'page', body: pageBody, done: [200] },
  'GET /api/v1/media': { who: 'programs', lists: 'medium', filter: byId },
  'POST /api/v1/media': {
    who: 'changingPrograms',
    bytes: { type: 'image/png', text: 'picture' },
    done: [201],
  },
  'GET /api/v1/sites/:id/checks': { who: 'programs', about: 'site', done: [200] },
  'GET /api/v1/sites/:id/changes': { who: 'programs', about: 'site', done: [200] },
  'GET /api/v1/sites/:id/analytics': { who: 'programs', about: 'site', done: [200] },
  // The sites of the tree need no approval.
  'POST /api/v1/approvals': {
    who: 'changingPrograms',
    about: 'site',
    idIn: 'body',
    body: ({ id }) => ({ siteId: id, version: 1 }),
    done: [409],
  },
  'POST /api/v1/sites/:id/webhooks': {
    who: 'changingPrograms',
    about: 'site',
    body: () => ({ url: 'https://hooks.example.com/', events: ['publish.live'] }),
    // After many walks, the site reaches its limit.
    done: [201, 409],
  },
  'DELETE /api/v1/webhooks/:id': { who: 'changingPrograms', about: 'webhook', done: [200] },
  'GET /api/v1/originals/:hash': { who: 'programs', parameter: '0'.repeat(64), done: [404] },
  'GET /api/v1/assets/:name': { who: 'programs', parameter: 'none.webp', done: [404] },
  'GET /api/v1/publishes': { who: 'changingPrograms', lists: 'publish', filter: byId, showsAbove: true },
  'GET /api/v1/publishes/:id': { who: 'changingPrograms', about: 'publish', done: [200], showsAbove: true },
}
