import { Hono } from 'hono'
import { roleOf } from '#model/account.ts'
import { loginBodySchema, type SessionReply } from '#model/endpoints/session.ts'
import { AppError } from '#model/errors.ts'
import { findSignInByEmail } from '../db/staff.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiEnv } from '../env.ts'
import { createAttemptLimits } from '../sessions/attempt-limits.ts'
import { addressBlock } from '../sessions/client-address.ts'
import { createPasswordChecks } from '../sessions/passwords.ts'
import { normalEmail } from '../sessions/staff-accounts.ts'
import { endSession, startSession } from '../sessions/staff-session.ts'
import { readBody } from './read-body.ts'

type SessionDeps = ApiDeps & { now: () => number }

const windowMs = 15 * 60_000
const triesAnAccount = 10
const triesAnAddress = 30

/** The one call that needs no session: signing in. The answer is the same whether or not the account exists. */
export function loginRoutes(deps: SessionDeps) {
  const limits = createAttemptLimits({ windowMs, now: deps.now })
  const passwords = createPasswordChecks()
  return new Hono<ApiEnv>().post('/session', async (c) => {
    const body = await readBody(c, loginBodySchema)
    const email = normalEmail(body.email)
    const account = `account ${email}`
    const isAllowed = limits.take([
      { key: account, limit: triesAnAccount },
      { key: `address ${addressBlock(c, deps)}`, limit: triesAnAddress },
    ])
    if (!isAllowed) throw new AppError('TOO_MANY', 'too-many-attempts')
    const member = findSignInByEmail(deps.database.db, email)
    const isRight = await passwords.check(body.password, member?.passwordHash)
    if (!member || !isRight) throw new AppError('UNAUTHENTICATED', 'sign-in-refused')
    limits.clear(account)
    startSession(c, deps, member.id)
    return c.body(null, 204)
  })
}

export const sessionRoutes = (deps: SessionDeps) =>
  new Hono<ApiEnv>()
    .get('/session', (c) => {
      const { email, name, accountType, position, accountId, company } = c.get('staff')
      const role = roleOf({ accountType, position })
      return c.json<SessionReply>({
        email,
        name,
        accountType,
        position,
        role,
        account: { id: accountId, company },
      })
    })
    .delete('/session', (c) => {
      endSession(c, deps)
      return c.body(null, 204)
    })
