import type { ErrorReply } from '#model/calls/http/errors.ts'
import { AppError, errorStatus } from '#model/messages/errors.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import { problemMessage } from '#model/messages/problem-message.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { StorageFullError } from '#store/blobs/blob-store.ts'
import { storageError } from '#store/blobs/write-whole.ts'
import { isDatabaseFull } from '../db/database.ts'
import { EditsConflictError } from '../services/definition/commit-edits.ts'
import type { ApiContext } from './env.ts'
import { PreconditionFailedError } from './if-match.ts'
import { requestLanguage } from './request-language.ts'

/** Other than 503: waiting does not help, somebody has to make room. */
const insufficientStorage = 507

/** The failure that an error stands for; undefined for a bug. */
export function expectedError(error: unknown, c: Pick<ApiContext, 'env'>): AppError | undefined {
  if (error instanceof AppError) return error
  if (isBrokenOff(error, c)) return new AppError('INVALID_INPUT', 'not-readable')
  if (storageError(error) instanceof StorageFullError || isDatabaseFull(error))
    return new AppError('UNAVAILABLE', 'storage-full')
  return undefined
}

/** Whether whoever called has gone before all of the body had come: nobody reads the answer, and it is no fault of ours. */
function isBrokenOff(error: unknown, { env }: Pick<ApiContext, 'env'>): boolean {
  const incoming = env?.incoming
  return incoming?.complete === false && incoming.errored != null && error === incoming.errored
}

/** Answers with a failure, in the language of whoever called. */
export function answerError(c: ApiContext, error: AppError) {
  const language = requestLanguage(c.req.header('accept-language'))
  c.header('Content-Language', languageFacts[language].tag)
  return c.json<ErrorReply>(
    errorReply(error, language),
    error.failure.reason === 'storage-full' ? insufficientStorage : errorStatus[error.code],
  )
}

const errorReply = (error: AppError, language: Language): ErrorReply => ({
  code: error.code,
  message: failureMessage(error.failure, language),
  ...error.failure,
  issues: error.problems.map((problem) => ({ ...problem, ...problemMessage(problem, language) })),
  ...(error instanceof EditsConflictError ? { conflicts: error.conflicts } : {}),
  ...(error instanceof PreconditionFailedError ? { current: error.current, changed: error.changed } : {}),
})
