import { z } from 'zod'
import { connectionFindings, newPeopleRules, singleSignOnPath } from '../../records/single-sign-on.ts'
import { trimmedTextSchema } from '../../values/fields.ts'
import { answers, defineCalls, done } from '../http/declare-call.ts'
import { bodySchemas, replySchemas } from '../http/schema-names.ts'
import { secondStepReplySchema, typed } from './session.ts'

/** `https://login.example.com/tenant`: as tokens name it, so nothing of it is changed. */
const issuerSchema = trimmedTextSchema(256).refine((text) => {
  const { protocol, username, password, search, hash } = URL.parse(text) ?? {}
  return protocol === 'https:' && username === '' && password === '' && search === '' && hash === ''
}, 'https-address')

const settings = {
  issuer: issuerSchema,
  clientId: trimmedTextSchema(256).min(1),
  /** Whether people who have a second step in the console take it after the identity provider’s. */
  asksSecondStep: z.boolean(),
  /** Whether people whom the account does not know are added when they sign in, and as what. */
  newPeople: z.enum(newPeopleRules),
  /** Whether passwords and passkeys open nothing any more, except to the main contact. */
  isRequired: z.boolean(),
}

/** PUT /api/users/:id/single-sign-on */
export const singleSignOnBodySchema = z.strictObject({
  ...settings,
  /** Without it, the stored one stays. */
  clientSecret: z.string().min(1).max(1_000).optional(),
})
singleSignOnBodySchema.register(bodySchemas, { id: 'SaveSingleSignOn' })
export type SingleSignOnBody = z.infer<typeof singleSignOnBodySchema>

/** POST /api/users/:id/single-sign-on/domains */
export const emailDomainBodySchema = z.strictObject({ name: z.string().min(1).max(256) })
emailDomainBodySchema.register(bodySchemas, { id: 'AddEmailDomain' })

export const emailDomainSchema = z.object({
  name: z.string(),
  /** The TXT record that proves it; `label` is the host as most DNS providers ask for it. */
  record: z.object({ host: z.string(), label: z.string(), value: z.string() }),
  /** ISO 8601, UTC; null until the record was found. */
  provenAt: z.string().nullable(),
})
export type EmailDomainRow = z.infer<typeof emailDomainSchema>

/** How an account’s people sign in by its identity provider. */
export const singleSignOnReplySchema = z.object({
  /** To be registered with the identity provider. */
  redirectUri: z.string(),
  /** Null until it is set up. */
  connection: z.object({ ...settings, issuer: z.string(), clientId: z.string() }).nullable(),
  domains: z.array(emailDomainSchema),
  /** Who keeps password and passkey even where single sign-on is required. */
  mainContact: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Number of other people whose address is of no proven domain: where it is required, they can not sign in. */
  peopleElsewhere: z.number(),
})
singleSignOnReplySchema.register(replySchemas, { id: 'SingleSignOn' })
export type SingleSignOnReply = z.infer<typeof singleSignOnReplySchema>

export const connectionTestSchema = z.object({
  finding: z.enum(connectionFindings),
  /** What the identity provider said instead of what was expected: its issuer, or an error code. */
  said: z.string().nullable(),
})
connectionTestSchema.register(replySchemas, { id: 'ConnectionTest' })
export type ConnectionTest = z.infer<typeof connectionTestSchema>

/** POST /api/session/single-sign-on/lookup, POST /api/session/single-sign-on/start */
export const singleSignOnStartBodySchema = z.strictObject({ email: typed })
singleSignOnStartBodySchema.register(bodySchemas, { id: 'StartSingleSignOn' })

export const singleSignOnLookupReplySchema = z.object({ isOffered: z.boolean() })
singleSignOnLookupReplySchema.register(replySchemas, { id: 'SingleSignOnLookup' })

export const singleSignOnStartReplySchema = z.object({ address: z.string() })
singleSignOnStartReplySchema.register(replySchemas, { id: 'SingleSignOnStarted' })

/** POST /api/session/single-sign-on: the query with which the identity provider sent the browser back. */
export const singleSignOnFinishBodySchema = z.strictObject({
  state: z.string().min(1).max(512),
  code: z.string().min(1).max(4_096).optional(),
  iss: z.string().max(512).optional(),
  error: z.string().min(1).max(200).optional(),
})
singleSignOnFinishBodySchema.register(bodySchemas, { id: 'FinishSingleSignOn' })

const issuer = 'https://login.example.com'
const email = 'hanako@example.com'
const [state, code] = ['KX2v6nUQ0m1c8fYt3pLr9wZb5sHd7gJa', 'SplxlOBeZQQYbYS6WxSbIA']
const whole = 'The connection and its domains.'
const own = 'Each account has one of its own, for its own people only; nobody above it can set it.'

export const singleSignOnCalls = defineCalls({
  'GET /api/users/:id/single-sign-on': {
    action: 'account.single-sign-on',
    tag: 'Accounts',
    summary: 'Read how the people of your account sign in by an identity provider',
    description: own,
    ...answers(singleSignOnReplySchema, whole),
  },
  'PUT /api/users/:id/single-sign-on': {
    action: 'account.single-sign-on',
    tag: 'Accounts',
    summary: 'Connect your account with an identity provider',
    description: `OpenID Connect with discovery. Register \`…${singleSignOnPath}\` of the console as redirect URI there. ${own}`,
    body: singleSignOnBodySchema,
    example: {
      ...{ issuer, clientId: 'console', clientSecret: 'a long secret' },
      ...{ asksSecondStep: false, newPeople: 'NONE', isRequired: false },
    },
    errors: ['CONFLICT'],
    ...answers(singleSignOnReplySchema, whole),
  },
  'DELETE /api/users/:id/single-sign-on': {
    action: 'account.single-sign-on',
    tag: 'Accounts',
    summary: 'End single sign-on',
    description: 'Domains are forgotten, too. Passwords and passkeys work again.',
    ...done('Nobody signs in by it any more.'),
  },
  'POST /api/users/:id/single-sign-on/test': {
    action: 'account.single-sign-on',
    tag: 'Accounts',
    summary: 'Ask the identity provider whether the connection is right',
    description: 'Reads its discovery document, and presents the client with a code that can not be valid.',
    errors: ['TOO_MANY', 'UNAVAILABLE'],
    ...answers(connectionTestSchema, 'What was found.'),
  },
  'POST /api/users/:id/single-sign-on/domains': {
    action: 'account.single-sign-on',
    tag: 'Accounts',
    summary: 'Enter an e-mail domain for single sign-on',
    description:
      'Only people with addresses of proven domains sign in by it. Names below a domain are domains of their own.',
    body: emailDomainBodySchema,
    example: { name: 'example.com' },
    errors: ['CONFLICT'],
    ...answers(singleSignOnReplySchema, whole),
  },
  'POST /api/users/:id/single-sign-on/domains/:domain/check': {
    action: 'account.single-sign-on',
    tag: 'Accounts',
    summary: 'Look for the record that proves an e-mail domain',
    errors: ['CONFLICT', 'TOO_MANY', 'UNAVAILABLE'],
    ...answers(singleSignOnReplySchema, whole),
  },
  'DELETE /api/users/:id/single-sign-on/domains/:domain': {
    action: 'account.single-sign-on',
    tag: 'Accounts',
    summary: 'Remove an e-mail domain',
    errors: ['CONFLICT'],
    ...answers(singleSignOnReplySchema, whole),
  },
  'POST /api/session/single-sign-on/lookup': {
    action: 'anyone',
    tag: 'Session',
    summary: 'Ask whether single sign-on is offered for an address',
    description: 'Looks only at the domain of the address, and says nothing about the person.',
    body: singleSignOnStartBodySchema,
    example: { email },
    errors: ['TOO_MANY'],
    ...answers(singleSignOnLookupReplySchema, 'Whether it is.'),
  },
  'POST /api/session/single-sign-on/start': {
    action: 'anyone',
    tag: 'Session',
    summary: 'Begin to sign in by an identity provider',
    body: singleSignOnStartBodySchema,
    example: { email },
    errors: ['TOO_MANY', 'UNAVAILABLE'],
    ...answers(
      singleSignOnStartReplySchema,
      'Where the browser has to go; it comes back within ten minutes.',
    ),
  },
  'POST /api/session/single-sign-on': {
    action: 'anyone',
    auditAs: 'session.start',
    tag: 'Session',
    summary: 'Sign in with what an identity provider sent back',
    description: 'Only in the browser that began, and once.',
    body: singleSignOnFinishBodySchema,
    example: { state, code, iss: issuer },
    replies: {
      202: { description: 'A second step has to follow.', content: secondStepReplySchema },
      204: { description: 'Signed in; the cookie of the session is set.' },
    },
    errors: ['TOO_MANY', 'UNAVAILABLE'],
  },
})
