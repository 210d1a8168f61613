import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { signUpBodySchema } from '#model/calls/accounts/sign-ups.ts'
import { AppError } from '#model/messages/errors.ts'
import { providerAccountId } from '#model/records/account.ts'
import { hasChallenge, needsApproval } from '#model/records/sign-up.ts'
import { findMainContact } from '../../db/accounts/plan-use.ts'
import { findStaffByEmail } from '../../db/accounts/staff.ts'
import {
  addSignUp,
  findSignUp,
  holdSignUp,
  listWaitingSignUps,
  removeSignUpsOf,
  type SignUp,
} from '../../db/accounts/staff-tokens.ts'
import type { Db } from '../../db/database.ts'
import { addressBlock } from '../../http/client-address.ts'
import type { ApiContext } from '../../http/env.ts'
import type { SignInDeps } from '../../http/guard/sign-in-tools.ts'
import { notePerson } from '../../http/guard/staff-session.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { createLimits } from '../../infra/shared-limits.ts'
import { openSignedUp } from '../../services/accounts/plans/open-signed-up.ts'
import { checkUncommon } from '../../services/accounts/sign-in/common-passwords.ts'
import { createSignUpChallenges } from '../../services/accounts/sign-in/sign-up-challenge.ts'
import { normalEmail } from '../../services/accounts/sign-in/staff-accounts.ts'
import { tokenHash } from '../../services/accounts/sign-in/staff-tokens.ts'
import { confirmSignUpLink, signInLink } from '../../services/messages/mail/mail-templates.ts'
import { queueMail } from '../../services/messages/mail/queue-mail.ts'

const linkLifetimeMs = 24 * 60 * 60_000

/**
 * Sign-ups of strangers. No account exists until the mailed link is confirmed (decision 32), and the sign-up is approved if that
 * is required.
 */
export function signUpRoutes(deps: SignInDeps) {
  const { database, now, signUps: mode = 'open' } = deps
  const challenges = createSignUpChallenges({ db: database.db, now, openLimits: createLimits(deps) })
  return serveCalls({
    'GET /api/sign-up-terms': async (c, call) => {
      checkOffered(c)
      await deps.attempts.terms(addressBlock(c, deps))
      const challenge = hasChallenge(mode) ? await challenges.issue() : null
      return call.answer({ needsApproval: needsApproval(mode), challenge })
    },
    'POST /api/sign-ups': async (c, call) => {
      checkOffered(c)
      const { proof, ...body } = await call.body()
      const email = normalEmail(body.email)
      await deps.attempts.signUp({ email, address: addressBlock(c, deps) })
      if (hasChallenge(mode) && !(await challenges.isSolved(proof)))
        throw new AppError('INVALID_INPUT', 'sign-up-unproven')
      await signUp(deps, { ...body, email })
      return c.body(null, 204)
    },
    'POST /api/sign-ups/confirm': async (c, call) => {
      const { token } = await call.body()
      const isHeld = needsApproval(mode)
      database.transaction((db) => {
        const found = findSignUp(db, tokenHash(token), now())
        if (!found || findStaffByEmail(db, found.email)) throw new AppError('GONE', 'link-over')
        if (isHeld) return hold(db, deps, found)
        removeSignUpsOf(db, found.email)
        notePerson(c, db, openSignedUp(db, found, now()))
      })
      deps.publishing.notify()
      return c.body(null, isHeld ? 202 : 204)
    },
  })
}

/** Accounts below a partner are opened by the partner. */
function checkOffered(c: ApiContext): void {
  if (c.get('partner')) throw new AppError('NOT_FOUND', 'no-such-call')
}

/** Holds a sign-up for approval by the provider, who is notified if it is the only one. */
function hold(db: Db, { now, consoleOrigin }: SignInDeps, found: SignUp): void {
  const at = now()
  const isFirst = listWaitingSignUps(db, { now: at, order: 'ASC' }).length === 0
  holdSignUp(db, found, { id: randomUUID(), now: at })
  const contact = isFirst ? findMainContact(db, providerAccountId) : undefined
  if (!contact) return
  const { name, email: to, language } = contact
  const values = { name, company: found.company, link: `${consoleOrigin}/sign-ups` }
  queueMail(db, { template: 'sign-up-waits', to, language, values, now: at })
}

/** Does the same work in one transaction, whether the address is known or not. */
async function signUp(
  deps: SignInDeps,
  body: Omit<z.output<typeof signUpBodySchema>, 'proof'>,
): Promise<void> {
  const { database, passwords, consoleOrigin, publishing } = deps
  const { company, contactName, email, password, language } = body
  checkUncommon(password, email)
  const passwordHash = await passwords.hash(password)
  const token = randomBytes(32).toString('base64url')
  const now = deps.now()
  const expiresAt = now + linkLifetimeMs
  database.transaction((db) => {
    const row = { email, company, contactName, passwordHash, language, createdAt: now }
    // Also if nobody receives the token.
    addSignUp(db, { ...row, tokenHash: tokenHash(token), expiresAt })
    const known = findStaffByEmail(db, email)
    if (known) {
      const values = { name: known.name, link: signInLink(consoleOrigin) }
      queueMail(db, { template: 'sign-up-known', to: email, language: known.language, values, now })
      return
    }
    const link = confirmSignUpLink(consoleOrigin, token)
    queueMail(db, {
      template: 'sign-up',
      to: email,
      language,
      values: { name: contactName, company, link },
      expiresAt,
      now,
    })
  })
  publishing.notify()
}
