import { HttpError } from 'react-admin'
import type { ErrorReply } from '#model/calls/http/errors.ts'
import { failureMessage, isFailureReason } from '#model/messages/failure-message.ts'
import type { Problem, ProblemParams } from '#model/messages/problem.ts'
import { problemMessage } from '#model/messages/problem-message.ts'
import type { Language } from '#model/values/language.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { fieldErrors } from './problems.ts'

/** The console's language, and its labels for the keys of a definition. */
export interface Locale {
  language: Language
  labelOf: (key: string) => string
}

/** The body of a failed response, as far as our server sent it; `errors` is what react-admin's forms show. */
export interface ApiError extends Partial<ErrorReply> {
  errors?: Record<string, string>
}

const isApiError = (json: unknown): json is ApiError => typeof json === 'object' && json !== null

/** The problems that the server found; empty for other failures. */
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

/** Formats instants among the parameters as they are entered: in Japanese time. */
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
  /** Maps a problem's pointer to the name of the form field. */
  fieldOf?: ((pointer: string) => string) | undefined
}

/** The error of a failed response, in the console's language. */
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

const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The errors of the fields `from` and `to` of a period; undefined for any other failure. */
export function periodErrorsOf(
  error: unknown,
): { from?: string; to?: string; compareFrom?: string } | undefined {
  if (!(error instanceof HttpError) || error.status !== 400) return undefined
  const errors: Record<string, unknown> = Object(Object(error.body).errors)
  const [from, to, compareFrom] = [errors.from, errors.to, errors.compareFrom].map(asText)
  return { ...(from && { from }), ...(to && { to }), ...(compareFrom && { compareFrom }) }
}
