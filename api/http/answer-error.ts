import type { ErrorReply } from '#model/calls/http/errors.ts'
import { AppError, errorStatus } from '#model/messages/errors.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import { problemMessage } from '#model/messages/problem-message.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { StorageFullError } from '#store/blobs/blob-store.ts'
import { saysAway } from '#store/blobs/tell-away.ts'
import { storageError } from '#store/blobs/write-whole.ts'
import { isDatabaseFull } from '../db/database.ts'
import { EditsConflictError } from '../services/definition/commit-edits.ts'
import type { ApiContext } from './env.ts'
import { PreconditionFailedError } from './if-match.ts'
import { requestLanguage } from './request-language.ts'

/** Instead of 503: retrying does not help, somebody has to free space. */
const insufficientStorage = 507

/** The failure that an error stands for; undefined for a bug. */
export function expectedError(error: unknown, c: Pick<ApiContext, 'env'>): AppError | undefined {
  if (error instanceof AppError) return error
  if (isBrokenOff(error, c)) return new AppError('INVALID_INPUT', 'not-readable')
  if (storageError(error) instanceof StorageFullError || isDatabaseFull(error))
    return new AppError('UNAVAILABLE', 'storage-full')
  if (saysAway(error)) return new AppError('UNAVAILABLE', 'storage-away')
  return undefined
}

/**
 * Whether the client disconnected before its body was read: nobody reads the response, and it is no failure of the server. The
 * body may have arrived completely by then.
 */
function isBrokenOff(error: unknown, { env }: Pick<ApiContext, 'env'>): boolean {
  const errored = env?.incoming?.errored
  return errored != null && (error === errored || isBodyGone(error))
}

/** As `@hono/node-server` says when a part of a body was thrown away with its connection. */
const isBodyGone = (error: unknown): boolean =>
  error instanceof TypeError && error.message === 'Body is unusable'

/** Responds with a failure, in the caller's language. */
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
