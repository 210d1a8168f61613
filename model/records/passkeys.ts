import { z } from 'zod'
import { withoutInvisibleCharacters } from '../values/invisible-characters.ts'
import { maxPasskeyName } from './members.ts'

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
}
/** More than any authenticator sends. */
const longest = 20_000

export const passkeyNameSchema = z
  .string()
  .overwrite(withoutInvisibleCharacters)
  .trim()
  .min(1)
  .max(maxPasskeyName)

/** A browser's reply for a new passkey. */
export const addedPasskeySchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(longest),
    attestationObject: base64url(longest),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
    authenticatorData: base64url(longest).optional(),
    publicKey: base64url(longest).optional(),
    publicKeyAlgorithm: z.number().optional(),
  }),
})
export type AddedPasskey = z.output<typeof addedPasskeySchema>

/** A browser's signature made with a passkey. */
export const signedPasskeySchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(longest),
    authenticatorData: base64url(longest),
    signature: base64url(longest),
    userHandle: base64url(200).optional(),
  }),
})
export type SignedPasskey = z.output<typeof signedPasskeySchema>
