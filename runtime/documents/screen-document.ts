import type { AnswerInput } from '#model/definition/forms/form-answer.ts'
import type { AnswerCondition, AnyCondition } from '#model/definition/forms/form-condition.ts'
import type { AnswerLimits } from '#model/definition/forms/form-limits.ts'
import type { Language } from '#model/values/language.ts'
import type { Film, Picture } from './page-content.ts'
import type { CompanyTexts, Shell } from './page-document.ts'

/** A screen besides the grid, or what is shown where something failed. */
export interface ScreenDocument {
  shell: Shell
  /** This screen in each language of the site. */
  alternates: { language: Language; address: string }[]
  screen: ScreenContent
}

/** Screens that say that something failed. */
export const failureScreens = ['not-found', 'forbidden', 'forbidden-address', 'timed-out', 'failed'] as const
export type FailureScreen = (typeof failureScreens)[number]

export type ScreenContent =
  | { name: 'contact' | 'forms' | 'register'; form: FormContent }
  /** The membership form for somebody whom LINE knows: without a password. */
  | { name: 'line-register'; form: FormContent }
  /**
   * `action` is the address the log-in form posts `email` and `password` to; `reset` and `profile` are where the screens
   * are for a password that was forgotten, and for members.
   */
  | ({ name: 'login'; action: string; reset: string; profile: string } & LoginWays)
  /** `action` is the address that an e-mail address is posted to, for a mail with a link. */
  | { name: 'password-reset' | 'login-link'; action: string }
  /** Posts to its own address, which carries the token of the mail. */
  | { name: 'password-new' }
  | { name: 'profile'; profile: ProfileContent }
  | { name: 'contact-success' | 'form-success' | 'register-done' | Exclude<FailureScreen, 'not-found'> }
  | ({ name: 'not-found' } & NotFoundContent)
  /** `resend` is the address that an e-mail address is posted to, for another confirmation mail. */
  | { name: 'register-success'; resend: string }
  /** Posts to its own address, which carries the token of the mail (decision 32), and then opens `success`. */
  | { name: 'register-confirm' | 'email-confirm' | 'login-confirm'; success: string }
  | { name: 'company'; texts: CompanyTexts }
  | { name: 'survey'; surveys: SurveyContent[] }
  | { name: 'survey-success'; thanks: SurveyThanks[] }

/** What the creator made of addresses where nothing is, where they made something of them. */
export interface NotFoundContent {
  title?: string | undefined
  text?: string | undefined
  /** Behind the words. */
  picture?: Picture
  film?: Film
  buttons?: { id: string; text: string; href: string; isElsewhere: boolean }[] | undefined
}

/** How members log in besides with a password, each where the site offers it. */
export interface LoginWays {
  /** The screen that asks for the address of a mail with a link. */
  link?: string
  /** Where passkeys are answered. */
  passkey?: string
  /** Where LINE is begun with. */
  line?: string
}

export interface FormContent {
  /** Address the form posts to. */
  action: string
  /** Names this state of the form: a submission is checked against what it answers (decision 38). */
  version: string
  /** Where the browser goes after the form was taken. */
  success: string
  title?: string
  description?: string
  fields: FieldContent[]
  /** Two or more, of so many fields each, where the form is asked in steps. */
  steps?: { title?: string | undefined; count: number }[] | undefined
  /** Until when it is taken, and whether only so many are: then the server knows. */
  closing?: FormClosingContent | undefined
  /** What visitors are asked before anything is kept of what they have not sent, where something is. */
  partial?: { text: string; textHash: string } | undefined
  /** Site key of the check that tells people from programs, where there is one. */
  check?: string | undefined
  /** The company texts to show under the fields. */
  company?: CompanyTexts
  /** Terms and privacy policy have to be agreed to. */
  agreementRequired: boolean
  /** Address of the creator's script for this form. */
  script?: string
}

export interface FormClosingContent {
  /** The last minute, `yyyy-mm-ddThh:mm[:ss]Z`. */
  endDate?: string | undefined
  isCounted?: true | undefined
  /** What is said afterwards. */
  text?: string | undefined
}

export interface ProfileContent {
  /** Where the profile is read and posted to; what is changed by itself is posted to addresses below it. */
  action: string
  /** Names this state of the membership form. */
  version: string
  /** Those that members change as they like. */
  fields: FieldContent[]
  /** Where passkeys, and the LINE account, are read and posted to. */
  keys: string
  hasPasskeys: boolean
  /** Where LINE is connected; absent where the site does not offer it. */
  line?: string
}

export interface FieldContent {
  key: string
  input: AnswerInput
  title: string
  placeholder?: string
  isRequired: boolean
  options: string[]
  /** Characters. */
  maxLength: number
  /** What else is asked of an answer. */
  limits?: AnswerLimits
  /** Where what is agreed to can be read. */
  link?: { text: string; url: string }
  /** Keys of the fields that a postal code fills in. */
  fills?: { prefecture?: string | undefined; city?: string | undefined; street?: string | undefined }
  /** What has to hold before it is shown. */
  showIf?: (AnswerCondition | AnyCondition)[]
}

export interface SurveyContent {
  id: string
  action: string
  /** Where the browser goes after the answers were taken: the thanks of this survey. */
  success: string
  title: string
  description?: string
  /** Whether the visitor is asked for an e-mail address, and must give one. */
  email: 'none' | 'optional' | 'required'
  /** Its questions come one after another. */
  oneByOne?: boolean
  questions: SurveyQuestion[]
}

export interface SurveyQuestion {
  id: string
  title: string
  type: 'TEXT' | 'SINGLE' | 'MULTIPLE'
  isRequired: boolean
  options: { id: string; label: string }[]
}

/** What stands on the thanks screen at the fragment of a survey's id. */
export interface SurveyThanks {
  surveyId: string
  text?: string
  /** Room is kept for the points, which the reply tells. */
  hasPoints?: boolean
}
