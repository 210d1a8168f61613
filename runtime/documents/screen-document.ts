import type { AnswerInput } from '#model/definition/forms/form-answer.ts'
import type { AnswerCondition, AnyCondition } from '#model/definition/forms/form-condition.ts'
import type { AnswerLimits } from '#model/definition/forms/form-limits.ts'
import type { Language } from '#model/values/language.ts'
import type { Film, Picture } from './page-content.ts'
import type { CompanyTexts, Shell } from './page-document.ts'

/** A screen besides the grid, or one that shows a failure. */
export interface ScreenDocument {
  shell: Shell
  /** This screen in each language of the site. */
  alternates: { language: Language; address: string }[]
  screen: ScreenContent
}

/** Screens that report a failure. */
export const failureScreens = ['not-found', 'forbidden', 'forbidden-address', 'timed-out', 'failed'] as const
export type FailureScreen = (typeof failureScreens)[number]

export type ScreenContent =
  | { name: 'contact' | 'forms' | 'register'; form: FormContent }
  /** The membership form for somebody who signed in by LINE: without a password. */
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
  /** `thanks` is the creator's text in place of the product's; it can name answers. */
  | { name: 'contact-success' | 'form-success' | 'register-done'; thanks?: string | undefined }
  | { name: Exclude<FailureScreen, 'not-found'> }
  | ({ name: 'not-found' } & NotFoundContent)
  /** `resend` is the address that an e-mail address is posted to, for another confirmation mail. */
  | { name: 'register-success'; resend: string }
  /** Posts to its own address, which carries the token of the mail (decision 32), and then opens `success`. */
  | { name: 'register-confirm' | 'email-confirm' | 'login-confirm'; success: string }
  | { name: 'company'; texts: CompanyTexts }
  | { name: 'survey'; surveys: SurveyContent[] }
  | { name: 'survey-success'; thanks: SurveyThanks[] }

/** The creator's own content of the 404 screen, if there is any. */
export interface NotFoundContent {
  title?: string | undefined
  text?: string | undefined
  /** Shown behind the text. */
  picture?: Picture
  film?: Film
  buttons?: { id: string; text: string; href: string; isElsewhere: boolean }[] | undefined
}

/** How members can log in besides with a password; each is present if the site offers it. */
export interface LoginWays {
  /** The screen that requests a mail with a link. */
  link?: string
  /** Base address of log-ins with a passkey. */
  passkey?: string
  /** Address that starts the log-in with LINE. */
  line?: string
}

export interface FormContent {
  /** Address the form posts to. */
  action: string
  /** Whether that is a service outside of the site, which knows nothing of its calls. */
  isElsewhere?: true
  /** Identifies this version of the form: a submission is checked against the version it answers (decision 38). */
  version: string
  /** Address that is opened after the form was accepted. */
  success: string
  title?: string
  description?: string
  fields: FieldContent[]
  /** Two or more steps, with the number of fields of each; absent if the form has no steps. */
  steps?: { title?: string | undefined; count: number }[] | undefined
  /** The deadline of the form, and whether its submissions are limited: then the server decides whether it is open. */
  closing?: FormClosingContent | undefined
  /** The consent question before unsent answers are stored; absent if they never are. */
  partial?: { text: string; textHash: string } | undefined
  /** Site key of the bot check, if there is one. */
  check?: string | undefined
  /** The company texts to show under the fields. */
  company?: CompanyTexts
  /** Terms and privacy policy have to be agreed to. */
  agreementRequired: boolean
  /** Keys of the answers that the thanks name. */
  thanked?: string[] | undefined
  /** Address of the creator's script for this form. */
  script?: string
}

export interface FormClosingContent {
  /** The last minute, `yyyy-mm-ddThh:mm[:ss]Z`. */
  endDate?: string | undefined
  isCounted?: true | undefined
  /** Text shown after the deadline. */
  text?: string | undefined
}

export interface ProfileContent {
  /** Address that the profile is read from and posted to; single changes are posted to addresses below it. */
  action: string
  /** Identifies this version of the membership form. */
  version: string
  /** The fields that members may change freely. */
  fields: FieldContent[]
  /** Address that passkeys and the LINE account are read from and posted to. */
  keys: string
  hasPasskeys: boolean
  /** Address that connects LINE; absent if the site does not offer it. */
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
  /** Further limits of an answer. */
  limits?: AnswerLimits
  /** Link to the text that is agreed to. */
  link?: { text: string; url: string }
  /** Keys of the fields that a postal code fills in. */
  fills?: { prefecture?: string | undefined; city?: string | undefined; street?: string | undefined }
  /** Conditions for showing it. */
  showIf?: (AnswerCondition | AnyCondition)[]
}

export interface SurveyContent {
  id: string
  action: string
  /** Address that is opened after the answers were accepted: the thanks of this survey. */
  success: string
  title: string
  description?: string
  /** Whether the visitor is asked for an e-mail address, and whether it is required. */
  email: 'none' | 'optional' | 'required'
  /** Whether its questions are shown one at a time. */
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

/** The content of the thanks screen at the fragment of a survey's id. */
export interface SurveyThanks {
  surveyId: string
  text?: string
  /** Whether to reserve room for the points, which are in the response. */
  hasPoints?: boolean
}
