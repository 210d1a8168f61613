import { z } from 'zod'
import { isPassword } from '../../definition/forms/form-answer.ts'
import { accountTypes, authorities, contractStates, positionsInAccount } from '../../records/account.ts'
import { languages } from '../../values/language.ts'
import { emailAddress, themeSchema } from './users.ts'

const typed = z.string().min(1).max(256)
const newPassword = z.string().refine(isPassword, { error: 'password' })
const token = z.string().min(16).max(128)
const name = z.string().trim().min(1).max(50)

/** POST /api/session. 204 signed in; 202 with a `SecondStepReply` where a second factor is asked for. */
export const loginBodySchema = z.object({ email: typed, password: typed })

/** The password was right; a code has to follow within five minutes. */
export const secondStepReplySchema = z.object({
  ticket: z.string(),
})
export type SecondStepReply = z.infer<typeof secondStepReplySchema>

/** POST /api/session/two-factor: six digits of an authenticator, or a recovery code. 204 signed in. */
export const secondStepBodySchema = z.object({ ticket: token, code: typed })

/** GET /api/session. POST /api/session/refresh gives the session another id, and is answered with 204. */
export const sessionReplySchema = z.object({
  accountType: z.enum(accountTypes),
  position: z.enum(positionsInAccount),
  authority: z.enum(authorities),
  accountAuthority: z.enum(authorities),
  licenseIssuance: z.boolean(),
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum([...accountTypes, 'SUB_ADMIN']),
  language: z.enum(languages),
  account: z.object({ id: z.string(), company: z.string(), contract: z.enum(contractStates) }),
  /** Address of their picture. */
  picture: z.string().nullable(),
  /** What the console is called: the name of the partner that the account is below. */
  brand: z.string(),
  /** The theme of the nearest account above that has one, or of their own; `logo` is an address. */
  theme: themeSchema.nullable(),
  hasTwoFactor: z.boolean(),
  /** The password was made up by somebody else: another one is advised. */
  shouldChangePassword: z.boolean(),
  /** They had never signed in before. */
  isFirstSignIn: z.boolean(),
})
export type SessionReply = z.infer<typeof sessionReplySchema>

/** GET /api/sessions: where the reader is signed in. DELETE /api/sessions/:id ends one, DELETE /api/sessions all. */
export const sessionRowSchema = z.object({
  id: z.string(),
  isThisOne: z.boolean(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type SessionRow = z.infer<typeof sessionRowSchema>

/** The filter of GET /api/sessions: there is none. */
export const sessionFilterSchema = z.strictObject({})
export const sessionSortFields = ['lastSeenAt'] as const

/** PUT /api/me */
export const profileBodySchema = z.strictObject({
  name: name.optional(),
  language: z.enum(languages).optional(),
})
export type ProfileBody = z.infer<typeof profileBodySchema>

/** PUT /api/me/password. Ends all other sessions. */
export const changePasswordBodySchema = z.object({ current: typed, password: newPassword })

/** PUT /api/me/picture takes the bytes of a picture; DELETE takes it away. */
export const pictureReplySchema = z.object({
  picture: z.string(),
})
export type PictureReply = z.infer<typeof pictureReplySchema>

/** POST /api/me/two-factor: a secret that comes into force once a code proves that it was taken over. */
export const twoFactorStartBodySchema = z.object({ password: typed })
export const twoFactorStartReplySchema = z.object({
  secret: z.string(),
  /** `otpauth://totp/…`, to be shown as a QR code. */
  uri: z.string(),
})
export type TwoFactorStartReply = z.infer<typeof twoFactorStartReplySchema>

/** PUT /api/me/two-factor puts it into force; DELETE, with the password, takes it away. */
export const twoFactorConfirmBodySchema = z.object({ code: typed })
export const twoFactorConfirmReplySchema = z.object({
  /** Shown this once. */
  recoveryCodes: z.array(z.string()),
})
export type TwoFactorConfirmReply = z.infer<typeof twoFactorConfirmReplySchema>
export const twoFactorEndBodySchema = z.object({ password: typed })

/** POST /api/passwords/forgot. 204 whether or not there is such a person. */
export const forgotPasswordBodySchema = z.object({ email: typed })

/** POST /api/passwords/check. 204, or 410 where the link has been used or is too old. */
export const checkTokenBodySchema = z.object({ token })

/** POST /api/passwords/reset: by the link of a reset or of an invitation. Ends all sessions of the person. */
export const resetPasswordBodySchema = z.object({ token, password: newPassword })

/** POST /api/sign-ups. 204 whether or not the address is known already: what is next stands in the mail. */
export const signUpBodySchema = z.strictObject({
  company: name,
  contactName: name,
  email: emailAddress,
  password: newPassword,
  language: z.enum(languages).default('JP'),
})

/** POST /api/sign-ups/confirm: opened by the button of the mailed page (decision 32). 204, or 410. */
export const confirmSignUpBodySchema = z.object({ token })
