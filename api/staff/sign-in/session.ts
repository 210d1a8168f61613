import type { SessionReply } from '#model/calls/accounts/session.ts'
import { AppError } from '#model/messages/errors.ts'
import { roleOf } from '#model/records/account.ts'
import { productName } from '#model/records/brand.ts'
import { isSingleSignOnRequired } from '../../db/accounts/single-sign-on.ts'
import { findStaff, findTheme } from '../../db/accounts/staff.ts'
import { findSessionRow } from '../../db/accounts/staff-sessions.ts'
import { findStaffToken, removeStaffToken } from '../../db/accounts/staff-tokens.ts'
import { findPartner } from '../../db/domains/partners.ts'
import type { ApiContext } from '../../http/env.ts'
import { findKnownSignInHere, findPersonHere, findSignInHere } from '../../http/guard/partner-host.ts'
import { callerOf, type SignInDeps } from '../../http/guard/sign-in-tools.ts'
import {
  endSession,
  notePerson,
  noteTargetPerson,
  refreshSession,
  startSession,
} from '../../http/guard/staff-session.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { takeCode } from '../../services/accounts/sign-in/second-factor.ts'
import { secondStepWays } from '../../services/accounts/sign-in/second-step.ts'
import { normalEmail } from '../../services/accounts/sign-in/staff-accounts.ts'
import { issueToken, tokenHash } from '../../services/accounts/sign-in/staff-tokens.ts'
import { thumbnailsOf } from '../../services/media/media-records.ts'

/** Sign-in calls, which need no session. Responses do not reveal whether an account exists. */
export const loginRoutes = (deps: SignInDeps) =>
  serveCalls({
    'POST /api/session': async (c, call) => {
      const secondStep = await signIn(c, deps, await call.body())
      return secondStep === undefined ? c.body(null, 204) : call.answer(secondStep)
    },
    'POST /api/session/two-factor': async (c, call) => {
      await takeSecondStep(c, deps, await call.body())
      return c.body(null, 204)
    },
    'POST /api/session/refresh': (c) => {
      refreshSession(c, deps)
      return c.body(null, 204)
    },
  })

export const sessionRoutes = (deps: SignInDeps) =>
  serveCalls({
    'GET /api/session': (c, call) => call.answer(sessionReply(c, deps)),
    'DELETE /api/session': (c) => {
      endSession(c, deps)
      return c.body(null, 204)
    },
  })

/** Returns a ticket where a second step has to follow. */
async function signIn(c: ApiContext, deps: SignInDeps, body: { email: string; password: string }) {
  const { database, passwords, attempts, now } = deps
  const email = normalEmail(body.email)
  const forgetAttempts = await attempts.password(callerOf(c, deps, email))
  const known = findPersonHere(c, database.db, email)
  noteTargetPerson(c, database.db, known)
  const isRight = await passwords.check(body.password, known?.passwordHash)
  if (!known || !isRight) throw new AppError('UNAUTHENTICATED', 'sign-in-refused')
  await forgetAttempts()
  // Only whoever knows the password is told of the contract.
  if (!findSignInHere(c, database.db, email)) throw new AppError('NOT_ALLOWED', 'sign-in-closed')
  return database.transaction((db) => {
    const member = findKnownSignInHere(c, db, known.id)
    // Checking the password takes a while, and the person may have been changed meanwhile.
    if (member?.passwordHash !== known.passwordHash) throw new AppError('UNAUTHENTICATED', 'sign-in-refused')
    if (isSingleSignOnRequired(db, member)) throw new AppError('NOT_ALLOWED', 'single-sign-on-required')
    const ways = secondStepWays(db, member.id)
    if (ways.length > 0)
      return { ticket: issueToken(db, { staffId: member.id, purpose: 'two-factor', now: now() }), ways }
    startSession(c, deps, { db, member })
    notePerson(c, db, member)
    return undefined
  })
}

async function takeSecondStep(
  c: ApiContext,
  deps: SignInDeps,
  { ticket, code }: { ticket: string; code: string },
) {
  const { database, attempts, now } = deps
  const hash = tokenHash(ticket)
  const holder = () => {
    const token = findStaffToken(database.db, hash, now())
    const found =
      token?.purpose === 'two-factor' ? findKnownSignInHere(c, database.db, token.staffId) : undefined
    if (!found) throw new AppError('GONE', 'sign-in-expired')
    return found
  }
  const { email } = holder()
  noteTargetPerson(c, database.db, holder())
  const forgetAttempts = await attempts.code(callerOf(c, deps, email), hash)
  // Meanwhile the ticket, or the code, may have been used.
  const member = holder()
  const isRight = database.transaction((db) => {
    if (!takeCode(db, member, code, now())) return false
    removeStaffToken(db, hash)
    startSession(c, deps, { db, member })
    notePerson(c, db, member)
    return true
  })
  if (!isRight) throw new AppError('UNAUTHENTICATED', 'code-refused')
  await forgetAttempts()
}

/** The signed-in person, as the console needs it. */
export function sessionReply(c: ApiContext, { database: { db } }: SignInDeps): SessionReply {
  const staff = c.get('staff')
  const [member, session] = [findStaff(db, staff.staffId), findSessionRow(db, staff.sessionHash)]
  // The session was ended by a concurrent call.
  if (!member || !session) throw new AppError('UNAUTHENTICATED', 'sign-in-first')
  const theme = findTheme(db, staff.accountPath)
  const addressOf = thumbnailsOf(db, [member.picture, theme?.logo ?? null])
  const { accountType, authority, accountAuthority, licenseIssuance } = staff
  const { email, name, position, language } = member
  return {
    id: staff.staffId,
    email,
    name,
    language,
    accountType,
    position,
    authority,
    accountAuthority,
    licenseIssuance,
    role: roleOf({ accountType, position }),
    account: { id: staff.accountId, company: staff.company, contract: staff.contract },
    picture: addressOf(member.picture),
    brand: findPartner(db, staff.accountPath)?.company ?? productName,
    theme: theme && { ...theme, logo: addressOf(theme.logo) },
    hasTwoFactor: member.totpSince !== null,
    isWithoutSecondStep: staff.isWithoutSecondStep,
    shouldChangePassword: member.passwordChosenAt === null,
    isFirstSignIn: session.isFirst,
  }
}
