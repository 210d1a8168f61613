import type { AnswerPattern } from '#model/definition/forms/form-limits.ts'
import type { Language } from '#model/values/language.ts'
import type { PasswordPart } from '#model/values/password.ts'
import { screenCn } from './screen-cn.ts'
import { screenEn } from './screen-en.ts'
import { screenJp } from './screen-jp.ts'
import { screenKr } from './screen-kr.ts'

/** The runtime's own words on the screens besides the grid. */
export interface ScreenMessages {
  contactTitle: string
  contactText: string
  formTitle: string
  formText: string
  registerTitle: string
  registerText: string
  loginTitle: string
  loginText: string
  email: string
  password: string
  passwordRule: string
  fileRule: string
  required: string
  choose: string
  chooseMany: string
  /** Label of the checkbox: the marked parts link to the texts that they name, if the site has them. */
  agree: string
  send: string
  registerAction: string
  loginAction: string
  notMember: string
  alreadyMember: string
  contactSuccessTitle: string
  formSuccessTitle: string
  /** The reply within 24 hours that visitor.md §8 promises. */
  replyPromise: string
  registerSuccessTitle: string
  registerSuccessText: string
  registerAgain: string
  resendText: string
  resendAction: string
  resent: string
  confirmTitle: string
  confirmText: string
  confirmAction: string
  registerDoneTitle: string
  registerDoneText: string
  sending: string
  loggedInTitle: string
  loggedInText: string
  errRequired: string
  errChoose: string
  errChooseSome: string
  errConsent: string
  errEmail: string
  errUrl: string
  errNumber: string
  errDate: string
  errPhone: string
  errPostalCode: string
  errFileMissing: string
  errFileType: string
  errFileEmpty: string
  errFileSize: string
  errPassword: (lacks: string) => string
  passwordParts: Readonly<Record<PasswordPart, string>>
  /** The maximum length of an answer. */
  upTo: (max: number) => string
  errMismatch: string
  errTooLong: (max: number) => string
  errTooShort: (min: number) => string
  errTooSmall: (min: number) => string
  errTooLarge: (max: number) => string
  errTooEarly: (day: string) => string
  errTooLate: (day: string) => string
  errTooFew: (min: number) => string
  errTooMany: (max: number) => string
  errPattern: Readonly<Record<AnswerPattern, string>>
  errExpression: string
  errContains: (text: string) => string
  /** For a field that must equal another one, given the other's title. */
  errNotSame: (title: string) => string
  loginFailed: string
  signUpFailed: string
  noUser: string
  tokenMissing: string
  notFoundTitle: string
  notFoundText: string
  toFirstPage: string
  forbiddenTitle: string
  forbiddenText: string
  forbiddenAddressTitle: string
  forbiddenAddressText: string
  timedOutTitle: string
  timedOutText: string
  failedTitle: string
  failedText: string
  /** Shown on a failure screen while it retries by itself. */
  retriesItself: string
  surveyTitle: string
  surveySend: string
  surveyEmail: string
  surveyThanksTitle: string
  surveyThanksText: string
  points: (sum: number) => string
  noSurvey: string
  companyTitle: string
  noCompany: string
  backToSite: string
  forgotPassword: string
  resetTitle: string
  resetText: string
  resetAction: string
  newPasswordTitle: string
  newPasswordText: string
  newPassword: string
  repeatPassword: string
  newPasswordAction: string
  emailConfirmTitle: string
  emailConfirmText: string
  emailConfirmAction: string
  profileTitle: string
  profileSignedOut: string
  save: string
  emailTitle: string
  emailText: string
  newEmail: string
  passwordTitle: string
  currentPassword: string
  change: string
  withdrawTitle: string
  withdrawText: string
  withdrawAction: string
  linkTitle: string
  linkText: string
  linkAction: string
  linkInstead: string
  linkConfirmTitle: string
  linkConfirmText: string
  linkConfirmAction: string
  passkeyLogin: string
  lineLogin: string
  lineRegisterTitle: string
  lineRegisterText: string
  orElse: string
  /** Shown after a mail was requested. */
  mailedTitle: string
  mailedHint: string
  mailedAgain: string
  /** Title of the screen for an expired or used link from a mail. */
  linkOverTitle: string
  newPasswordDone: string
  withdrawSure: string
  withdrawnTitle: string
}

const all: Readonly<Record<Language, ScreenMessages>> = {
  JP: screenJp,
  EN: screenEn,
  CN: screenCn,
  KR: screenKr,
}

export const screenMessagesOf = (language: Language): ScreenMessages => all[language]
