import { randomUUID } from 'node:crypto'
import type { Answer } from '#builder/delivery-answer.ts'
import { requestIdHeader } from './failure-log.ts'

/** The response for an unexpected error, with an id that is also in the log. */
export function failedAnswer(error: unknown, onError: (error: unknown, requestId: string) => void): Answer {
  const requestId = randomUUID()
  onError(error, requestId)
  return {
    status: 500,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store', [requestIdHeader]: requestId },
    body: '500\n',
  }
}
