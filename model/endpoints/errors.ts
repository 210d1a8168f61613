import type { ErrorCode } from '../errors.ts'
import type { Failure } from '../failure-message.ts'
import type { Problem } from '../problem.ts'

/** What every failed call answers with. `failureMessage` says the reason in other languages. */
export interface ErrorReply extends Failure {
  code: ErrorCode
  /** The reason in English. */
  message: string
  problems?: readonly Problem[]
}
