import { randomUUID } from 'node:crypto'
import { type Answer, errorAnswer } from '#builder/delivery-answer.ts'
import { DeployError } from '#deploy/deploy-error.ts'
import { StorageAwayError } from '#store/blobs/blob-store.ts'
import { requestIdHeader } from './failure-log.ts'

const awaySeconds = 5

/** The response for an unexpected error, with an id that is also in the log; what a store can not give now is 503. */
export function failedAnswer(error: unknown, onError: (error: unknown, requestId: string) => void): Answer {
  const requestId = randomUUID()
  onError(error, requestId)
  const headers = { [requestIdHeader]: requestId }
  return error instanceof DeployError || error instanceof StorageAwayError
    ? errorAnswer(503, { 'retry-after': String(awaySeconds), ...headers })
    : errorAnswer(500, headers)
}
