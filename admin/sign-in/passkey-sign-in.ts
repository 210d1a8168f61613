import type { startAuthentication } from '@simplewebauthn/browser'
import { type PasskeyResult, postOutside, signInWithPasskey } from '../session/session.ts'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Only for browsers that have passkeys, so that the sign-in screen stays small. */
const loadBrowser = () => import('@simplewebauthn/browser')

/**
 * Signs in with a passkey. With `isOffered` the browser offers them at the field for the address and the promise waits until one
 * is chosen. Another call ends that. Resolves to undefined if the person turned the browser's dialog down.
 */
export async function takePasskey(
  languageTag: string,
  { isOffered = false } = {},
): Promise<PasskeyResult | undefined> {
  const browser = await loadBrowser()
  if (isOffered && !(await browser.browserSupportsWebAuthnAutofill())) return undefined
  const started = await postOutside('POST /api/session/passkey/start', {}, languageTag).catch(() => undefined)
  if (!started?.ok) return { is: started?.status === 429 ? 'too-many' : 'failed' }
  const { options } = (await started.json()) as { options: Options }
  const response = await browser
    .startAuthentication({ optionsJSON: options, useBrowserAutofill: isOffered })
    .catch(() => undefined)
  if (!response) return undefined
  const { id, rawId, authenticatorAttachment, response: signed } = response
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed
  return signInWithPasskey(
    {
      ...{ id, rawId, type: 'public-key', authenticatorAttachment, clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    },
    languageTag,
  )
}
