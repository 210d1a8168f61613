import type { ErrorReply } from '#model/calls/http/errors.ts'

/** The result of a request from outside of the console. `gone`: the link was used or has expired; `common`: the password is too common. */
export type CallResult = 'done' | 'gone' | 'too-many' | 'common' | 'refused' | 'offline' | 'failed'

const results: Readonly<Record<number, CallResult>> = { 400: 'refused', 410: 'gone', 429: 'too-many' }

/** The result of a request whose response body does not matter. */
export async function resultOf(answer: Promise<Response>): Promise<CallResult> {
  try {
    const response = await answer
    if (response.ok) return 'done'
    const apiError = (await response.json().catch(() => null)) as Partial<ErrorReply> | null
    return apiError?.reason === 'password-common' ? 'common' : (results[response.status] ?? 'failed')
  } catch {
    return 'offline'
  }
}
