import { type AppError, errorStatus } from '#model/errors.ts'
import { failureMessage } from '#model/failure-message.ts'
import { languageFacts } from '#model/language.ts'
import { problemMessage } from '#model/problem-message.ts'
import type { VisitorContext } from './visitor-env.ts'

/** Answers with a failure, in the visitor's language, with the server's clock as every reply has it. */
export function answerFailure(c: VisitorContext, error: AppError, now: number) {
  const language = c.get('language')
  c.header('Content-Language', languageFacts[language].tag)
  const message = failureMessage(error.failure, language)
  const issues = error.problems.map((problem) => ({ ...problem, ...problemMessage(problem, language) }))
  const status = error.failure.reason === 'storage-full' ? insufficientStorage : errorStatus[error.code]
  return c.json({ code: error.code, ...error.failure, message, issues, now }, status)
}

/** Other than 503: waiting does not help, somebody has to make room. */
const insufficientStorage = 507
