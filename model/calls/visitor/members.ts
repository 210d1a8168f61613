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
 * Query parameter with the token of a confirmation. A registration is confirmed by a POST to the screen
 * `register-confirm`, to which the mail leads (decision 32). A request with JSON gets a `FormReply`, others a redirect
 * to `register-done`. A new e-mail address is confirmed in the same way on `email-confirm`, and a new password is
 * chosen on `password-new`.
 */
export const confirmationToken = 'token'

/** The screens that mails lead to. A POST to one of them, in any language, is a call. */
export const mailedScreens = ['register-confirm', 'email-confirm', 'password-new', 'login-confirm'] as const
export type MailedScreen = (typeof mailedScreens)[number]

/** The cookie that scripts can read: `1` while the browser has a member's session. */
export const memberCookie = 'member'

/** Body of password-reset and of login-link. The reply is the same whether or not the member exists (decision 33). */
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
  /** A member without a password confirms their identity by having just logged in. */
  hasPassword: boolean
  /** Answers given when registering or later, without passwords. */
  answers: Answers
  language: Language
  /** ISO 8601, UTC. */
  memberSince: string
}

/** Body of the POST to the profile: all answers except the e-mail address and the password. */
export interface ProfileRequest {
  data: Answers
  lang: Language
  /** The form version that was answered (decision 38). */
  version: string
}

/** Body of profile/email. The address changes once the new one is confirmed. */
export interface EmailChangeRequest {
  email: string
  /**
   * The current password, so that nobody else can change the address in a browser left open; absent for members without
   * one.
   */
  password?: string
  lang: Language
}

/** Body of profile/password. Ends all other sessions of the member. */
export interface PasswordChangeRequest {
  current_password?: string
  password: string
  confirm_password: string
  lang: Language
}

/** Body of profile/withdrawal: deletes the member and their data. */
export interface WithdrawalRequest {
  password?: string
  lang: Language
}

/** Reply of the profile's passkeys. */
export interface PasskeysReply extends Clocked {
  passkeys: PasskeyRow[]
  /** The connected LINE account; absent without one. */
  line?: { name: string }
}

export interface PasskeyRow {
  id: string
  name: string
  /** Host of the site for which it is valid. */
  host: string
  /** ISO 8601, UTC, as `lastUsedAt`. */
  createdAt: string
  lastUsedAt: string | null
}

/** Reply that begins a passkey operation: the options for the browser, in the JSON form of WebAuthn. */
export interface PasskeyStart<Options extends object> extends Clocked {
  options: Options
}

/** Reply that begins LINE Login: the address to open in the browser. */
export interface LineStart extends Clocked {
  to: string
}

/** Reply of GET line-register: what LINE has said about the person who registers. */
export interface LinePerson extends Clocked {
  name: string
  email?: string
}
