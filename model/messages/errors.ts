// Programs without the console need English alone.
import en from './en/failures.json' with { type: 'json' }
import type { Failure, FailureReason } from './failure-message.ts'
import { filled } from './filled.ts'
import type { Problem } from './problem.ts'

/** Every expected failure and the HTTP status it is answered with. Codes are stored and sent: never renamed. */
export const errorStatus = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  PAYMENT_REQUIRED: 402,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  TIMED_OUT: 408,
  /** Somebody else changed the same thing first, or it already exists. */
  CONFLICT: 409,
  GONE: 410,
  TOO_LARGE: 413,
  WRONG_MEDIA_TYPE: 415,
  /** The request was sent to a host that is not ours. */
  MISDIRECTED: 421,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const
export type ErrorCode = keyof typeof errorStatus

/**
 * An expected failure; any other thrown error is a bug. The caller is told the reason, in their language where it is
 * known (`failure-message.ts`).
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly failure: Failure
  /** What is wrong with the input, for INVALID_INPUT. */
  readonly problems: readonly Problem[]

  constructor(code: ErrorCode, why: FailureReason | Failure, problems: readonly Problem[] = []) {
    const failure = typeof why === 'string' ? { reason: why, params: {} } : why
    super(filled(en.failures[failure.reason], failure.params))
    this.name = 'AppError'
    this.code = code
    this.failure = failure
    this.problems = problems
  }
}

/** Returns the value; throws NOT_FOUND with the reason if it is undefined. */
export function orNotFound<Value>(value: Value | undefined, reason: FailureReason): Value {
  if (!value) throw new AppError('NOT_FOUND', reason)
  return value
}
