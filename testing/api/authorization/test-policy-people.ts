import { emptyBrandKit } from '#model/records/brand-kit.ts'
import type { PolicyRow } from './policy-row.ts'
import { markerOf } from './test-tree.ts'

const name = 'Renamed'
const byId = (ids: readonly string[]) => ({ id: ids })

/** Accounts, the people in them, keys of programs, the log and the mails. */
export const peoplesPolicy: Record<string, PolicyRow> = {
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
  'GET /api/users/:id/second-step': { who: 'mainContacts', about: 'user', done: [200] },
  'PUT /api/users/:id/second-step': {
    who: 'mainContacts',
    about: 'user',
    body: () => ({ isRequired: false }),
    done: [200],
  },
  'GET /api/users/:id/networks': { who: 'mainContacts', about: 'user', done: [200] },
  'PUT /api/users/:id/networks': {
    who: 'mainContacts',
    about: 'user',
    body: () => ({ networks: [] }),
    done: [200],
  },
  'GET /api/users/:id/brand-kit': { who: 'everybody', about: 'user', done: [200] },
  'PUT /api/users/:id/brand-kit': {
    who: 'mainContacts',
    about: 'user',
    body: () => emptyBrandKit,
    done: [200],
  },
  'GET /api/sites/:id/brand-kit': { who: 'everybody', about: 'site', done: [200], showsAbove: true },
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
  // The people of the tree have no second factor.
  'DELETE /api/admins/:id/two-factor': { who: 'mainContacts', about: 'admin', done: [409] },
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
  'GET /api/sign-ups': { who: 'providersMainContacts', lists: 'other' },
  'POST /api/sign-ups/:id/approval': {
    who: 'providersMainContacts',
    parameter: 'never-was',
    done: [404],
  },
  'DELETE /api/sign-ups/:id': { who: 'providersMainContacts', parameter: 'never-was', done: [404] },
  'GET /api/mail-suppressions': { who: 'providersMainContacts', lists: 'other' },
  'DELETE /api/mail-suppressions/:id': {
    who: 'providersMainContacts',
    parameter: 'nobody@example.com',
    done: [404],
  },
  // No password for mail events is configured in the tree.
  'POST /api/mail-events': { who: 'anybody', body: () => ({}), done: [404] },
}
