import type { Answers } from '../../form-answer.ts'
import type { Language } from '../../language.ts'
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
export const mailedScreens = ['register-confirm', 'email-confirm', 'password-new'] as const
export type MailedScreen = (typeof mailedScreens)[number]

/** The cookie that scripts can read: `1` while the browser holds a member's session. */
export const memberCookie = 'member'

/** Body of password-reset, which is answered alike whether or not there is such a member (decision 33). */
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
  /** The present one, so that nobody else does it at a browser that was left open. */
  password: string
  lang: Language
}

/** Body of profile/password. Every other session of the member ends. */
export interface PasswordChangeRequest {
  current_password: string
  password: string
  confirm_password: string
  lang: Language
}

/** Body of profile/withdrawal: the member, and what is kept of them, is deleted. */
export interface WithdrawalRequest {
  password: string
  lang: Language
}
