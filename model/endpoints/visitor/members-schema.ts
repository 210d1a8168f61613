import { z } from 'zod'
import { isEmail, passwordLength } from '../../form-answer.ts'
import { languages } from '../../language.ts'
import { limits } from '../../limits.ts'
import { formSubmissionSchema } from './forms-schema.ts'

const lang = z.enum(languages).optional()
/** Longer than any password: whether one fits the rule is not for the log-in to say. */
const password = z.string().min(1).max(limits.url)
const email = z.string().trim().max(limits.email).refine(isEmail, 'email')

export const loginSchema = z.strictObject({ email: z.string().max(limits.url), password, lang })

/** Of resend-register-email and of password-reset. */
export const mailWantedSchema = z.strictObject({ email, lang })

/** Of what is confirmed by a button. */
export const confirmationSchema = z.strictObject({ lang })

const chosen = z.string().max(passwordLength.max * 4)

export const newPasswordSchema = z.strictObject({ password: chosen, confirm_password: chosen, lang })

export const profileSchema = formSubmissionSchema.pick({ data: true, lang: true, version: true })

export const emailChangeSchema = z.strictObject({ email, password, lang })

export const passwordChangeSchema = newPasswordSchema.extend({ current_password: password })

export const withdrawalSchema = z.strictObject({ password, lang })
