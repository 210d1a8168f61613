import type { PolicyRow } from './policy-row.ts'

/** Calls about the caller's own person: never refused for lack of permission. */
const oneself: Record<string, PolicyRow> = {
  // The console has the name of the partner above.
  'GET /api/session': { who: 'everybody', done: [200], showsAbove: true },
  'DELETE /api/session': { who: 'everybody', done: [204] },
  'GET /api/sessions': { who: 'everybody', lists: 'own session' },
  'DELETE /api/sessions': { who: 'everybody', done: [200, 204] },
  'DELETE /api/sessions/:id': { who: 'everybody', about: 'own session', done: [200, 204] },
  'PUT /api/me': {
    who: 'everybody',
    body: () => ({ language: 'EN' }),
    done: [200, 204],
    showsAbove: true,
  },
  'PUT /api/me/password': { who: 'everybody', body: () => ({}), done: [400] },
  'PUT /api/me/picture': { who: 'everybody', bytes: { type: 'image/png', text: 'bad' }, done: [400] },
  'DELETE /api/me/picture': { who: 'everybody', done: [200, 204] },
  'POST /api/me/two-factor': { who: 'everybody', body: () => ({}), done: [400] },
  'PUT /api/me/two-factor': { who: 'everybody', body: () => ({}), done: [400] },
  'DELETE /api/me/two-factor': { who: 'everybody', body: () => ({}), done: [400] },
  'GET /api/me/passkeys': { who: 'everybody', done: [200] },
  'POST /api/me/passkeys/start': { who: 'everybody', body: () => ({}), done: [400] },
  'POST /api/me/passkeys': { who: 'everybody', body: () => ({}), done: [400] },
  // Nobody in this test has a passkey.
  'PUT /api/me/passkeys/:id': {
    who: 'everybody',
    about: 'own session',
    body: () => ({ name: 'Phone' }),
    done: [404],
  },
  'DELETE /api/me/passkeys/:id': {
    who: 'everybody',
    about: 'own session',
    body: () => ({ password: 'x' }),
    done: [404],
  },
}

const open: Record<string, PolicyRow> = Object.fromEntries(
  [
    'GET /api/health',
    'GET /api/health/live',
    'GET /api/health/ready',
    'POST /api/session',
    'POST /api/session/two-factor',
    'POST /api/session/passkey/start',
    'POST /api/session/passkey',
    'POST /api/session/single-sign-on/lookup',
    'POST /api/session/single-sign-on/start',
    'POST /api/session/single-sign-on',
    'POST /api/session/refresh',
    'POST /api/passwords/forgot',
    'POST /api/passwords/check',
    'POST /api/passwords/brand',
    'POST /api/passwords/reset',
    'POST /api/sign-ups',
    'POST /api/sign-ups/confirm',
  ].map((call) => [call, { who: 'anybody', ...(call.startsWith('POST') ? { body: () => ({}) } : {}) }]),
)

/** Open to whoever has the signed address; without it, they respond like missing ones. */
const signed: Record<string, PolicyRow> = Object.fromEntries(
  ['GET', 'PUT', 'PATCH'].map((method) => [
    `${method} /api/uploads/:id/bytes`,
    { who: 'anybody', parameter: 'never-was', done: [404] },
  ]),
)

/** Data shown on the sign-in screen. */
const shownToStrangers: Record<string, PolicyRow> = {
  'GET /api/sign-up-terms': { who: 'anybody', done: [200] },
  'GET /api/brand': { who: 'anybody', done: [200] },
  // Public keys, for whoever has an export; no account in the tree has made one.
  'GET /api/bundle-keys/:id': { who: 'anybody', parameter: 'never-was', done: [200] },
  // The provider's console has no logo to request.
  'GET /api/brand/logo': { who: 'anybody', done: [404] },
}

const documentation: Record<string, PolicyRow> = {
  'GET /api/openapi.json': { who: 'anybody', done: [200] },
  'GET /api/docs': { who: 'anybody', done: [200] },
}

/** The calls that every person may make for themselves, and those that need no session. */
export const anybodysPolicy: Readonly<Record<string, PolicyRow>> = {
  ...oneself,
  ...open,
  ...signed,
  ...shownToStrangers,
  ...documentation,
}
