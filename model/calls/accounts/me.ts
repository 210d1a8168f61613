import { z } from 'zod'
import { languages } from '../../values/language.ts'
import { answers, defineCalls, done } from '../http/declare-call.ts'
import { bodySchemas, replySchemas } from '../http/schema-names.ts'
import { newPassword, sessionReplySchema, shortName, typed } from './session.ts'

const password = 'Correct-horse-1'
const picture = { type: 'image/*', description: 'The bytes of an image.' }

/** PUT /api/me */
export const profileBodySchema = z.strictObject({
  name: shortName.optional(),
  language: z.enum(languages).optional(),
})
profileBodySchema.register(bodySchemas, { id: 'Profile' })

/** PUT /api/me/password. Ends all other sessions. */
export const changePasswordBodySchema = z.object({ current: typed, password: newPassword })
changePasswordBodySchema.register(bodySchemas, { id: 'ChangePassword' })

/** PUT /api/me/picture takes the bytes of a picture; DELETE removes it. */
export const pictureReplySchema = z.object({
  picture: z.string(),
})
pictureReplySchema.register(replySchemas, { id: 'Picture' })

/** POST /api/me/two-factor: a secret that takes effect once a code proves that the authenticator has it. */
export const twoFactorStartBodySchema = z.object({ password: typed })
twoFactorStartBodySchema.register(bodySchemas, { id: 'StartTwoFactor' })
export const twoFactorStartReplySchema = z.object({
  secret: z.string(),
  /** `otpauth://totp/…`, to be shown as a QR code. */
  uri: z.string(),
})
twoFactorStartReplySchema.register(replySchemas, { id: 'TwoFactor' })
export type TwoFactorStartReply = z.infer<typeof twoFactorStartReplySchema>

/** PUT /api/me/two-factor activates it; DELETE, with the password, removes it. */
export const twoFactorConfirmBodySchema = z.object({ code: typed })
twoFactorConfirmBodySchema.register(bodySchemas, { id: 'TwoFactorCode' })
export const twoFactorConfirmReplySchema = z.object({
  /** Never shown again. */
  recoveryCodes: z.array(z.string()),
})
twoFactorConfirmReplySchema.register(replySchemas, { id: 'RecoveryCodes' })
export const twoFactorEndBodySchema = z.object({ password: typed })
twoFactorEndBodySchema.register(bodySchemas, { id: 'EndTwoFactor' })

export const meCalls = defineCalls({
  'PUT /api/me': {
    action: 'session.own',
    tag: 'Me',
    summary: 'Change name and language',
    body: profileBodySchema,
    example: { name: 'Hanako Sato', language: 'JP' },
    ...answers(sessionReplySchema, 'Who is signed in, as changed.'),
  },
  'PUT /api/me/password': {
    action: 'session.own',
    tag: 'Me',
    summary: 'Change the password',
    description: 'Ends all other sessions.',
    body: changePasswordBodySchema,
    example: { current: password, password: 'Another-horse-2' },
    ...done('The password is in force.'),
    errors: ['TOO_MANY', 'UNAVAILABLE'],
  },
  'PUT /api/me/picture': {
    action: 'session.own',
    tag: 'Me',
    summary: 'Change your photo',
    body: picture,
    ...answers(pictureReplySchema, 'Address of the photo.'),
  },
  'DELETE /api/me/picture': {
    action: 'session.own',
    tag: 'Me',
    summary: 'Remove your photo',
    ...done('It is gone.'),
  },
  'POST /api/me/two-factor': {
    action: 'session.own',
    isForSetUp: true,
    tag: 'Me',
    summary: 'Begin to use a second factor',
    body: twoFactorStartBodySchema,
    example: { password },
    ...answers(
      twoFactorStartReplySchema,
      'A secret that comes into force once a code proves that it was taken over.',
    ),
    errors: ['CONFLICT', 'TOO_MANY'],
  },
  'PUT /api/me/two-factor': {
    action: 'session.own',
    isForSetUp: true,
    tag: 'Me',
    summary: 'Put the second factor into force',
    body: twoFactorConfirmBodySchema,
    example: { code: '492039' },
    ...answers(twoFactorConfirmReplySchema, 'Recovery codes, shown this once.'),
    errors: ['CONFLICT', 'TOO_MANY'],
  },
  'DELETE /api/me/two-factor': {
    action: 'session.own',
    tag: 'Me',
    summary: 'Do without a second factor',
    body: twoFactorEndBodySchema,
    example: { password },
    ...done('The password alone signs in.'),
    errors: ['CONFLICT', 'TOO_MANY'],
  },
})
