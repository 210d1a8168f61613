import { startRegistration } from '@simplewebauthn/browser'
import type { PasskeyStart } from '#model/calls/visitor/members.ts'
import type { FormReply } from '#model/calls/visitor/replies.ts'
import type { VisitorCalls } from '../calls/visitor-calls.ts'
import { isTurnedDown } from './turned-down.ts'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Adds a passkey and resolves to the server's reply; `known` if the device already had one, undefined if the visitor cancelled. */
export async function addPasskey(
  calls: VisitorCalls,
  address: string,
  name: string,
): Promise<FormReply | 'known' | undefined> {
  const { options } = await calls.post<PasskeyStart<Options>>(`${address}/start`, {})
  const response = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'known' as const
    if (isTurnedDown(error)) return undefined
    throw error
  })
  if (response === undefined || response === 'known') return response
  const { id, rawId, type, authenticatorAttachment, response: made } = response
  const { clientDataJSON, attestationObject, transports } = made
  return calls.post<FormReply>(address, {
    name,
    response: {
      ...{ id, rawId, type, authenticatorAttachment, clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject, transports },
    },
  })
}
