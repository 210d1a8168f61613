import { z } from 'zod'
import { isEmail } from '../../values/email.ts'
import { textSchema } from '../../values/fields.ts'
import { languages } from '../../values/language.ts'
import { languageSchema, localized } from '../../values/language-schema.ts'
import { limits } from '../../values/limits.ts'
import { conditionsSchema } from './condition-schema.ts'

const maxNotified = 10
const maxRoutes = 10
const longestSender = 60

const emailSchema = z.string().max(limits.email).refine(isEmail, 'email')

/**
 * The mail that is automatically sent to whoever submits a form or answers a survey. A language without its own texts uses those of
 * the default language. Both texts can name answers: `{{name}}`, `{{name|there}}`.
 */
export const autoReplySchema = z.strictObject({
  isOn: z.boolean().default(false),
  /** Whom the mail names as its sender; the address stays that of the installation or the partner. */
  senderName: localized(textSchema(longestSender)).optional(),
  subject: localized(textSchema(limits.textarea)).default({}),
  text: localized(textSchema(limits.mainText)).default({}),
  /** Whether all answers follow below the text. */
  isCopied: z.boolean().optional(),
  /** Where the visitor's answer to the mail goes. */
  replyTo: emailSchema.optional(),
})
export type AutoReply = z.infer<typeof autoReplySchema>

/** Further people, who are told of some submissions only. */
const noticeRouteSchema = z.strictObject({
  emails: z.array(emailSchema).max(maxNotified).default([]),
  /** Of the visitor; empty for all. */
  languages: z.array(z.enum(languages)).max(languages.length).default([]),
  /** Absent or empty: of any submission. */
  sendIf: conditionsSchema.optional(),
  sendIfAny: z.boolean().optional(),
})
export type NoticeRoute = z.infer<typeof noticeRouteSchema>

/** The people who are told by mail about each response to a survey. */
export const surveyNoticeSchema = z.strictObject({
  isOn: z.boolean().default(false),
  emails: z.array(emailSchema).max(maxNotified).default([]),
  /** Of the mail; absent for the default language of the site. */
  language: languageSchema.optional(),
})

/** The same of a form. */
export const noticeSchema = surveyNoticeSchema.extend({
  routes: z.array(noticeRouteSchema).max(maxRoutes).optional(),
})
export type Notice = z.infer<typeof noticeSchema>
