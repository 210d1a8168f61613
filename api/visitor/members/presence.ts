import { AppError } from '#model/messages/errors.ts'
import type { VisitorContext } from '../http/visitor-env.ts'
import { knownDevice } from '../member-session/known-device.ts'
import type { SignedInMember } from '../member-session/member-session.ts'
import { callerOf, type MemberTools } from './member-tools.ts'

/** For so long after a log-in whoever sits at the browser is taken for the member. */
const freshMs = 10 * 60_000

/** What adds another way of logging in is done by somebody who has just logged in. Throws INVALID_INPUT. */
export function checkJustLoggedIn({ now }: MemberTools, { since }: SignedInMember): void {
  if (now() - since > freshMs) throw new AppError('INVALID_INPUT', 'log-in-again')
}

/**
 * Whoever changes how one logs in, or ends a membership, knows the password; who has none has just logged in. Throws
 * INVALID_INPUT: the session goes on.
 */
export async function checkPresence(
  c: VisitorContext,
  tools: MemberTools,
  { signedIn, password }: { signedIn: SignedInMember; password: string | undefined },
): Promise<void> {
  const { siteId, email, passwordHash } = signedIn.member
  if (passwordHash === '') return checkJustLoggedIn(tools, signedIn)
  const device = knownDevice(c, tools, { siteId, email })
  const forgive = await tools.attempts.password({ ...callerOf(c, tools, email), device })
  if (password === undefined || !(await tools.passwords.check(password, passwordHash)))
    throw new AppError('INVALID_INPUT', 'member-password-wrong')
  await forgive()
}
