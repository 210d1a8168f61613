import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { signUpBodySchema } from '#model/calls/accounts/session.ts'
import { AppError } from '#model/messages/errors.ts'
import { providerAccountId } from '#model/records/account.ts'
import { addAccount, findAccount } from '../../db/accounts/accounts.ts'
import { addContractChange } from '../../db/accounts/contract-changes.ts'
import { addStaff, findStaffByEmail } from '../../db/accounts/staff.ts'
import { addSignUp, findSignUp, removeSignUpsOf, type SignUp } from '../../db/accounts/staff-tokens.ts'
import type { Db } from '../../db/database.ts'
import { everything } from '../../db/scope.ts'
import { addressBlock } from '../../http/client-address.ts'
import type { SignInDeps } from '../../http/guard/sign-in-tools.ts'
import { notePerson } from '../../http/guard/staff-session.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { beginTrial, offersTrial, trialPeriod } from '../../services/accounts/plans/begin-trial.ts'
import { checkUncommon } from '../../services/accounts/sign-in/common-passwords.ts'
import { normalEmail } from '../../services/accounts/sign-in/staff-accounts.ts'
import { tokenHash } from '../../services/accounts/sign-in/staff-tokens.ts'
import { confirmSignUpLink, signInLink } from '../../services/messages/mail/mail-templates.ts'
import { queueMail } from '../../services/messages/mail/queue-mail.ts'

const linkLifetimeMs = 24 * 60 * 60_000

/** Strangers make an account. Nothing of it exists until the mailed link is confirmed (decision 32). */
export const signUpRoutes = (deps: SignInDeps) =>
  serveCalls({
    'POST /api/sign-ups': async (c, call) => {
      // Accounts below a partner are opened by the partner.
      if (c.get('partner')) throw new AppError('NOT_FOUND', 'no-such-call')
      const body = await call.body()
      const email = normalEmail(body.email)
      await deps.attempts.signUp({ email, address: addressBlock(c, deps) })
      await signUp(deps, { ...body, email })
      return c.body(null, 204)
    },
    'POST /api/sign-ups/confirm': async (c, call) => {
      const { token } = await call.body()
      const now = deps.now()
      deps.database.transaction((db) => {
        const found = findSignUp(db, tokenHash(token), now)
        if (!found || findStaffByEmail(db, found.email)) throw new AppError('GONE', 'link-over')
        removeSignUpsOf(db, found.email)
        notePerson(c, db, addAccountOf(db, found, now))
      })
      return c.body(null, 204)
    },
  })

/** The same work, and one transaction, whether or not the address is known. */
async function signUp(deps: SignInDeps, body: z.output<typeof signUpBodySchema>): Promise<void> {
  const { database, passwords, consoleOrigin, publishing } = deps
  const { company, contactName, email, password, language } = body
  checkUncommon(password, email)
  const passwordHash = await passwords.hash(password)
  const token = randomBytes(32).toString('base64url')
  const now = deps.now()
  database.transaction((db) => {
    const row = { email, company, contactName, passwordHash, language, createdAt: now }
    // Also where nobody is told the token.
    addSignUp(db, { ...row, tokenHash: tokenHash(token), expiresAt: now + linkLifetimeMs })
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
      now,
    })
  })
  publishing.notify()
}

/** A direct customer of the provider, on trial where that is offered and else without a contract; its main contact. */
function addAccountOf(db: Db, found: SignUp, now: number): { id: string; name: string; accountId: string } {
  const parent = findAccount(db, everything, providerAccountId)
  if (!parent) throw new Error('The account of the provider is missing.')
  const { company, contactName: name, email, passwordHash, language } = found
  const [accountId, id] = [randomUUID(), randomUUID()]
  const isOnTrial = offersTrial(db, parent.id)
  const contract = isOnTrial ? 'ACTIVE' : 'INACTIVE'
  addAccount(db, {
    id: accountId,
    type: 'MASTER_USER',
    parentId: parent.id,
    path: `${parent.path}${accountId}/`,
    company,
    contract,
    ...(isOnTrial ? trialPeriod(now) : {}),
    createdAt: now,
    updatedAt: now,
  })
  addContractChange(db, {
    id: randomUUID(),
    accountId,
    at: now,
    executor: name,
    from: null,
    to: contract,
    content: '',
  })
  if (isOnTrial) beginTrial(db, { accountId, ownerId: parent.id, executor: name, now })
  addStaff(db, {
    id,
    accountId,
    email,
    name,
    language,
    position: 'MAIN_CONTACT',
    passwordHash,
    passwordChosenAt: now,
    createdAt: now,
  })
  return { id, name, accountId }
}
