import { z } from 'zod'
import { textSchema } from './fields.ts'
import { localized } from './language-schema.ts'
import { limits } from './limits.ts'

export const formKinds = ['CONTACT_SETTING', 'MEMBERSHIP_SETTING', 'HOMEPAGE_SETTING'] as const
export const formKindSchema = z.enum(formKinds)
export type FormKind = z.infer<typeof formKindSchema>

/** TEXT_BOX text, NUMBER number, SELECT one of a list, SELECT_OPTIONS many of a list (decision 19). */
export const inputTypes = ['TEXT_BOX', 'NUMBER', 'SELECT', 'SELECT_OPTIONS'] as const

/** One field of a form. Order is the order in the form. `key` names it in a submission. */
export const formFieldSchema = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'field-key'),
  typeInput: z.enum(inputTypes),
  title: localized(textSchema()),
  placeholder: localized(textSchema()).optional(),
  isRequired: z.boolean().default(false),
  options: z.array(localized(textSchema())).max(50).default([]),
})
export type FormField = z.infer<typeof formFieldSchema>

export const formSchema = z.strictObject({
  title: localized(textSchema()).optional(),
  description: localized(textSchema(limits.productDescription)).optional(),
  fields: z.array(formFieldSchema).min(1).max(50),
  /** Plain script run on this form's screen (decision 39). */
  script: textSchema(limits.tags).optional(),
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
