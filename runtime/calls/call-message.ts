import type { Messages } from '../i18n/messages.ts'
import { CallError } from './visitor-calls.ts'

/** For servers that send no status text, such as those with HTTP/2. */
const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  504: 'Gateway Timeout',
}

/** The message about a failed request: the server's text, else the status, else that the server was not reached. */
export function callMessage(error: unknown, messages: Pick<Messages, 'offline' | 'errorStatus'>): string {
  if (!(error instanceof CallError)) return messages.offline
  const { said, status, statusText } = error
  if (said !== undefined) return said
  // A successful status with an invalid body comes from something between here and the server.
  if (status === undefined || status < 400) return messages.offline
  return messages.errorStatus(status, statusText || (statusTexts[status] ?? ''))
}
