import { z } from 'zod'
import { languages } from '../../values/language.ts'
import { answers, defineCalls, done, lists, removedSchema } from '../http/declare-call.ts'
import { bodySchemas, replySchemas } from '../http/schema-names.ts'
import { newPassword, shortName, token } from './session.ts'
import { emailAddress } from './users.ts'

const hex = z.string().max(200)

/** A signed proof-of-work challenge: the browser must find a number (https://altcha.org). */
export const signUpChallengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string().max(40),
    nonce: hex,
    salt: hex,
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: hex,
    data: z.record(z.string(), z.number()).optional(),
  }),
  signature: hex,
})

/** GET /api/sign-up-terms */
export const signUpTermsSchema = z.object({
  /** Whether the provider approves each sign-up before an account is opened. */
  needsApproval: z.boolean(),
  /** To be solved and sent with the sign-up, once and within ten minutes; null if none is required. */
  challenge: signUpChallengeSchema.nullable(),
})
signUpTermsSchema.register(replySchemas, { id: 'SignUpTerms' })
export type SignUpTerms = z.infer<typeof signUpTermsSchema>

export const signUpProofSchema = z.strictObject({
  challenge: signUpChallengeSchema,
  solution: z.strictObject({ counter: z.number(), derivedKey: hex, time: z.number().optional() }),
})
export type SignUpProof = z.infer<typeof signUpProofSchema>

/** POST /api/sign-ups. 204 whether or not the address is already known: the mail says how to go on. */
export const signUpBodySchema = z.strictObject({
  company: shortName,
  contactName: shortName,
  email: emailAddress,
  password: newPassword,
  language: z.enum(languages).default('JP'),
  proof: signUpProofSchema.optional(),
})
signUpBodySchema.register(bodySchemas, { id: 'SignUp' })

/**
 * POST /api/sign-ups/confirm: called by the button on the page that the mail leads to (decision 32). 204, 202 or 410.
 */
export const confirmSignUpBodySchema = z.object({ token })
confirmSignUpBodySchema.register(bodySchemas, { id: 'ConfirmSignUp' })

/** GET /api/sign-ups: sign-ups that are confirmed but not yet approved. */
export const waitingSignUpSchema = z.object({
  id: z.string(),
  company: z.string(),
  contactName: z.string(),
  email: z.string(),
  language: z.enum(languages),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
})
waitingSignUpSchema.register(replySchemas, { id: 'WaitingSignUp' })
export type WaitingSignUp = z.infer<typeof waitingSignUpSchema>

export const approvedSignUpSchema = z.object({ id: z.string(), accountId: z.string() })

const [email, password] = ['hanako@example.com', 'Correct-horse-1']
const mailedToken = 'KX2v6nUQ0m1c8fYt3pLr9wZb5sHd7gJa'

export const signUpCalls = defineCalls({
  'GET /api/sign-up-terms': {
    action: 'anyone',
    tag: 'Session',
    summary: 'Read what a sign-up has to pass',
    errors: ['NOT_FOUND', 'TOO_MANY'],
    ...answers(signUpTermsSchema, 'Whether it is approved by somebody, and a challenge.'),
  },
  'POST /api/sign-ups': {
    action: 'anyone',
    auditAs: 'sign-up',
    tag: 'Session',
    summary: 'Sign up',
    body: signUpBodySchema,
    example: { company: 'Hanabi Inc.', contactName: 'Hanako Sato', email, password, language: 'JP' },
    ...done('Answered alike whether or not the address is known: what is next stands in the mail.'),
    errors: ['TOO_MANY', 'UNAVAILABLE'],
  },
  'POST /api/sign-ups/confirm': {
    action: 'anyone',
    auditAs: 'sign-up.confirm',
    tag: 'Session',
    summary: 'Confirm a sign-up by its mailed link',
    body: confirmSignUpBodySchema,
    example: { token: mailedToken },
    replies: {
      202: { description: 'The provider has to approve it; a mail says when.' },
      204: { description: 'The person may sign in.' },
    },
    errors: ['GONE', 'TOO_MANY'],
  },
  'GET /api/sign-ups': {
    action: 'sign-up.decide',
    tag: 'Accounts',
    summary: 'List sign-ups that wait for approval, the newest first',
    ...lists(waitingSignUpSchema, {
      filter: z.strictObject({}),
      sort: ['createdAt'],
      defaultSort: { field: 'createdAt', order: 'DESC' },
    }),
  },
  'POST /api/sign-ups/:id/approval': {
    action: 'sign-up.decide',
    tag: 'Accounts',
    summary: 'Approve a sign-up',
    description: 'Its account is opened, on trial where that is offered, and its main contact is mailed.',
    errors: ['CONFLICT'],
    ...answers(approvedSignUpSchema, 'The account.'),
  },
  'DELETE /api/sign-ups/:id': {
    action: 'sign-up.decide',
    tag: 'Accounts',
    summary: 'Turn a sign-up down',
    description: 'Nothing is left of it, and nobody is mailed.',
    ...answers(removedSchema, 'It is gone.'),
  },
})
