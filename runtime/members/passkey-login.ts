import { startAuthentication } from '@simplewebauthn/browser'
import type { PasskeyStart } from '#model/calls/visitor/members.ts'
import type { LoginReply } from '#model/calls/visitor/replies.ts'
import type { VisitorCalls } from '../calls/visitor-calls.ts'
import { isTurnedDown } from './turned-down.ts'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Logs in with a passkey of the browser. Resolves to false if the visitor cancelled. Throws `CallError`. */
export async function logInWithPasskey(calls: VisitorCalls, address: string): Promise<boolean> {
  const { options } = await calls.post<PasskeyStart<Options>>(`${address}/start`, {})
  const response = await startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    if (isTurnedDown(error)) return undefined
    throw error
  })
  if (!response) return false
  await calls.post<LoginReply>(address, { response })
  return true
}
