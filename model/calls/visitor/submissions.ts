import type { Answers } from '../../definition/forms/form-answer.ts'
import { maxFormFileBytes, maxFormFiles } from '../../definition/forms/form-file.ts'
import type { Language } from '../../values/language.ts'
import type { Clocked } from './replies.ts'

/**
 * Body of contact, homepage and register as JSON. A browser that posts by itself sends the fields by their keys, many of
 * a list under one name, as `application/x-www-form-urlencoded`.
 *
 * A form that has a field of the kind `FILE` is always sent as `multipart/form-data`, with the names of `plainNames` and
 * the keys of the fields, by script as well, and never as JSON: there a file that is required is missing. Each file is at
 * most `maxFormFileBytes` and of `formFileTypes`, by its bytes too. A part without a name and without bytes is a field
 * that was left empty.
 *
 * JSON is answered with JSON, and so is a body of files that a script sends: it says `Accept: application/json`. A browser
 * that posts by itself is led on to a screen.
 */
export interface FormSubmission {
  data: Answers
  lang: Language
  /** Names the state of the form that this answers (decision 38). */
  version: string
  /** Whether the terms and the privacy policy were agreed to, where the form asks. */
  agreement: boolean
  /** What stands in the field that nobody sees: people leave it empty. */
  trap?: string | undefined
}

/** What a form with files comes to at most: the files, and every text of it at its longest. */
export const maxMultipartBytes = maxFormFiles * maxFormFileBytes + 1024 * 1024

/** Body of resend-register-email. */
export interface ResendRequest {
  email: string
  lang: Language
}

/** Header with what proves that the check for people was passed. It is no part of what is sent: that stays the same. */
export const checkHeader = 'form-check'

/** What a form sends besides its fields when a browser posts it by itself: no key of a field has a dot. */
export const plainNames = {
  lang: 'form.lang',
  version: 'form.version',
  agreement: 'form.agreement',
  email: 'form.email',
  trap: 'form.second_url',
} as const

/** Body of a survey's response as JSON. A browser that posts by itself sends the answers by their questions' ids. */
export interface SurveySubmission {
  /** By the id of the question: a text, the id of an option, or the ids of several. */
  answers: Answers
  /** Absent where the survey does not ask for it, or it was left empty. */
  email?: string
  lang: Language
}

/** Body of contact/partial and homepage/partial: what stands in the steps that a visitor has completed, without files. */
export interface PartialSubmission {
  /** Made by the tab at random, and known to nobody else; see `partialKeyPattern`. */
  key: string
  data: Answers
  lang: Language
  /** Names the state of the form that this answers. */
  version: string
  /** How many steps of the form are completed, those that were passed over included. */
  steps: number
  /** SHA-256 of the text that the visitor has agreed to. */
  agreed: string
  /** What stands in the field that nobody sees: people leave it empty. */
  trap?: string | undefined
}

/** Reply of keeping and of removing a partial submission: 200. */
export interface PartialReply extends Clocked {
  /** False: the form was sent meanwhile, so that nothing is kept. */
  isKept: boolean
}

/** Body of contact/partial/removal and homepage/partial/removal. */
export interface PartialRemoval {
  key: string
}

export const partialKeyPattern = /^[0-9a-f]{32}$/

/** Header of a form that is sent, with the key of what was kept of it. It is no part of what is sent: that stays the same. */
export const partialHeader = 'form-partial'

/** Below the address that a form is posted to. */
export const partialPaths = { keep: '/partial', remove: '/partial/removal' } as const
