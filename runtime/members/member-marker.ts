import { memberCookie } from '#model/calls/visitor/members.ts'
import { readCookie, removeCookie } from '../browser/cookies.ts'

/** Whether this browser says that it holds a member's session. Only the server knows whether it does. */
export const isMember = (): boolean => readCookie(memberCookie) === '1'

export const forgetMember = (): void => removeCookie(memberCookie)
