import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { OwnPasskey } from '#model/calls/accounts/passkeys.ts'
import { AppError } from '#model/messages/errors.ts'
import { maxPasskeys } from '#model/records/members.ts'
import type { AddedPasskey, SignedPasskey } from '#model/records/passkeys.ts'
import { isSingleSignOnRequired } from '../../db/accounts/single-sign-on.ts'
import { findStaff } from '../../db/accounts/staff.ts'
import {
  addStaffChallenge,
  addStaffPasskey,
  countStaffPasskeys,
  findStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
  type StaffPasskey,
  takeStaffChallenge,
  useStaffPasskey,
} from '../../db/accounts/staff-passkeys.ts'
import { takeTicketOf } from '../../db/accounts/staff-tokens.ts'
import type { Db } from '../../db/database.ts'
import { addressBlock } from '../../http/client-address.ts'
import type { ApiContext } from '../../http/env.ts'
import { findKnownSignInHere } from '../../http/guard/partner-host.ts'
import type { SignInDeps } from '../../http/guard/sign-in-tools.ts'
import { notePerson, noteTargetPerson, startSession } from '../../http/guard/staff-session.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import {
  challengeIn,
  checkAddedPasskey,
  checkSignedPasskey,
  handleOf,
  logInOptions,
  newPasskeyOptions,
  type PasskeyPlace,
} from '../../services/accounts/sign-in/passkey-checks.ts'
import { requireSecondStepLeft } from '../../services/accounts/sign-in/second-step.ts'
import { consoleOriginOf } from '../../services/branding/console-origin.ts'
import { mailBrandOfPerson } from '../../services/branding/mail-brand.ts'
import { queueMail } from '../../services/messages/mail/queue-mail.ts'
import { reauthenticate } from './reauthenticate.ts'

/** How long the browser's prompt for a finger or a PIN may take. */
const lastsMs = 5 * 60_000

/** Signing in with a passkey. Nothing is answered that tells who has one. */
export const passkeySignInRoutes = (deps: SignInDeps) =>
  serveCalls({
    'POST /api/session/passkey/start': async (c, call) => {
      await call.body()
      await deps.attempts.passkey(addressBlock(c, deps))
      return call.answer({ options: logInOptions(newChallenge(deps, null), placeOf(c, deps), lastsMs) })
    },
    'POST /api/session/passkey': async (c, call) => {
      await signIn(c, deps, (await call.body()).response)
      return c.body(null, 204)
    },
  })

/** The passkeys of the caller. */
export const ownPasskeyRoutes = (deps: SignInDeps) =>
  serveCalls({
    'GET /api/me/passkeys': (c, call) => call.answer(listed(deps, c.get('staff').staffId)),
    'POST /api/me/passkeys/start': async (c, call) => {
      await reauthenticate(c, deps, await call.body())
      return call.answer({ options: startAdding(c, deps) })
    },
    'POST /api/me/passkeys': async (c, call) => {
      await add(c, deps, await call.body())
      return call.answer(listed(deps, c.get('staff').staffId))
    },
    'PUT /api/me/passkeys/:id': async (c, call) => {
      const { name } = await call.body()
      const { staffId } = c.get('staff')
      if (!renameStaffPasskey(deps.database.db, staffId, c.req.param('id'), name))
        throw new AppError('NOT_FOUND', 'no-such-passkey')
      return call.answer(listed(deps, staffId))
    },
    'DELETE /api/me/passkeys/:id': async (c, call) => {
      const proof = await call.body()
      const { staffId } = c.get('staff')
      if (!listStaffPasskeys(deps.database.db, staffId).some(({ id }) => id === c.req.param('id')))
        throw new AppError('NOT_FOUND', 'no-such-passkey')
      await reauthenticate(c, deps, proof)
      remove(deps, staffId, c.req.param('id'))
      return c.body(null, 204)
    },
  })

const listed = ({ database }: SignInDeps, staffId: string) => ({
  passkeys: listStaffPasskeys(database.db, staffId).map(
    ({ id, name, host, createdAt, lastUsedAt }): OwnPasskey => ({
      ...{ id, name, host },
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    }),
  ),
})

/** The console that the caller uses: a passkey works only there. A browser's `Origin` has been checked before. */
function placeOf(c: ApiContext, { database, consoleOrigin }: SignInDeps): PasskeyPlace {
  const origin = c.req.header('origin') ?? consoleOriginOf(database.db, consoleOrigin, c.get('partner'))
  return { origin, host: new URL(origin).hostname }
}

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex')

function newChallenge({ database, now }: SignInDeps, staffId: string | null): string {
  const challenge = randomBytes(32).toString('base64url')
  const row = { hash: hashOf(challenge), staffId, expiresAt: now() + lastsMs }
  database.transaction((db) => addStaffChallenge(db, row, now()))
  return challenge
}

/** Uses up the challenge of a response, whether that is valid or not. */
function takeChallenge(deps: SignInDeps, response: AddedPasskey | SignedPasskey, staffId: string | null) {
  const challenge = challengeIn(response)
  const brought = { hash: hashOf(challenge), staffId, now: deps.now() }
  if (!deps.database.transaction((db) => takeStaffChallenge(db, brought)))
    throw new AppError('INVALID_INPUT', 'passkey-over')
  return challenge
}

const refused = () => new AppError('INVALID_INPUT', 'passkey-refused')

async function signIn(c: ApiContext, deps: SignInDeps, response: SignedPasskey): Promise<void> {
  const { database, now } = deps
  const challenge = takeChallenge(deps, response, null)
  const place = placeOf(c, deps)
  const passkey = findStaffPasskey(database.db, { host: place.host, credentialId: response.id })
  const handle = response.response.userHandle
  if (!passkey || (handle !== undefined && handle !== handleOf(passkey.staffId))) throw refused()
  noteTargetPerson(c, database.db, findStaff(database.db, passkey.staffId))
  const counter = await checkSignedPasskey(response, { ...place, challenge }, passkey)
  database.transaction((db) => {
    const member = findKnownSignInHere(c, db, passkey.staffId)
    if (!member) throw new AppError('NOT_ALLOWED', 'sign-in-closed')
    // As the second step it is welcome: a ticket says that the first one was taken.
    if (isSingleSignOnRequired(db, member) && !takeTicketOf(db, member.id, now()))
      throw new AppError('NOT_ALLOWED', 'single-sign-on-required')
    if (!useStaffPasskey(db, passkey, { counter, lastUsedAt: now() })) throw refused()
    startSession(c, deps, { db, member })
    notePerson(c, db, member)
  })
}

function checkRoom(db: Db, staffId: string): void {
  if (countStaffPasskeys(db, staffId) < maxPasskeys) return
  throw new AppError('CONFLICT', { reason: 'too-many-passkeys', params: { limit: maxPasskeys } })
}

function startAdding(c: ApiContext, deps: SignInDeps) {
  const { db } = deps.database
  const { staffId: id, email } = c.get('staff')
  checkRoom(db, id)
  const place = placeOf(c, deps)
  return newPasskeyOptions({
    ...{ place, person: { id, email }, timeout: lastsMs },
    challenge: newChallenge(deps, id),
    placeName: mailBrandOfPerson(db, email).product,
    known: listStaffPasskeys(db, id).filter(({ host }) => host === place.host),
  })
}

async function add(c: ApiContext, deps: SignInDeps, body: { name: string; response: AddedPasskey }) {
  const { database, now } = deps
  const { staffId } = c.get('staff')
  const challenge = takeChallenge(deps, body.response, staffId)
  const place = placeOf(c, deps)
  const checked = await checkAddedPasskey(body.response, { ...place, challenge })
  const about = { id: randomUUID(), staffId, host: place.host, name: body.name }
  database.transaction((db) => {
    checkRoom(db, staffId)
    if (!addStaffPasskey(db, { ...about, ...checked, createdAt: now(), lastUsedAt: null }))
      throw new AppError('CONFLICT', 'passkey-known')
    tell(db, deps, about, 'passkey-added')
  })
  deps.publishing.notify()
}

function remove(deps: SignInDeps, staffId: string, id: string): void {
  deps.database.transaction((db) => {
    const removed = removeStaffPasskey(db, staffId, id)
    if (!removed) throw new AppError('NOT_FOUND', 'no-such-passkey')
    requireSecondStepLeft(db, staffId)
    tell(db, deps, removed, 'passkey-removed')
  })
  deps.publishing.notify()
}

function tell(
  db: Db,
  { now }: SignInDeps,
  { staffId, name: passkey, host }: Pick<StaffPasskey, 'staffId' | 'name' | 'host'>,
  template: 'passkey-added' | 'passkey-removed',
): void {
  const member = findStaff(db, staffId)
  if (!member) return
  const { email: to, language, name } = member
  queueMail(db, { template, to, language, values: { name, passkey, host }, now: now() })
}
