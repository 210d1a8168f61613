import { type Kind, markerOf } from './test-tree.ts'

/*
 * Who may call what, written apart from `model/permissions.ts` and from the table of calls: the walk compares the API
 * with this. A call that has no row here fails the walk.
 */

/** Who somebody is, as far as it decides. */
export interface Standing {
  account: string
  kind: 'provider' | 'partner' | 'creator'
  isMainContact: boolean
  /** They, or their account, may only look. */
  onlyLooks: boolean
  mayOpenAccounts: boolean
}

export const whoMay = {
  everybody: () => true,
  whoChanges: ({ onlyLooks }) => !onlyLooks,
  mainContacts: ({ isMainContact, onlyLooks }) => isMainContact && !onlyLooks,
  partners: ({ kind, onlyLooks }) => kind !== 'creator' && !onlyLooks,
  partnersMainContacts: ({ kind, isMainContact, onlyLooks }) =>
    kind !== 'creator' && isMainContact && !onlyLooks,
  accountOpeners: ({ kind, onlyLooks, mayOpenAccounts }) =>
    kind !== 'creator' && !onlyLooks && mayOpenAccounts,
  providersMainContacts: ({ kind, isMainContact }) => kind === 'provider' && isMainContact,
} as const satisfies Record<string, (standing: Standing) => boolean>

/** What a call is about: `id` names it, and `account` is whose it is. */
export interface Target {
  id: string
  account: string
}

export interface PolicyRow {
  /** `anybody` needs no session, and `programs` are not people. */
  who: keyof typeof whoMay | 'anybody' | 'programs' | 'changingPrograms'
  /** The kind of record that `:id`, the body or the query names. */
  about?: Kind | 'own session'
  /** The place of the id where it is not the address. */
  idIn?: 'body' | 'query'
  /** Only accounts that others can stand below. */
  parentsOnly?: boolean
  body?: (target: Target) => unknown
  query?: (target: Target) => string
  bytes?: { type: string; text: string }
  /** The statuses that somebody gets who may do it; anything that is not a refusal where nothing is said. */
  done?: readonly number[]
  /** What it lists: `id`s are looked up in the filter. */
  lists?: Kind | 'own session' | 'other'
  /** What has to be in its filter. */
  filter?: (ids: readonly string[]) => object
  /** Stands for another parameter than an id. */
  parameter?: string
  /** Names of people and companies above may be in it: who did something, and who looks after an account. */
  showsAbove?: boolean
}

const name = 'Renamed'
const byId = (ids: readonly string[]) => ({ id: ids })

const sitesAndPages: Record<string, PolicyRow> = {
  'GET /api/sites': { who: 'everybody', lists: 'site', filter: byId },
  'POST /api/sites': { who: 'whoChanges', body: () => ({ name, template: 'starter' }), done: [201] },
  'GET /api/sites/:id': { who: 'everybody', about: 'site', done: [200] },
  'PUT /api/sites/:id': { who: 'whoChanges', about: 'site', body: siteBody, done: [200] },
  'DELETE /api/sites/:id': { who: 'whoChanges', about: 'site', done: [200] },
  'POST /api/sites/:id/publish': { who: 'whoChanges', about: 'site', done: [202] },
  'POST /api/sites/:id/unpublish': { who: 'whoChanges', about: 'site', done: [204] },
  'GET /api/pages': { who: 'everybody', lists: 'page', filter: byId },
  'GET /api/pages/:id': { who: 'everybody', about: 'page', done: [200] },
  'PUT /api/pages/:id': { who: 'whoChanges', about: 'page', body: pageBody, done: [200] },
  'GET /api/publishes': { who: 'everybody', lists: 'publish', filter: byId },
  'GET /api/publishes/:id': { who: 'everybody', about: 'publish', done: [200] },
  'POST /api/republish': {
    who: 'whoChanges',
    body: () => ({ siteIds: ['north-a-1', 'south-a-1', 'direct-1'] }),
    done: [202],
  },
  'GET /api/releases': { who: 'everybody', lists: 'release', filter: byId },
  // The releases of the tree have no files.
  'POST /api/releases/:id/activate': { who: 'whoChanges', about: 'release', done: [410] },
  'POST /api/media': { who: 'whoChanges', bytes: { type: 'image/png', text: 'picture' }, done: [201] },
  'GET /api/assets/:name': { who: 'everybody', parameter: 'none.webp', done: [404] },
  'GET /api/templates': { who: 'everybody', done: [200] },
  'GET /api/templates/:name/thumbnail': { who: 'everybody', parameter: 'starter', done: [200] },
}

function siteBody(target: Target) {
  return { name: markerOf(target.account) }
}
function pageBody() {
  return { details: { EN: { mainText: 'Changed' } } }
}

const people: Record<string, PolicyRow> = {
  'GET /api/users': { who: 'everybody', lists: 'user', filter: byId, showsAbove: true },
  'POST /api/users': {
    who: 'accountOpeners',
    about: 'user',
    idIn: 'body',
    parentsOnly: true,
    body: ({ id, account }) => ({
      type: account === 'provider' ? 'MASTER_USER' : 'USER',
      parentId: id,
      company: markerOf(account),
      contactName: 'Somebody',
      email: `${crypto.randomUUID()}@example.com`,
    }),
    done: [201],
  },
  'GET /api/users/:id': { who: 'everybody', about: 'user', done: [200], showsAbove: true },
  'PUT /api/users/:id': {
    who: 'partners',
    about: 'user',
    body: ({ account }) => ({ company: markerOf(account) }),
    done: [200],
    showsAbove: true,
  },
  'DELETE /api/users/:id': { who: 'partnersMainContacts', about: 'user', done: [200, 204] },
  'POST /api/users/:id/contract': {
    who: 'partnersMainContacts',
    about: 'user',
    body: () => ({ contract: 'SUSPENDED', content: 'x' }),
    done: [200],
    showsAbove: true,
  },
  'PUT /api/users/:id/theme': {
    who: 'partnersMainContacts',
    about: 'partner',
    body: () => ({ logo: null, mainColor: '#123456', textColor: null }),
    done: [200],
    showsAbove: true,
  },
  'GET /api/contract-changes': { who: 'everybody', lists: 'other', showsAbove: true },
  'POST /api/user-imports': {
    who: 'accountOpeners',
    about: 'user',
    idIn: 'query',
    parentsOnly: true,
    query: ({ id }) => `parentId=${id}`,
    bytes: { type: 'text/csv', text: 'type,company,contactName,email\n' },
    done: [200, 400],
  },
  'GET /api/user-exports': { who: 'partners', done: [200], showsAbove: true },
  'GET /api/admins': { who: 'everybody', lists: 'admin', filter: byId },
  'POST /api/admins': {
    who: 'mainContacts',
    about: 'user',
    idIn: 'body',
    body: ({ id }) => ({
      accountId: id,
      name,
      email: `${crypto.randomUUID()}@example.com`,
      position: 'EDITOR',
    }),
    done: [201],
  },
  'GET /api/admins/:id': { who: 'everybody', about: 'admin', done: [200] },
  'PUT /api/admins/:id': { who: 'mainContacts', about: 'admin', body: () => ({ name }), done: [200] },
  'DELETE /api/admins/:id': { who: 'mainContacts', about: 'admin', done: [200, 204] },
  'POST /api/admins/:id/invitation': { who: 'mainContacts', about: 'admin', done: [200, 204, 409] },
  'GET /api/api-keys': { who: 'mainContacts', lists: 'api-key', filter: byId },
  'POST /api/api-keys': {
    who: 'mainContacts',
    about: 'user',
    idIn: 'body',
    body: ({ id }) => ({ accountId: id, name, method: 'KEY' }),
    done: [201],
  },
  'GET /api/api-keys/:id': { who: 'mainContacts', about: 'api-key', done: [200] },
  'PUT /api/api-keys/:id': { who: 'mainContacts', about: 'api-key', body: () => ({ name }), done: [200] },
  'DELETE /api/api-keys/:id': { who: 'mainContacts', about: 'api-key', done: [200, 204] },
  'GET /api/audit-entries': { who: 'mainContacts', lists: 'other', showsAbove: true },
  'GET /api/audit-chain': { who: 'providersMainContacts', done: [200] },
  'GET /api/mails': { who: 'providersMainContacts', lists: 'other' },
  'GET /api/mails/:id': { who: 'providersMainContacts', about: 'mail', done: [200] },
}

/** What somebody does with what is theirs as a person: whatever is sent, they are not told that they may not. */
const oneself: Record<string, PolicyRow> = {
  'GET /api/session': { who: 'everybody', done: [200] },
  'DELETE /api/session': { who: 'everybody', done: [204] },
  'GET /api/sessions': { who: 'everybody', lists: 'own session' },
  'DELETE /api/sessions': { who: 'everybody', done: [200, 204] },
  'DELETE /api/sessions/:id': { who: 'everybody', about: 'own session', done: [200, 204] },
  'PUT /api/me': { who: 'everybody', body: () => ({ language: 'EN' }), done: [200, 204] },
  'PUT /api/me/password': { who: 'everybody', body: () => ({}), done: [400] },
  'PUT /api/me/picture': { who: 'everybody', bytes: { type: 'image/png', text: 'bad' }, done: [400] },
  'DELETE /api/me/picture': { who: 'everybody', done: [200, 204] },
  'POST /api/me/two-factor': { who: 'everybody', body: () => ({}), done: [400] },
  'PUT /api/me/two-factor': { who: 'everybody', body: () => ({}), done: [400] },
  'DELETE /api/me/two-factor': { who: 'everybody', body: () => ({}), done: [400] },
}

const open: Record<string, PolicyRow> = Object.fromEntries(
  [
    'GET /api/health',
    'POST /api/session',
    'POST /api/session/two-factor',
    'POST /api/session/refresh',
    'POST /api/passwords/forgot',
    'POST /api/passwords/check',
    'POST /api/passwords/reset',
    'POST /api/sign-ups',
    'POST /api/sign-ups/confirm',
  ].map((call) => [call, { who: 'anybody', ...(call.startsWith('POST') ? { body: () => ({}) } : {}) }]),
)

const documentation: Record<string, PolicyRow> = {
  'GET /api/openapi.json': { who: 'anybody', done: [200] },
  'GET /api/docs': { who: 'anybody', done: [200] },
}

const integration: Record<string, PolicyRow> = {
  'GET /api/v1/sites': { who: 'programs', lists: 'site', filter: byId },
  'GET /api/v1/sites/:id': { who: 'programs', about: 'site', done: [200] },
  'POST /api/v1/sites/:id/publish': { who: 'changingPrograms', about: 'site', done: [202] },
  'GET /api/v1/pages': { who: 'programs', lists: 'page', filter: byId },
  'GET /api/v1/pages/:id': { who: 'programs', about: 'page', done: [200] },
  'PUT /api/v1/pages/:id': { who: 'changingPrograms', about: 'page', body: pageBody, done: [200] },
  'GET /api/v1/assets/:name': { who: 'programs', parameter: 'none.webp', done: [404] },
  'GET /api/v1/publishes': { who: 'changingPrograms', lists: 'publish', filter: byId },
  'GET /api/v1/publishes/:id': { who: 'changingPrograms', about: 'publish', done: [200] },
}

export const policy: Readonly<Record<string, PolicyRow>> = {
  ...sitesAndPages,
  ...people,
  ...oneself,
  ...open,
  ...documentation,
  ...integration,
}
