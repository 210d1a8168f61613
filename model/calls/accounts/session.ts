import { z } from 'zod'
import { accountTypes, authorities, contractStates, positionsInAccount } from '../../records/account.ts'
import { trimmedTextSchema } from '../../values/fields.ts'
import { languages } from '../../values/language.ts'
import { isPassword } from '../../values/password.ts'
import { answers, defineCalls, done, lists } from '../http/declare-call.ts'
import { bodySchemas, replySchemas } from '../http/schema-names.ts'
import { themeSchema } from './users.ts'

export const newPassword = z.string().refine(isPassword, { error: 'password' })
export const token = z.string().min(16).max(128)
export const shortName = trimmedTextSchema(50).min(1)

export const typed = z.string().min(1).max(256)

/** POST /api/session. 204: signed in. 202 with a `SecondStepReply`: a second factor is required. */
export const loginBodySchema = z.object({ email: typed, password: typed })
loginBodySchema.register(bodySchemas, { id: 'SignIn' })

/** The password was right; a code must follow within five minutes. */
export const secondStepReplySchema = z.object({
  ticket: z.string(),
  /** How they can take it: with a code for the ticket, or with a passkey, which needs no ticket. */
  ways: z.array(z.enum(['code', 'passkey'])),
})
secondStepReplySchema.register(replySchemas, { id: 'SecondStep' })
export type SecondStepReply = z.infer<typeof secondStepReplySchema>

/** POST /api/session/two-factor: six digits of an authenticator, or a recovery code. 204: signed in. */
export const secondStepBodySchema = z.object({ ticket: token, code: typed })
secondStepBodySchema.register(bodySchemas, { id: 'SecondStepCode' })

/** GET /api/session. POST /api/session/refresh gives the session another id and replies with 204. */
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
  /** Address of the person's picture. */
  picture: z.string().nullable(),
  /** The console's name: the name of the partner above the account. */
  brand: z.string(),
  /** The theme of the nearest account above that has one, or the account's own; `logo` is an address. */
  theme: themeSchema.nullable(),
  hasTwoFactor: z.boolean(),
  /** Their account requires a second step, and they signed in without having one: nothing but its set-up is open to them. */
  isWithoutSecondStep: z.boolean(),
  /** Somebody else set the password: changing it is recommended. */
  shouldChangePassword: z.boolean(),
  /** Whether this is the person's first sign-in. */
  isFirstSignIn: z.boolean(),
})
sessionReplySchema.register(replySchemas, { id: 'Session' })
export type SessionReply = z.infer<typeof sessionReplySchema>

/** GET /api/sessions: the reader's own sessions. DELETE /api/sessions/:id ends one, DELETE /api/sessions all. */
export const sessionRowSchema = z.object({
  id: z.string(),
  isThisOne: z.boolean(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
sessionRowSchema.register(replySchemas, { id: 'SessionRow' })
export type SessionRow = z.infer<typeof sessionRowSchema>

/** The filter of GET /api/sessions: there is none. */
export const sessionFilterSchema = z.strictObject({})
export const sessionSortFields = ['lastSeenAt'] as const

/** POST /api/passwords/forgot. 204 whether or not the person exists. */
export const forgotPasswordBodySchema = z.object({ email: typed })
forgotPasswordBodySchema.register(bodySchemas, { id: 'ForgotPassword' })

/** POST /api/passwords/check. 204, or 410 if the link has been used or has expired. */
export const checkTokenBodySchema = z.object({ token })
checkTokenBodySchema.register(bodySchemas, { id: 'CheckToken' })

/** POST /api/passwords/reset: with the link of a reset or an invitation. Ends all sessions of the person. */
export const resetPasswordBodySchema = z.object({ token, password: newPassword })
resetPasswordBodySchema.register(bodySchemas, { id: 'ResetPassword' })

const [email, password] = ['hanako@example.com', 'Correct-horse-1']
const signedIn = 'Signed in; the cookie of the session is set.'
const mailedToken = 'KX2v6nUQ0m1c8fYt3pLr9wZb5sHd7gJa'

export const sessionCalls = defineCalls({
  'POST /api/session': {
    action: 'anyone',
    auditAs: 'session.start',
    tag: 'Session',
    summary: 'Sign in',
    body: loginBodySchema,
    example: { email, password },
    replies: {
      202: { description: 'The password is right; a code has to follow.', content: secondStepReplySchema },
      204: { description: signedIn },
    },
    errors: ['UNAUTHENTICATED', 'TOO_MANY', 'UNAVAILABLE'],
  },
  'POST /api/session/two-factor': {
    action: 'anyone',
    auditAs: 'session.start',
    tag: 'Session',
    summary: 'Sign in: the second step',
    description: 'Six digits of an authenticator, or a recovery code.',
    body: secondStepBodySchema,
    example: { ticket: mailedToken, code: '492039' },
    ...done(signedIn),
    errors: ['UNAUTHENTICATED', 'TOO_MANY'],
  },
  'POST /api/session/refresh': {
    action: 'anyone',
    tag: 'Session',
    summary: 'Give the session another id',
    description: 'Whoever comes with the old id afterwards ends the session.',
    ...done('The cookie holds the new id.'),
  },
  'GET /api/session': {
    action: 'session.own',
    isForSetUp: true,
    tag: 'Session',
    summary: 'Read who is signed in',
    ...answers(sessionReplySchema, 'Who is signed in, and what their account is.'),
  },
  'DELETE /api/session': {
    action: 'session.own',
    isForSetUp: true,
    tag: 'Session',
    summary: 'Sign out',
    ...done('Signed out.'),
  },
  'GET /api/sessions': {
    action: 'session.own',
    tag: 'Session',
    summary: 'List where one is signed in',
    ...lists(sessionRowSchema, {
      filter: sessionFilterSchema,
      sort: sessionSortFields,
      defaultSort: { field: 'lastSeenAt', order: 'DESC' },
    }),
  },
  'DELETE /api/sessions': {
    action: 'session.own',
    tag: 'Session',
    summary: 'Sign out everywhere',
    ...done('Signed out everywhere.'),
  },
  'DELETE /api/sessions/:id': {
    action: 'session.own',
    tag: 'Session',
    summary: 'End one session',
    ...done('The session has ended.'),
  },
  'POST /api/passwords/forgot': {
    action: 'anyone',
    auditAs: 'password.forgot',
    tag: 'Session',
    summary: 'Have a link for another password mailed',
    body: forgotPasswordBodySchema,
    example: { email },
    ...done('Answered alike whether or not there is such a person.'),
    errors: ['TOO_MANY'],
  },
  'POST /api/passwords/check': {
    action: 'anyone',
    tag: 'Session',
    summary: 'Ask whether a mailed link still opens',
    body: checkTokenBodySchema,
    example: { token: mailedToken },
    ...done('It does.'),
    errors: ['GONE', 'TOO_MANY'],
  },
  'POST /api/passwords/reset': {
    action: 'anyone',
    auditAs: 'password.reset',
    tag: 'Session',
    summary: 'Choose another password by a mailed link',
    description: 'Ends all sessions of the person.',
    body: resetPasswordBodySchema,
    example: { token: mailedToken, password },
    ...done('The password is in force.'),
    errors: ['GONE', 'TOO_MANY', 'UNAVAILABLE'],
  },
})
