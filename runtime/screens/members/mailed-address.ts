import { confirmationToken } from '#model/calls/visitor/members.ts'
import { CallError } from '../../calls/visitor-calls.ts'
import type { Shell } from '../../documents/page-document.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'

/** The address that a mail has led to, with its token. Throws `CallError` where there is none. */
export function mailedAddress({ tokenMissing }: Pick<ScreenMessages, 'tokenMissing'>): string {
  if (!new URLSearchParams(location.search).get(confirmationToken)) throw new CallError(404, '', tokenMissing)
  return location.pathname + location.search
}

/** Where a mail with another link is asked for. */
export const besideLogin = ({ screens: { login } }: Shell, name: 'password-reset' | 'login-link'): string =>
  login.replace(/login$/, name)
