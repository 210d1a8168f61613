import { HttpError } from 'react-admin'
import type { ErrorReply } from '#model/calls/http/errors.ts'
import { failureMessage, isFailureReason } from '#model/messages/failure-message.ts'
import type { Problem, ProblemParams } from '#model/messages/problem.ts'
import { problemMessage } from '#model/messages/problem-message.ts'
import type { Language } from '#model/values/language.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { fieldErrors } from './problems.ts'

/** How the console speaks: its language, and what its screens call the keys of a definition. */
export interface Locale {
  language: Language
  labelOf: (key: string) => string
}

/** The body of a failed call, as far as the server that answered is ours; `errors` is what react-admin's forms show. */
export interface ApiError extends Partial<ErrorReply> {
  errors?: Record<string, string>
}

const isApiError = (json: unknown): json is ApiError => typeof json === 'object' && json !== null

/** What the server found wrong; empty for other failures. */
export const problemsOf = (error: unknown): readonly Problem[] =>
  error instanceof HttpError ? ((error.body as ApiError | null)?.issues ?? []) : []

/** Whether somebody else changed the same thing first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof HttpError && (error.body as ApiError | null)?.code === 'CONFLICT'

/** The problem in the words of the console. */
export const inWords = (problem: Problem, { language, labelOf }: Locale): Problem => ({
  ...problem,
  ...problemMessage({ ...problem, params: inJapan(problem.params) }, language, labelOf),
})

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Instants among the parameters are said as they are entered. */
const inJapan = (params: ProblemParams): ProblemParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && instant.test(value) ? tokyoTime(value) : value,
    ]),
  )

interface Answer {
  status: number
  statusText: string
  json: unknown
  /** Where the form keeps what a problem's pointer names. */
  fieldOf?: ((pointer: string) => string) | undefined
}

/** The error of an answer that is none of the good ones, in the words of the console. */
export function httpErrorOf({ status, statusText, json, fieldOf }: Answer, locale: Locale): HttpError {
  const apiError = isApiError(json) ? json : {}
  const { reason, params = {}, issues = [], message } = apiError
  const worded = isFailureReason(reason) ? failureMessage({ reason, params }, locale.language) : message
  const errors =
    fieldOf && issues.length > 0
      ? fieldErrors(
          issues.map((problem) => inWords(problem, locale)),
          fieldOf,
        )
      : undefined
  return new HttpError(worded || `Error ${status}: ${statusText}`, status, { ...apiError, errors })
}
