/** Every reply of a visitor call tells the server's clock. */
export interface Clocked {
  /** Milliseconds since 1970. */
  now: number
}

/** Of contact, homepage, register and resend-register-email: 201. What the visitor reads, in their language. */
export interface FormReply extends Clocked {
  message: string
}

/** Of login: 200, with the session in a cookie that no script can read, and `member=1` in one that scripts can. */
export interface LoginReply extends Clocked {
  message: string
}

/** Of a survey's response: 201. */
export interface SurveyReply extends Clocked {
  /** The sum of the points of what was answered. */
  points: number
}

/** How many have applied (decision 31). */
export interface PopupCount extends Clocked {
  numberClicks: number
  limit: number
}

/** Of a click on an applicant popup. */
export interface PopupClickReply extends PopupCount {
  /** False: the limit was reached before this click. */
  isTaken: boolean
}

/** Of a click on a banner or button of a campaign (decision 30). */
export interface ClickReply extends Clocked {
  /** Of all days together. */
  clickCount: number
}

/** Of a Japanese postal code: the addresses that it stands for, none for one that is not given out. */
export interface PostalCodeReply extends Clocked {
  addresses: { prefecture: string; city: string; street: string }[]
}
