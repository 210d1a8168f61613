import { z } from 'zod'
import { addedPasskeySchema, passkeyNameSchema, signedPasskeySchema } from '../../records/passkeys.ts'
import { answers, defineCalls, done } from '../http/declare-call.ts'
import { bodySchemas, replySchemas } from '../http/schema-names.ts'
import { typed } from './session.ts'

/** POST /api/session/passkey/start */
export const passkeyStartBodySchema = z.strictObject({})

/** What the browser passes to `navigator.credentials`: binary values in base64url. */
export const passkeyOptionsReplySchema = z.object({ options: z.record(z.string(), z.unknown()) })
passkeyOptionsReplySchema.register(replySchemas, { id: 'PasskeyOptions' })

/** POST /api/session/passkey. 204: signed in. */
export const passkeySignInBodySchema = z.strictObject({ response: signedPasskeySchema })
passkeySignInBodySchema.register(bodySchemas, { id: 'PasskeySignIn' })

/** POST /api/me/passkeys/start, DELETE /api/me/passkeys/:id */
export const passkeyProofBodySchema = z.strictObject({
  password: typed,
  /** Required of whoever has two-factor authentication: six digits, or a recovery code. */
  code: typed.optional(),
})
passkeyProofBodySchema.register(bodySchemas, { id: 'PasskeyProof' })

/** POST /api/me/passkeys */
export const newPasskeyBodySchema = z.strictObject({ name: passkeyNameSchema, response: addedPasskeySchema })
newPasskeyBodySchema.register(bodySchemas, { id: 'NewPasskey' })

/** PUT /api/me/passkeys/:id */
export const renamePasskeyBodySchema = z.strictObject({ name: passkeyNameSchema })
renamePasskeyBodySchema.register(bodySchemas, { id: 'RenamePasskey' })

export const ownPasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The host of the console that it works on. */
  host: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export const ownPasskeysReplySchema = z.object({ passkeys: z.array(ownPasskeySchema) })
ownPasskeysReplySchema.register(replySchemas, { id: 'OwnPasskeys' })
export type OwnPasskey = z.infer<typeof ownPasskeySchema>

const credential = {
  ...{ id: 'Qm9vay1vZi1rZXlz', rawId: 'Qm9vay1vZi1rZXlz', type: 'public-key' },
  clientExtensionResults: {},
} as const
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'
const proof = { password: 'Correct-horse-1' }
const all = 'The passkeys of the caller.'

export const passkeyCalls = defineCalls({
  'POST /api/session/passkey/start': {
    action: 'anyone',
    tag: 'Session',
    summary: 'Begin to sign in with a passkey',
    description: 'Answered alike for everybody: the browser knows which passkeys there are for the host.',
    body: passkeyStartBodySchema,
    example: {},
    ...answers(passkeyOptionsReplySchema, 'What the browser has to sign within five minutes.'),
    errors: ['TOO_MANY'],
  },
  'POST /api/session/passkey': {
    action: 'anyone',
    auditAs: 'session.start',
    tag: 'Session',
    summary: 'Sign in with a passkey',
    description: 'No second step follows: the authenticator has checked the person.',
    body: passkeySignInBodySchema,
    example: {
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData: 'SZYN5YgOjGh0NBcP', signature: 'MEUCIQDk' },
      },
    },
    ...done('Signed in; the cookie of the session is set.'),
    errors: ['TOO_MANY'],
  },
  'GET /api/me/passkeys': {
    action: 'session.own',
    isForSetUp: true,
    tag: 'Me',
    summary: 'List your passkeys',
    ...answers(ownPasskeysReplySchema, all),
  },
  'POST /api/me/passkeys/start': {
    action: 'session.own',
    isForSetUp: true,
    tag: 'Me',
    summary: 'Begin to add a passkey',
    body: passkeyProofBodySchema,
    example: proof,
    ...answers(passkeyOptionsReplySchema, 'What the browser makes a passkey from within five minutes.'),
    errors: ['CONFLICT', 'TOO_MANY'],
  },
  'POST /api/me/passkeys': {
    action: 'session.own',
    isForSetUp: true,
    tag: 'Me',
    summary: 'Add a passkey',
    description: 'It works on the host of the console that it was made on.',
    body: newPasskeyBodySchema,
    example: {
      name: 'Phone',
      response: { ...credential, response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ' } },
    },
    ...answers(ownPasskeysReplySchema, all),
    errors: ['CONFLICT'],
  },
  'PUT /api/me/passkeys/:id': {
    action: 'session.own',
    tag: 'Me',
    summary: 'Rename a passkey',
    body: renamePasskeyBodySchema,
    example: { name: 'Work phone' },
    ...answers(ownPasskeysReplySchema, all),
  },
  'DELETE /api/me/passkeys/:id': {
    action: 'session.own',
    tag: 'Me',
    summary: 'Remove a passkey',
    body: passkeyProofBodySchema,
    example: proof,
    ...done('It signs nobody in any more.'),
    errors: ['CONFLICT', 'TOO_MANY'],
  },
})
