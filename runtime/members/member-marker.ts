import { memberCookie } from '#model/calls/visitor/members.ts'
import { readCookie, removeCookie } from '../browser/cookies.ts'
import type { Shell } from '../documents/page-document.ts'

/** Whether this browser says that it holds a member's session. Only the server knows whether it does. */
export const isMember = (): boolean => readCookie(memberCookie) === '1'

export const forgetMember = (): void => removeCookie(memberCookie)

/** Where a member's profile is: beside the log-in, so that no page has to carry its address. */
export const profileAddress = ({ screens: { login } }: Pick<Shell, 'screens'>): string =>
  login.replace(/login$/, 'profile')
