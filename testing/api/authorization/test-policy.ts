import { randomUUID } from 'node:crypto'
import { billsPolicy } from './bills-policy.ts'
import { deliveryPolicy } from './delivery-policy.ts'
import { editsBody, integrationPolicy, pageBody } from './integration-policy.ts'
import { newsPolicy } from './news-policy.ts'
import { plansPolicy } from './plans-policy.ts'
import type { PolicyRow, Target } from './policy-row.ts'
import { publishingPolicy } from './publishing-policy.ts'
import { analyticsPolicy, dashboardPolicy, experimentsPolicy, reportsPolicy } from './reports-policy.ts'
import { anybodysPolicy } from './test-policy-anybody.ts'
import { approvalsPolicy } from './test-policy-approvals.ts'
import { brandsPolicy } from './test-policy-brands.ts'
import { peoplesPolicy } from './test-policy-people.ts'
import { movingSites } from './test-policy-site-moves.ts'
import { figmaPolicy, keepingSites, partTrashPolicy } from './test-policy-sites.ts'
import { markerOf } from './test-tree.ts'
import { translationsPolicy } from './translations-policy.ts'
import { visitorsPolicy } from './visitors-policy.ts'

/*
 * Who may make which call, written independently of `model/records/permissions.ts` and of the table of calls: the walk
 * compares the API with this. A call without a row fails the walk.
 */

const name = 'Renamed'
const byId = (ids: readonly string[]) => ({ id: ids })

const sitesAndPages: Record<string, PolicyRow> = {
  ...publishingPolicy,
  ...analyticsPolicy,
  ...experimentsPolicy,
  ...reportsPolicy,
  ...translationsPolicy,
  'GET /api/sites': { who: 'everybody', lists: 'site', filter: byId },
  'POST /api/sites': { who: 'whoChanges', body: () => ({ name, template: 'starter' }), done: [201] },
  'GET /api/sites/:id': { who: 'everybody', about: 'site', done: [200] },
  'PUT /api/sites/:id': { who: 'whoChanges', about: 'site', body: siteBody, done: [200] },
  'DELETE /api/sites/:id': { who: 'whoChanges', about: 'site', done: [200] },
  'GET /api/sites/:id/document': { who: 'everybody', about: 'site', done: [200], showsAbove: true },
  'GET /api/sites/:id/activity': { who: 'everybody', about: 'site', done: [200] },
  'GET /api/sites/:id/edits': {
    who: 'everybody',
    about: 'site',
    query: () => 'since=1',
    done: [200],
    showsAbove: true,
  },
  'POST /api/sites/:id/edits': {
    who: 'whoChanges',
    about: 'site',
    body: editsBody,
    done: [200],
    showsAbove: true,
  },
  'POST /api/sites/:id/fitting-texts': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ texts: ['/settings/seo/EN/title'] }),
    done: [200],
  },
  'POST /api/sites/:id/copied-texts': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ texts: ['/settings/seo/EN/title'] }),
    done: [200],
  },
  'POST /api/sites/:id/media-copies': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ refs: [`media:${'0'.repeat(64)}`] }),
    done: [200],
  },
  'PUT /api/sites/:id/lock': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ takeOver: true }),
    done: [200],
  },
  'DELETE /api/sites/:id/lock': { who: 'whoChanges', about: 'site', done: [204] },
  'GET /api/versions': { who: 'everybody', lists: 'other' },
  'POST /api/versions': {
    who: 'whoChanges',
    about: 'site',
    idIn: 'body',
    body: ({ id }) => ({ siteId: id, name }),
    done: [201],
  },
  'GET /api/versions/:id': { who: 'everybody', about: 'version', done: [200], showsAbove: true },
  'PUT /api/versions/:id': {
    who: 'whoChanges',
    about: 'version',
    body: () => ({ name }),
    done: [200],
    showsAbove: true,
  },
  'DELETE /api/versions/:id': { who: 'whoChanges', about: 'version', done: [200] },
  // The contents of the versions in the tree are not stored.
  'POST /api/versions/:id/restore': { who: 'whoChanges', about: 'version', done: [410] },
  'POST /api/versions/:id/restore-part': {
    who: 'whoChanges',
    about: 'version',
    body: () => ({ kind: 'page', id: 'p0-0' }),
    done: [410],
  },
  'GET /api/versions/:id/changes': { who: 'everybody', about: 'version', done: [410] },
  'GET /api/versions/:id/page-states': {
    who: 'everybody',
    about: 'version',
    query: () => 'page=p0-0&language=EN',
    done: [410],
  },
  'POST /api/sites/:id/publish': { who: 'whoChanges', about: 'site', done: [202] },
  'POST /api/sites/:id/unpublish': { who: 'whoChanges', about: 'site', done: [204] },
  'GET /api/sites/:id/domains': { who: 'everybody', about: 'site', done: [200] },
  'POST /api/sites/:id/domains': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ name: `${crypto.randomUUID()}.example.com` }),
    done: [201],
  },
  'GET /api/slugs': { who: 'whoChanges', query: () => 'slug=seaside-inn', done: [200] },
  'GET /api/sites/:id/slug': { who: 'everybody', about: 'site', done: [200] },
  'PUT /api/sites/:id/slug': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ slug: `inn-${crypto.randomUUID()}` }),
    done: [200],
  },
  'PUT /api/domains/:id': { who: 'whoChanges', about: 'domain', body: () => ({ isMain: true }), done: [200] },
  'DELETE /api/domains/:id': { who: 'whoChanges', about: 'domain', done: [200] },
  'POST /api/domains/:id/check': { who: 'whoChanges', about: 'domain', done: [200] },
  // It is already being looked for, or in use.
  'POST /api/domains/:id/restart': { who: 'whoChanges', about: 'domain', done: [409] },
  'GET /api/sites/:id/preview/share': { who: 'whoChanges', about: 'site', done: [200] },
  'POST /api/sites/:id/preview/share': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ emails: ['guest@example.com'] }),
    done: [200],
  },
  'PUT /api/sites/:id/preview/share/revoke': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ everybody: true }),
    done: [200],
  },
  'GET /api/sites/:id/preview/openings': { who: 'whoChanges', about: 'site', done: [200] },
  'GET /api/sites/:id/preview/share/status': { who: 'everybody', about: 'site', done: [200] },
  'POST /api/sites/:id/preview/password': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ password: null }),
    done: [204],
  },
  'GET /api/sites/:id/preview/networks': { who: 'whoChanges', about: 'site', done: [200] },
  'PUT /api/sites/:id/preview/networks': {
    who: 'whoChanges',
    about: 'site',
    body: () => ({ networks: [] }),
    done: [200],
  },
  'POST /api/sites/:id/preview/tickets': {
    who: 'everybody',
    about: 'site',
    body: () => ({ use: 'phone' }),
    done: [201],
  },
  'GET /api/sites/:id/preview/comments': { who: 'everybody', about: 'site', done: [200] },
  'POST /api/sites/:id/preview/comments': {
    who: 'everybody',
    about: 'site',
    body: () => ({ pageId: 'p0-0', text: 'Brighter, please.' }),
    done: [200],
  },
  // There is no comment with this id.
  'PUT /api/sites/:id/preview/comments': {
    who: 'everybody',
    about: 'site',
    body: () => ({ id: '0f8fad5b-d9cb-469f-a165-70867728950e', isResolved: true }),
    done: [404],
  },
  'GET /api/pages': { who: 'everybody', lists: 'page', filter: byId },
  'GET /api/pages/:id': { who: 'everybody', about: 'page', done: [200] },
  'PUT /api/pages/:id': { who: 'whoChanges', about: 'page', body: pageBody, done: [200] },
  'GET /api/publishes': { who: 'everybody', lists: 'publish', filter: byId, showsAbove: true },
  'GET /api/publishes/:id': { who: 'everybody', about: 'publish', done: [200], showsAbove: true },
  'POST /api/republish': {
    who: 'whoChanges',
    body: () => ({ siteIds: ['north-a-1', 'south-a-1', 'direct-1'] }),
    done: [202],
  },
  'GET /api/releases': { who: 'everybody', lists: 'release', filter: byId, showsAbove: true },
  // The releases of the tree have no files.
  'POST /api/releases/:id/activate': { who: 'whoChanges', about: 'release', done: [410] },
  'GET /api/media': { who: 'everybody', lists: 'medium', filter: byId },
  'POST /api/media': { who: 'whoChanges', bytes: { type: 'image/png', text: 'picture' }, done: [201] },
  'GET /api/media/:id': { who: 'everybody', about: 'medium', done: [200] },
  'PUT /api/media/:id': { who: 'whoChanges', about: 'medium', body: mediumBody, done: [200] },
  'DELETE /api/media/:id': { who: 'whoChanges', about: 'medium', done: [200] },
  'POST /api/media/:id/restore': { who: 'whoChanges', about: 'medium', done: [200] },
  'POST /api/media/:id/edits': {
    who: 'whoChanges',
    about: 'medium',
    body: () => ({ crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }),
    // The media of the tree have no files.
    done: [410],
  },
  'POST /api/media/:id/replacements': {
    who: 'whoChanges',
    about: 'medium',
    body: ({ id }) => ({ withId: id }),
    done: [201],
  },
  'POST /api/media-replacements/:id/undo': { who: 'whoChanges', about: 'replacement', done: [200] },
  'POST /api/media-changes': {
    who: 'whoChanges',
    about: 'medium',
    idIn: 'body',
    body: ({ id }) => ({ ids: [id], folderId: null }),
    done: [200],
  },
  'GET /api/media-folders': { who: 'everybody', lists: 'media-folder', filter: byId },
  'POST /api/media-folders': { who: 'whoChanges', body: folderBody, done: [201] },
  'PUT /api/media-folders/:id': {
    who: 'whoChanges',
    about: 'media-folder',
    body: folderBody,
    done: [200],
  },
  'DELETE /api/media-folders/:id': { who: 'whoChanges', about: 'media-folder', done: [200] },
  'POST /api/media-folders/:id/restore': { who: 'whoChanges', about: 'media-folder', done: [200] },
  'POST /api/uploads': {
    who: 'whoChanges',
    body: () => ({ files: [{ name: 'a.png', bytes: 1 }] }),
    done: [201],
  },
  'GET /api/uploads/:id': { who: 'whoChanges', about: 'upload', done: [200] },
  'DELETE /api/uploads/:id': { who: 'whoChanges', about: 'upload', done: [204] },
  'POST /api/uploads/:id/address': { who: 'whoChanges', about: 'upload', done: [200] },
  'GET /api/assets/:name': { who: 'everybody', parameter: 'none.webp', done: [404] },
  'GET /api/templates': { who: 'everybody', done: [200] },
  'GET /api/templates/:name/thumbnail': { who: 'everybody', parameter: 'starter', done: [200] },
  'GET /api/templates/:name/pages': { who: 'everybody', parameter: 'starter', done: [200] },
  'GET /api/templates/:name/pages/:position/image': { who: 'everybody', parameter: 'starter', done: [404] },
}

function siteBody(target: Target) {
  return { name: markerOf(target.account) }
}
function mediumBody(target: Target) {
  return { name: markerOf(target.account) }
}
function folderBody() {
  return { name: `Folder ${randomUUID()}`.slice(0, 40) }
}
export const policy: Readonly<Record<string, PolicyRow>> = {
  ...sitesAndPages,
  ...keepingSites,
  ...movingSites,
  ...approvalsPolicy,
  ...peoplesPolicy,
  ...brandsPolicy,
  ...newsPolicy,
  ...plansPolicy,
  ...dashboardPolicy,
  ...billsPolicy,
  ...anybodysPolicy,
  ...integrationPolicy,
  ...deliveryPolicy,
  ...partTrashPolicy,
  ...figmaPolicy,
  ...visitorsPolicy,
}
