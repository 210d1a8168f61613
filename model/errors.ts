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
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const
export type ErrorCode = keyof typeof errorStatus

/** An expected failure; anything else that is thrown is a bug. The message is shown to whoever made the request. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** What is wrong with the input, for INVALID_INPUT. */
  readonly problems: readonly Problem[]

  constructor(code: ErrorCode, message: string, problems: readonly Problem[] = []) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.problems = problems
  }
}
