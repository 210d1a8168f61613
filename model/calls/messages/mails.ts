import { z } from 'zod'
import { heldReasons, suppressionReasons } from '../../records/mail.ts'
import { languages } from '../../values/language.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

/** GET /api/mails, newest first: sent mail, and mail that waits because no mail server is configured. Provider only. */
export const mailRowSchema = z.object({
  id: z.string(),
  /** Name of the template, in kebab case. */
  template: z.string(),
  to: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  error: z.string().nullable(),
  /** Why it is held back; null if it is not. */
  heldBecause: z.enum(heldReasons).nullable(),
  /** The account whose people or settings caused it, for mail that counts towards a limit. */
  cause: z.object({ accountId: z.string(), company: z.string() }).nullable(),
})
mailRowSchema.register(replySchemas, { id: 'MailRow' })
export type MailRow = z.infer<typeof mailRowSchema>

/** GET /api/mails/:id */
export const mailDetailSchema = mailRowSchema.extend({
  text: z.string(),
  html: z.string(),
})
mailDetailSchema.register(replySchemas, { id: 'MailDetail' })
export type MailDetail = z.infer<typeof mailDetailSchema>

/** The filter of GET /api/mails. */
export const mailFilterSchema = z.strictObject({
  q: z.string().max(256).optional(),
  isSent: z.boolean().optional(),
  isHeld: z.boolean().optional(),
})
export const mailSortFields = ['createdAt'] as const

/** GET /api/mail-suppressions, newest first. Its id is the address. */
export const mailSuppressionSchema = z.object({
  id: z.string(),
  reason: z.enum(suppressionReasons),
  /** The reply of the mail server. */
  detail: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
})
mailSuppressionSchema.register(replySchemas, { id: 'MailSuppression' })
export type MailSuppressionRow = z.infer<typeof mailSuppressionSchema>

/** Its filter: part of the e-mail address. */
export const mailSuppressionFilterSchema = z.strictObject({ q: z.string().max(256).optional() })

export const mailCalls = defineCalls({
  'GET /api/mails': {
    action: 'mail.read',
    tag: 'Operation',
    summary: 'List mail that was sent or waits, the newest first',
    ...lists(mailRowSchema, {
      filter: mailFilterSchema,
      sort: mailSortFields,
      defaultSort: { field: 'createdAt', order: 'DESC' },
    }),
  },
  'GET /api/mails/:id': {
    action: 'mail.read',
    isAudited: true,
    tag: 'Operation',
    summary: 'Read a mail',
    ...answers(mailDetailSchema, 'The mail.'),
  },
  'GET /api/mail-suppressions': {
    action: 'mail.read',
    tag: 'Operation',
    summary: 'List addresses that mail does not go to any more',
    ...lists(mailSuppressionSchema, {
      filter: mailSuppressionFilterSchema,
      sort: ['at'],
      defaultSort: { field: 'at', order: 'DESC' },
    }),
  },
  'DELETE /api/mail-suppressions/:id': {
    action: 'mail.allow',
    tag: 'Operation',
    summary: 'Let mail go to an address again',
    ...answers(removedSchema, 'It is taken off the list.'),
  },
  'POST /api/mail-events': {
    action: 'anyone',
    tag: 'Operation',
    summary: 'Takes what a mail service reports: mail that came back, and complaints',
    description:
      'Of SendGrid, Postmark, Mailgun or Amazon SES, with the password of `MAIL_EVENTS_PASSWORD` (HTTP Basic, any name). The same report may come any number of times.',
    body: { type: 'application/json', description: 'Reports, as the service writes them.' },
    replies: {
      200: { description: 'Amazon SNS asks for its subscription to be confirmed: where, stands in the log.' },
      204: { description: 'They were taken.' },
    },
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'INVALID_INPUT'],
  },
})
