import { type Failure, type FailureReason, failureMessage } from './failure-message.ts'
import type { Problem } from './problem.ts'

/** Every expected failure and the HTTP status it is answered with. Codes are stored and sent: never renamed. */
export const errorStatus = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  PAYMENT_REQUIRED: 402,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  TIMED_OUT: 408,
  /** Somebody else changed the same thing first, or it exists already. */
  CONFLICT: 409,
  GONE: 410,
  TOO_LARGE: 413,
  WRONG_MEDIA_TYPE: 415,
  /** Sent to a host that is not one of ours. */
  MISDIRECTED: 421,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const
export type ErrorCode = keyof typeof errorStatus

/**
 * An expected failure; anything else that is thrown is a bug. Whoever made the request is told the reason, in their
 * language where that is known (`failure-message.ts`).
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly failure: Failure
  /** What is wrong with the input, for INVALID_INPUT. */
  readonly problems: readonly Problem[]

  constructor(code: ErrorCode, why: FailureReason | Failure, problems: readonly Problem[] = []) {
    const failure = typeof why === 'string' ? { reason: why, params: {} } : why
    super(failureMessage(failure, 'EN'))
    this.name = 'AppError'
    this.code = code
    this.failure = failure
    this.problems = problems
  }
}

/** What was looked for; throws NOT_FOUND with the reason where there is nothing. */
export function orNotFound<Value>(value: Value | undefined, reason: FailureReason): Value {
  if (!value) throw new AppError('NOT_FOUND', reason)
  return value
}
