import { AppError } from '#model/messages/errors.ts'
import type { VisitorContext } from '../http/visitor-env.ts'
import { knownDevice } from '../member-session/known-device.ts'
import type { SignedInMember } from '../member-session/member-session.ts'
import { callerOf, type MemberTools } from './member-tools.ts'

/** How long after a login the person at the browser is assumed to be the member. */
const freshMs = 10 * 60_000

/** Adding a way to log in requires a recent login. Throws INVALID_INPUT. */
export function checkJustLoggedIn({ now }: MemberTools, { since }: SignedInMember): void {
  if (now() - since > freshMs) throw new AppError('INVALID_INPUT', 'log-in-again')
}

/**
 * Changing a way to log in, or ending the membership, requires the password; without one, a recent login. Throws INVALID_INPUT,
 * since the session is still valid.
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
