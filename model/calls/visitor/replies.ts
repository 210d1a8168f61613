import type { AdConversion } from '../../records/ad-conversion.ts'

/** Every reply to a visitor's call contains the server's time. */
export interface Clocked {
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Reply of contact, homepage, register and resend-register-email: 201, with the message for the visitor in their
 * language.
 */
export interface FormReply extends Clocked {
  message: string
  /** What services of the site are to be told; absent where it has none. */
  conversion?: AdConversion
}

/** Reply of login: 200. The session is in a cookie that scripts cannot read, `member=1` in one that they can. */
export interface LoginReply extends Clocked {
  message: string
}

/** Reply to a survey response: 201. */
export interface SurveyReply extends Clocked {
  /** The sum of the points of all answers. */
  points: number
  /** As of a form. */
  conversion?: AdConversion
}

/** Reply of view-token. The browser caches it for some minutes, so it contains no server time. */
export interface ViewTokenReply {
  token: string
}

/** Number of applicants (decision 31). */
export interface PopupCount extends Clocked {
  numberClicks: number
  limit: number
}

/** Reply to a click on an applicant popup. */
export interface PopupClickReply extends PopupCount {
  /** False if the limit had been reached before this click. */
  isTaken: boolean
}

/** Reply to a click on a banner or button of a campaign (decision 30). */
export interface ClickReply extends Clocked {
  /** The total over all days. */
  clickCount: number
}

/** The addresses of a Japanese postal code; empty for a code that is not in use. */
export interface PostalCodeReply extends Clocked {
  addresses: { prefecture: string; city: string; street: string }[]
}
