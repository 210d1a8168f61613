import type { Messages } from '../i18n/messages.ts'
import { CallError } from './visitor-calls.ts'

/** For servers that say a status without its text, as HTTP/2 does. */
const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  504: 'Gateway Timeout',
}

/** What a visitor reads about a call that failed: the server's words, else the status, else that nobody answered. */
export function callMessage(error: unknown, messages: Pick<Messages, 'offline' | 'errorStatus'>): string {
  if (!(error instanceof CallError)) return messages.offline
  const { said, status, statusText } = error
  if (said !== undefined) return said
  // A good status with a body that is no reply comes from whatever stands between here and the server.
  if (status === undefined || status < 400) return messages.offline
  return messages.errorStatus(status, statusText || (statusTexts[status] ?? ''))
}
