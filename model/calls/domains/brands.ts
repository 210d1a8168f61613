import { z } from 'zod'
import { dkimFindings, senderStates, spfFindings } from '../../records/mail-sender.ts'
import { trimmedTextSchema } from '../../values/fields.ts'
import { checkTokenBodySchema } from '../accounts/session.ts'
import { emailAddress } from '../accounts/users.ts'
import { answers, defineCalls } from '../http/declare-call.ts'
import { nameRowSchema, recordSchema } from './domains.ts'

/** GET /api/brand: the brand of the console at the requested host, before anybody signs in. */
export const brandReplySchema = z.object({
  name: z.string(),
  /** Address of the logo, or the logo itself as a `data:` address. */
  logo: z.string().nullable(),
  mainColor: z.string().nullable(),
  textColor: z.string().nullable(),
  /** Whether strangers may open an account here. */
  offersSignUp: z.boolean(),
})
export type BrandReply = z.infer<typeof brandReplySchema>

export const mailSenderRowSchema = z.object({
  address: z.string(),
  name: z.string(),
  state: z.enum(senderStates),
  /** The records that DNS must have. */
  records: z.object({ dkim: recordSchema, spf: recordSchema }),
  findings: z
    .object({ dkim: z.enum(dkimFindings), spf: z.enum(spfFindings), policies: z.array(z.string()) })
    .nullable(),
  checkedAt: z.string().nullable(),
  nextCheckAt: z.string(),
})
export type MailSenderRow = z.infer<typeof mailSenderRowSchema>

/** GET /api/users/:id/brand */
export const accountBrandSchema = z.object({
  /** The domain at which the console opens. */
  domain: nameRowSchema.nullable(),
  sender: mailSenderRowSchema.nullable(),
  /** The sender of mails until the account's own sender is verified. */
  providerAddress: z.string(),
})
export type AccountBrand = z.infer<typeof accountBrandSchema>

/** POST /api/users/:id/brand/domain */
export const consoleDomainBodySchema = z.strictObject({ name: z.string().trim().min(1).max(300) })

/** PUT /api/users/:id/brand/sender */
export const mailSenderBodySchema = z.strictObject({
  address: emailAddress,
  name: trimmedTextSchema(60).min(1),
})
export type MailSenderBody = z.infer<typeof mailSenderBodySchema>

const picture = { type: 'image/webp', description: 'A small image.' }

const brand = answers(accountBrandSchema, 'The domain and the sender as they are now.')

export const brandCalls = defineCalls({
  'GET /api/brand': {
    action: 'anyone',
    tag: 'Accounts',
    summary: 'Ask whose console this host opens',
    ...answers(brandReplySchema, 'What the screen to sign in shows.'),
  },
  'GET /api/brand/logo': {
    action: 'anyone',
    tag: 'Accounts',
    summary: 'Read the logo of the console that this host opens',
    ...answers(picture, 'The logo.'),
    errors: ['NOT_FOUND'],
  },
  'POST /api/passwords/brand': {
    action: 'anyone',
    tag: 'Session',
    summary: 'Ask whose console a mailed link leads to',
    description: 'A partner without a domain of their own invites to the console of the provider.',
    body: checkTokenBodySchema,
    example: { token: 'KX2v6nUQ0m1c8fYt3pLr9wZb5sHd7gJa' },
    ...answers(brandReplySchema, 'What the screen that the link opens shows.'),
    errors: ['GONE', 'TOO_MANY'],
  },
  'GET /api/users/:id/brand': {
    action: 'account.brand',
    tag: 'Accounts',
    summary: 'Read which domain opens the console of an OEM, and whom its mails come from',
    ...answers(accountBrandSchema, 'Each with the records that DNS has to have, and what has been found.'),
    errors: ['CONFLICT'],
  },
  'POST /api/users/:id/brand/domain': {
    action: 'account.brand',
    tag: 'Accounts',
    summary: 'Enter a domain for the console of an OEM',
    description:
      'The console is opened under it once the TXT record has been found in DNS, to the people of that OEM alone. It is looked for up to 72 hours.',
    body: consoleDomainBodySchema,
    example: { name: 'console.partner.example.com' },
    replies: { 201: { description: 'The domain and the sender.', content: accountBrandSchema } },
    errors: ['CONFLICT'],
  },
  'POST /api/users/:id/brand/domain/check': {
    action: 'account.brand',
    tag: 'Accounts',
    summary: 'Look for the records of the console domain now',
    description: 'Within five seconds after a check its result is answered again.',
    ...brand,
    errors: ['CONFLICT'],
  },
  'POST /api/users/:id/brand/domain/restart': {
    action: 'account.brand',
    tag: 'Accounts',
    summary: 'Look for an expired or lost console domain again, for another 72 hours',
    ...brand,
    errors: ['CONFLICT'],
  },
  'DELETE /api/users/:id/brand/domain': {
    action: 'account.brand',
    tag: 'Accounts',
    summary: 'Take the domain off the console',
    ...brand,
    errors: ['CONFLICT'],
  },
  'PUT /api/users/:id/brand/sender': {
    action: 'account.brand',
    tag: 'Accounts',
    summary: 'Say whom the mails of an OEM come from',
    description:
      'Mails come from the provider, with the name of the OEM, until both records have been found in DNS. Another domain gets another key.',
    body: mailSenderBodySchema,
    example: { address: 'notice@partner.example.com', name: 'Partner' },
    ...brand,
    errors: ['CONFLICT'],
  },
  'POST /api/users/:id/brand/sender/check': {
    action: 'account.brand',
    tag: 'Accounts',
    summary: 'Look for the records of the sender now',
    description: 'Within five seconds after a check its result is answered again.',
    ...brand,
    errors: ['CONFLICT'],
  },
  'DELETE /api/users/:id/brand/sender': {
    action: 'account.brand',
    tag: 'Accounts',
    summary: 'Let mails come from the provider again',
    ...brand,
    errors: ['CONFLICT'],
  },
})
