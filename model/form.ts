import { z } from 'zod'
import { textSchema } from './fields.ts'
import { isEmail } from './form-answer.ts'
import { localized } from './language-schema.ts'
import { limits } from './limits.ts'
import { isWebAddress } from './link.ts'

export const formKinds = ['CONTACT_SETTING', 'MEMBERSHIP_SETTING', 'HOMEPAGE_SETTING'] as const
export const formKindSchema = z.enum(formKinds)
export type FormKind = z.infer<typeof formKindSchema>

/** TEXT_BOX text, NUMBER number, SELECT one of a list, SELECT_OPTIONS many of a list (decision 19), CONSENT a box to tick. */
export const inputTypes = [
  'TEXT_BOX',
  'TEXT_AREA',
  'NUMBER',
  'DATE',
  'PHONE',
  'POSTAL_CODE',
  'SELECT',
  'SELECT_OPTIONS',
  'CONSENT',
  'FILE',
] as const
export type InputType = (typeof inputTypes)[number]

/** One field of a form. Order is the order in the form. `key` names it in a submission. */
export const formFieldSchema = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'field-key'),
  typeInput: z.enum(inputTypes),
  title: localized(textSchema()),
  placeholder: localized(textSchema()).optional(),
  isRequired: z.boolean().default(false),
  options: z.array(localized(textSchema())).max(50).default([]),
  /** Beside a `CONSENT`: what is agreed to, to read. */
  linkText: localized(textSchema()).optional(),
  linkUrl: z.string().max(limits.url).refine(isWebAddress, 'web-address').optional(),
})
export type FormField = z.infer<typeof formFieldSchema>

const optionalKeys = ['placeholder', 'options', 'linkText', 'linkUrl'] as const satisfies (keyof FormField)[]
type OptionalKey = (typeof optionalKeys)[number]

const writtenIn: readonly OptionalKey[] = ['placeholder']
const chosenFrom: readonly OptionalKey[] = ['placeholder', 'options']

const keysOfInput: Readonly<Record<InputType, readonly OptionalKey[]>> = {
  TEXT_BOX: writtenIn,
  TEXT_AREA: writtenIn,
  NUMBER: writtenIn,
  DATE: [],
  PHONE: writtenIn,
  POSTAL_CODE: writtenIn,
  SELECT: chosenFrom,
  SELECT_OPTIONS: chosenFrom,
  CONSENT: ['linkText', 'linkUrl'],
  FILE: [],
}

/** What a field of a kind has no use for; it stays stored, for when the kind is changed back. */
export const unusedKeys = (typeInput: InputType): OptionalKey[] =>
  optionalKeys.filter((key) => !keysOfInput[typeInput].includes(key))

const maxNotified = 10

/** The mail that whoever has sent a form gets by itself. A language without words of its own has the default one's. */
const autoReplySchema = z.strictObject({
  isOn: z.boolean().default(false),
  subject: localized(textSchema(limits.textarea)).default({}),
  text: localized(textSchema(limits.mainText)).default({}),
})

/** Who is told by mail that a form was sent. */
const noticeSchema = z.strictObject({
  isOn: z.boolean().default(false),
  emails: z.array(z.string().max(limits.email).refine(isEmail, 'email')).max(maxNotified).default([]),
})

export const formSchema = z.strictObject({
  title: localized(textSchema()).optional(),
  description: localized(textSchema(limits.productDescription)).optional(),
  fields: z.array(formFieldSchema).min(1).max(50),
  /** Plain script run on this form's screen (decision 39). */
  script: textSchema(limits.tags).optional(),
  /** Both are for the server: visitors load nothing of them. */
  autoReply: autoReplySchema.optional(),
  notice: noticeSchema.optional(),
})
export type FormDefinition = z.infer<typeof formSchema>

const field = (key: string, title: Record<'JP' | 'EN' | 'CN' | 'KR', string>): FormField => ({
  key,
  typeInput: 'TEXT_BOX',
  title,
  isRequired: true,
  options: [],
})

const email = field('email', { JP: 'メールアドレス', EN: 'E-mail', CN: '电子邮箱', KR: '이메일' })
const company = field('company', { JP: '会社名', EN: 'Company name', CN: '公司名称', KR: '회사명' })
const password = field('password', { JP: 'パスワード', EN: 'Password', CN: '密码', KR: '비밀번호' })
const confirmPassword = field('confirm_password', {
  JP: 'パスワード（確認）',
  EN: 'Confirm password',
  CN: '确认密码',
  KR: '비밀번호 확인',
})

/** What a site has until its creator changes it (visitor.md §3). */
export const defaultForms: Readonly<Record<FormKind, FormDefinition>> = {
  CONTACT_SETTING: { fields: [email, company] },
  MEMBERSHIP_SETTING: { fields: [email, password, confirmPassword] },
  HOMEPAGE_SETTING: { fields: [email, company] },
}
