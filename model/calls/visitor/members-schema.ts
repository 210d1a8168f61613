import { z } from 'zod'
import { maxPasskeyName } from '../../records/members.ts'
import { isEmail } from '../../values/email.ts'
import { withoutInvisibleCharacters } from '../../values/invisible-characters.ts'
import { languages } from '../../values/language.ts'
import { limits } from '../../values/limits.ts'
import { passwordLength } from '../../values/password.ts'
import { plainEmail } from '../../values/plain-text.ts'
import { formSubmissionSchema } from './submissions-schema.ts'

const lang = z.enum(languages).optional()
/** Longer than any password: logging in does not check the password rules. */
const password = z.string().min(1).max(limits.url)
const email = z.string().overwrite(plainEmail).max(limits.email).refine(isEmail, 'email')

export const loginSchema = z.strictObject({ email: z.string().max(limits.url), password, lang })

/** Body of resend-register-email, password-reset and login-link. */
export const mailRequestSchema = z.strictObject({ email, lang })

/** Body of calls that confirm something by a button. */
export const confirmationSchema = z.strictObject({ lang })

const chosen = z.string().max(passwordLength.max * 4)

export const newPasswordSchema = z.strictObject({ password: chosen, confirm_password: chosen, lang })

export const profileSchema = formSubmissionSchema.pick({ data: true, lang: true, version: true })

export const emailChangeSchema = z.strictObject({ email, password: password.optional(), lang })

export const passwordChangeSchema = newPasswordSchema.extend({ current_password: password.optional() })

export const withdrawalSchema = z.strictObject({ password: password.optional(), lang })

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

const passkeyName = z.string().overwrite(withoutInvisibleCharacters).trim().min(1).max(maxPasskeyName)

/** A browser's reply for a new passkey. */
export const passkeyAddSchema = z.strictObject({
  name: passkeyName,
  lang,
  response: z.strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: base64url(longest),
      attestationObject: base64url(longest),
      transports: z.array(z.string().max(20)).max(10).optional(),
      authenticatorData: base64url(longest).optional(),
      publicKey: base64url(longest).optional(),
      publicKeyAlgorithm: z.number().optional(),
    }),
  }),
})

/** A browser's signature made with a passkey. */
export const passkeyLoginSchema = z.strictObject({
  lang,
  response: z.strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: base64url(longest),
      authenticatorData: base64url(longest),
      signature: base64url(longest),
      userHandle: base64url(200).optional(),
    }),
  }),
})

export const passkeyNameSchema = z.strictObject({ name: passkeyName, lang })
