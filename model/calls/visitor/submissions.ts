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
  /** The form version that was answered (decision 38). */
  version: string
  /** Whether the visitor agreed to the terms and the privacy policy, if the form asks. */
  agreement: boolean
  /** Content of the hidden field, which people leave empty. */
  trap?: string | undefined
}

/** Maximum size of a form with files: all files, and all texts at their maximum length. */
export const maxMultipartBytes = maxFormFiles * maxFormFileBytes + 1024 * 1024

/** Body of resend-register-email. */
export interface ResendRequest {
  email: string
  lang: Language
}

/** Header with the proof that the spam check was passed. It is not part of the body, which stays the same. */
export const checkHeader = 'form-check'

/** Names of what a form without scripts sends besides its fields. Keys of fields never contain a dot. */
export const plainNames = {
  lang: 'form.lang',
  version: 'form.version',
  agreement: 'form.agreement',
  email: 'form.email',
  trap: 'form.second_url',
} as const

/** Body of a survey response as JSON. A form without scripts sends the answers under the questions' ids. */
export interface SurveySubmission {
  /** Keys: ids of the questions. Values: a text, the id of an option, or the ids of several. */
  answers: Answers
  /** Absent if the survey does not ask for it, or it was left empty. */
  email?: string
  lang: Language
}

/**
 * Body of contact/partial and homepage/partial: the answers of the steps that a visitor has completed, without files.
 */
export interface PartialSubmission {
  /** Generated at random by the tab, and known only to it; see `partialKeyPattern`. */
  key: string
  data: Answers
  lang: Language
  /** The form version that is being answered. */
  version: string
  /** Number of completed steps, including skipped ones. */
  steps: number
  /** SHA-256 of the text that the visitor agreed to. */
  agreed: string
  /** Content of the hidden field, which people leave empty. */
  trap?: string | undefined
}

/** Reply to keeping or deleting a partial submission: 200. */
export interface PartialReply extends Clocked {
  /** False if the form has been sent in the meantime, so that nothing is kept. */
  isKept: boolean
}

/** Body of contact/partial/removal and homepage/partial/removal. */
export interface PartialRemoval {
  key: string
}

export const partialKeyPattern = /^[0-9a-f]{32}$/

/**
 * Header of a form submission with the key of its partial submission. It is not part of the body, which stays the same.
 */
export const partialHeader = 'form-partial'

/** Suffixes of the address that a form is posted to. */
export const partialPaths = { keep: '/partial', remove: '/partial/removal' } as const
