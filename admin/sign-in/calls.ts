import type { ErrorReply } from '#model/calls/http/errors.ts'

/** How a call from outside of the console ended. `gone`: the link was used, or is too old; `common`: the password is. */
export type CallResult = 'done' | 'gone' | 'too-many' | 'common' | 'refused' | 'offline' | 'failed'

const results: Readonly<Record<number, CallResult>> = { 400: 'refused', 410: 'gone', 429: 'too-many' }

/** What came of a call whose answer's body does not matter. */
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
