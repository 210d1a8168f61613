import type { ErrorCode } from '../errors.ts'
import type { Problem } from '../problem.ts'

/** What every failed call answers with. */
export interface ErrorReply {
  code: ErrorCode
  message: string
  problems?: readonly Problem[]
}
