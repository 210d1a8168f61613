import type { Answers } from '../../form-answer.ts'
import type { Language } from '../../language.ts'

/** Body of contact, homepage and register as JSON. A browser that posts by itself sends the fields by their keys. */
export interface FormSubmission {
  data: Answers
  lang: Language
  /** Names the state of the form that this answers (decision 38). */
  version: string
  /** Whether the terms and the privacy policy were agreed to, where the form asks. */
  agreement: boolean
}

/** Body of resend-register-email. */
export interface ResendRequest {
  email: string
  lang: Language
}

/** What a form sends besides its fields when a browser posts it by itself: no key of a field has a dot. */
export const plainNames = {
  lang: 'form.lang',
  version: 'form.version',
  agreement: 'form.agreement',
  email: 'form.email',
} as const
