import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '#model/messages/errors.ts'
import { emailDomainOf } from '#model/records/single-sign-on.ts'
import {
  addBegunSignIn,
  findIdentityProvider,
  findProviderOfDomain,
  type IdentityProvider,
  openClientSecret,
  takeBegunSignIn,
} from '../../db/accounts/single-sign-on.ts'
import type { StaffMember } from '../../db/accounts/staff.ts'
import type { Db } from '../../db/database.ts'
import { noteForAudit } from '../../http/audit/audit-note.ts'
import { addressBlock } from '../../http/client-address.ts'
import type { ApiContext } from '../../http/env.ts'
import { findKnownSignInHere, isPlaceOf } from '../../http/guard/partner-host.ts'
import {
  forgetBegunSignIn,
  hashOf,
  readBegunSignIn,
  setBegunSignIn,
} from '../../http/guard/session-cookie.ts'
import type { SignInDeps } from '../../http/guard/sign-in-tools.ts'
import { notePerson, noteTargetPerson, startSession } from '../../http/guard/staff-session.ts'
import { requestLanguage } from '../../http/request-language.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import {
  identityIn,
  type OpenConnection,
  type SignInSecrets,
  signInAddress,
} from '../../services/accounts/sign-in/open-id.ts'
import { personOfIdentity } from '../../services/accounts/sign-in/person-of-identity.ts'
import { secondStepWays } from '../../services/accounts/sign-in/second-step.ts'
import { normalEmail } from '../../services/accounts/sign-in/staff-accounts.ts'
import { issueToken } from '../../services/accounts/sign-in/staff-tokens.ts'
import { singleSignOnUri } from '../../services/branding/console-origin.ts'

/** Time for signing in at the identity provider. */
const lastsMs = 10 * 60_000

/** Signing in by the identity provider of one's account. Nothing is answered that tells who has an account. */
export const singleSignOnSignInRoutes = (deps: SignInDeps) =>
  serveCalls({
    'POST /api/session/single-sign-on/lookup': async (c, call) => {
      const { email } = await call.body()
      await deps.attempts.singleSignOn(addressBlock(c, deps))
      return call.answer({ isOffered: findProviderHere(c, deps, email) !== undefined })
    },
    'POST /api/session/single-sign-on/start': async (c, call) => {
      const { email } = await call.body()
      await deps.attempts.singleSignOn(addressBlock(c, deps))
      return call.answer({ address: await start(c, deps, normalEmail(email)) })
    },
    'POST /api/session/single-sign-on': async (c, call) => {
      const secondStep = await finish(c, deps, await call.body())
      return secondStep === undefined ? c.body(null, 204) : call.answer(secondStep)
    },
  })

/** The identity provider that speaks for the domain of an address, if its account's people sign in here. */
function findProviderHere(c: ApiContext, { database }: SignInDeps, email: string) {
  const found = findProviderOfDomain(database.db, emailDomainOf(normalEmail(email)))
  return found && isPlaceOf(c.get('partner'), found.accountPath) ? found : undefined
}

const connectionOf = (c: ApiContext, deps: SignInDeps, provider: IdentityProvider): OpenConnection => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: openClientSecret(deps.database.db, provider),
  redirectUri: singleSignOnUri(deps.database.db, deps.consoleOrigin, c.get('partner')),
  fetch: deps.reachIssuer,
})

/** All secrets of a sign-in follow from what is only in the browser: the database alone finishes none. */
function secretsOf(browser: string): SignInSecrets {
  const derive = (purpose: string) => createHmac('sha256', browser).update(purpose).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}

async function start(c: ApiContext, deps: SignInDeps, email: string): Promise<string> {
  const { database, now } = deps
  const provider = findProviderHere(c, deps, email)
  if (!provider) throw new AppError('NOT_FOUND', 'no-single-sign-on')
  const browser = randomBytes(32).toString('base64url')
  const address = await signInAddress(connectionOf(c, deps, provider), secretsOf(browser), email)
  const { accountId, version } = provider
  const begun = { browserHash: hashOf(browser), accountId, version, expiresAt: now() + lastsMs }
  database.transaction((db) => addBegunSignIn(db, begun, now()))
  setBegunSignIn(c, deps, browser, lastsMs / 1000)
  return address
}

interface BroughtBack {
  state: string
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/** Returns a ticket where a second step has to follow. */
async function finish(c: ApiContext, deps: SignInDeps, brought: BroughtBack) {
  const { database, now } = deps
  const { provider, secrets } = takeBegun(c, deps, brought.state)
  if (brought.error === 'access_denied') throw new AppError('INVALID_INPUT', 'single-sign-on-cancelled')
  const query = Object.fromEntries(
    Object.entries({ ...brought }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const identity = await identityIn(connectionOf(c, deps, provider), secrets, query)
  const language = requestLanguage(c.req.header('accept-language'))
  return database.transaction((db) => {
    // Asking the provider takes a while, and the connection may have been changed meanwhile.
    const current = unchanged(db, provider)
    const { member, isNew } = personOfIdentity(db, { provider: current, identity, language, now: now() })
    return enter(c, deps, { db, provider: current, id: member.id, isNew })
  })
}

const over = () => new AppError('INVALID_INPUT', 'single-sign-on-over')

function unchanged(db: Db, { accountId, version }: Pick<IdentityProvider, 'accountId' | 'version'>) {
  const current = findIdentityProvider(db, accountId)
  if (current?.version !== version) throw over()
  return current
}

/** What this browser began; it can be finished once, whatever it brings back. Throws INVALID_INPUT. */
function takeBegun(c: ApiContext, deps: SignInDeps, state: string) {
  const { database, now } = deps
  const browser = readBegunSignIn(c, deps)
  forgetBegunSignIn(c, deps)
  const begun =
    browser === undefined
      ? undefined
      : database.transaction((db) => takeBegunSignIn(db, hashOf(browser), now()))
  if (browser === undefined || !begun) throw over()
  const secrets = secretsOf(browser)
  if (!isSame(secrets.state, state)) throw over()
  return { provider: unchanged(database.db, begun), secrets }
}

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

interface Entering {
  db: Db
  provider: IdentityProvider
  id: StaffMember['id']
  isNew: boolean
}

function enter(c: ApiContext, deps: SignInDeps, { db, provider, id, isNew }: Entering) {
  const member = findKnownSignInHere(c, db, id)
  if (!member) throw new AppError('NOT_ALLOWED', 'sign-in-closed')
  noteTargetPerson(c, db, member)
  noteForAudit(c, { details: { issuer: provider.issuer, ...(isNew && { isNew }) } })
  const ways = provider.asksSecondStep ? secondStepWays(db, member.id) : []
  if (ways.length > 0)
    return { ticket: issueToken(db, { staffId: member.id, purpose: 'two-factor', now: deps.now() }), ways }
  startSession(c, deps, { db, member, hasStepElsewhere: !provider.asksSecondStep })
  notePerson(c, db, member)
  return undefined
}
