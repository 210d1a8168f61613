import { memberCookie } from '#model/calls/visitor/members.ts'
import { readCookie, removeCookie } from '../browser/cookies.ts'
import type { Shell } from '../documents/page-document.ts'

/** Whether this browser is marked as having a member's session. Only the server knows whether it really has one. */
export const isMember = (): boolean => readCookie(memberCookie) === '1'

export const forgetMember = (): void => removeCookie(memberCookie)

/** Address of the member's profile: derived from that of the log-in, so that pages need not contain it. */
export const profileAddress = ({ screens: { login = '' } }: Pick<Shell, 'screens'>): string =>
  login.replace(/login$/, 'profile')
