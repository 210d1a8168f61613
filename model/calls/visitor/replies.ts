/** Every reply of a visitor call tells the server's clock. */
export interface Clocked {
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Reply of contact, homepage, register and resend-register-email: 201. What the visitor reads, in their
 * language.
 */
export interface FormReply extends Clocked {
  message: string
}

/**
 * Reply of login: 200, with the session in a cookie that scripts cannot read, and `member=1` in one that they
 * can.
 */
export interface LoginReply extends Clocked {
  message: string
}

/** Reply to a survey's response: 201. */
export interface SurveyReply extends Clocked {
  /** The sum of the points of what was answered. */
  points: number
}

/** Reply of view-token; the browser keeps it for some minutes, so that it tells no time. */
export interface ViewTokenReply {
  token: string
}

/** How many have applied (decision 31). */
export interface PopupCount extends Clocked {
  numberClicks: number
  limit: number
}

/** Reply to a click on an applicant popup. */
export interface PopupClickReply extends PopupCount {
  /** False: the limit was reached before this click. */
  isTaken: boolean
}

/** Reply to a click on a banner or button of a campaign (decision 30). */
export interface ClickReply extends Clocked {
  /** The total over all days. */
  clickCount: number
}

/** Reply for a Japanese postal code: its addresses; none for a code that is not in use. */
export interface PostalCodeReply extends Clocked {
  addresses: { prefecture: string; city: string; street: string }[]
}
