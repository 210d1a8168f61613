import type { Answers } from '../../definition/forms/form-answer.ts'
import type { Language } from '../../values/language.ts'
import type { Clocked } from './replies.ts'

/** Body of login. */
export interface LoginRequest {
  email: string
  password: string
  lang: Language
}

/**
 * A registration is confirmed by a POST to the address that the mail leads to: the screen `register-confirm` with this
 * in its query (decision 32). As JSON it is answered with `FormReply`, else with a redirect to `register-done`. A new
 * e-mail address is confirmed in the same way on `email-confirm`, and a new password chosen on `password-new`.
 */
export const confirmationToken = 'token'

/** The screens that mails lead to: a POST to one of them, in whatever language, is a call. */
export const mailedScreens = ['register-confirm', 'email-confirm', 'password-new', 'login-confirm'] as const
export type MailedScreen = (typeof mailedScreens)[number]

/** The cookie that scripts can read: `1` while the browser holds a member's session. */
export const memberCookie = 'member'

/** Body of password-reset and of login-link, which is answered alike whether or not there is such a member (decision 33). */
export interface PasswordResetRequest {
  email: string
  lang: Language
}

/** Body of the POST to `password-new`. */
export interface NewPasswordRequest {
  password: string
  confirm_password: string
  lang: Language
}

/** Reply of the profile. */
export interface ProfileReply extends Clocked {
  email: string
  /** A member without one proves their presence by having logged in just now. */
  hasPassword: boolean
  /** What was answered when registering, or since, without passwords. */
  answers: Answers
  language: Language
  /** ISO 8601, UTC. */
  memberSince: string
}

/** Body of the POST to the profile: the answers besides the e-mail address and the password. */
export interface ProfileRequest {
  data: Answers
  lang: Language
  /** Names the state of the form that this answers (decision 38). */
  version: string
}

/** Body of profile/email: it is changed once the new address is confirmed. */
export interface EmailChangeRequest {
  email: string
  /**
   * The current password, so that nobody else changes the address in a browser that was left open; absent for
   * members without one.
   */
  password?: string
  lang: Language
}

/** Body of profile/password. Every other session of the member ends. */
export interface PasswordChangeRequest {
  current_password?: string
  password: string
  confirm_password: string
  lang: Language
}

/** Body of profile/withdrawal: the member, and what is kept of them, is deleted. */
export interface WithdrawalRequest {
  password?: string
  lang: Language
}

/** Reply of the profile's passkeys. */
export interface PasskeysReply extends Clocked {
  passkeys: PasskeyRow[]
  /** The LINE account that is connected; absent where there is none. */
  line?: { name: string }
}

export interface PasskeyRow {
  id: string
  name: string
  /** The name of the site that it works on. */
  host: string
  /** ISO 8601, UTC, as `lastUsedAt`. */
  createdAt: string
  lastUsedAt: string | null
}

/** Reply of what begins with a passkey: what the browser is to be asked for, as WebAuthn writes it in JSON. */
export interface PasskeyStart<Options extends object> extends Clocked {
  options: Options
}

/** Reply of what begins with LINE: where the browser is to go. */
export interface LineStart extends Clocked {
  to: string
}

/** Reply of GET line-register: what LINE has said of whoever registers. */
export interface LinePerson extends Clocked {
  name: string
  email?: string
}
