import type { Language } from '../../language.ts'

/** Body of login. */
export interface LoginRequest {
  email: string
  password: string
  lang: Language
}

/**
 * A registration is confirmed by a POST to the address that the mail leads to: the screen `register-confirm` with this
 * in its query (decision 32). As JSON it is answered with `FormReply`, else with a redirect to `register-done`.
 */
export const confirmationToken = 'token'

/** The cookie that scripts can read: `1` while the browser holds a member's session. */
export const memberCookie = 'member'
