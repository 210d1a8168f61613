import { z } from 'zod'
import { addedPasskeySchema, passkeyNameSchema, signedPasskeySchema } from '../../records/passkeys.ts'
import { isEmail } from '../../values/email.ts'
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

export const passkeyAddSchema = z.strictObject({
  name: passkeyNameSchema,
  lang,
  response: addedPasskeySchema,
})

export const passkeyLoginSchema = z.strictObject({ lang, response: signedPasskeySchema })

export const passkeyRenameSchema = z.strictObject({ name: passkeyNameSchema, lang })
