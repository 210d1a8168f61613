import type { Shell } from '../documents/page-document.ts'

/** Where a member's profile is: beside the log-in, so that no page has to carry its address. */
export const profileAddress = ({ screens: { login } }: Pick<Shell, 'screens'>): string =>
  login.replace(/login$/, 'profile')
