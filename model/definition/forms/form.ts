import { z } from 'zod'
import { daySchema, idSchema, instantSchema, scriptSchema, textSchema } from '../../values/fields.ts'
import { localized } from '../../values/language-schema.ts'
import { limits } from '../../values/limits.ts'
import { isWebAddress } from '../link.ts'
import { conditionsSchema, fieldNameSchema } from './condition-schema.ts'
import { expressionLimits, isExpression } from './expression.ts'
import { answerPatterns } from './form-limits.ts'
import { autoReplySchema, noticeSchema } from './form-mails.ts'

export const formKinds = ['CONTACT_SETTING', 'MEMBERSHIP_SETTING', 'HOMEPAGE_SETTING'] as const
export const formKindSchema = z.enum(formKinds)
export type FormKind = z.infer<typeof formKindSchema>

/**
 * TEXT_BOX: text. NUMBER: number. SELECT: one of a list. SELECT_OPTIONS: several of a list (decision 19). CONSENT: a
 * checkbox.
 */
export const inputTypes = [
  'TEXT_BOX',
  'TEXT_AREA',
  'EMAIL',
  'URL',
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

const showShape = {
  /** Absent or empty: always shown. A hidden field is neither required nor stored. */
  showIf: conditionsSchema.optional(),
  showIfAny: z.boolean().optional(),
}

/**
 * The fields that a Japanese postal code fills in. A field that is named twice gets both parts, one after the other.
 */
const filledSchema = z.strictObject({
  prefecture: fieldNameSchema.optional(),
  city: fieldNameSchema.optional(),
  street: fieldNameSchema.optional(),
})
export const filledParts = ['prefecture', 'city', 'street'] as const satisfies (keyof z.infer<
  typeof filledSchema
>)[]

const countSchema = z.int().min(1).max(limits.mainText).optional()
const numberSchema = z.number().min(-1_000_000_000).max(1_000_000_000).optional()

/** Limits of an answer besides its kind. Optional answers may still be left out. */
const limitsShape = {
  minLength: countSchema,
  /** At most the maximum of the field's kind. */
  maxLength: countSchema,
  minNumber: numberSchema,
  maxNumber: numberSchema,
  minDate: daySchema.optional(),
  maxDate: daySchema.optional(),
  minItems: countSchema,
  maxItems: countSchema,
  pattern: z.enum(answerPatterns).optional(),
  expression: z.string().max(expressionLimits.length).refine(isExpression, 'expression').optional(),
  /** What visitors read if the expression does not match: a description of a valid answer. */
  expressionText: localized(textSchema(limits.textarea)).optional(),
  contains: textSchema().optional(),
  /** An earlier field that must have the same answer, such as an e-mail address that is typed twice. */
  sameAs: fieldNameSchema.optional(),
}

/** One field of a form, in the order of the form. `key` names it in a submission. */
export const formFieldSchema = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'field-key'),
  typeInput: z.enum(inputTypes),
  title: localized(textSchema()),
  placeholder: localized(textSchema()).optional(),
  isRequired: z.boolean().default(false),
  options: z.array(localized(textSchema())).max(50).default([]),
  ...limitsShape,
  /** For a `CONSENT`: link text of what the visitor agrees to. */
  linkText: localized(textSchema()).optional(),
  linkUrl: z.string().max(limits.url).refine(isWebAddress, 'web-address').optional(),
  /** Only for a `POSTAL_CODE`. */
  fills: filledSchema.optional(),
  ...showShape,
})
export type FormField = z.infer<typeof formFieldSchema>

const optionalKeys = [
  'placeholder',
  'options',
  'linkText',
  'linkUrl',
  'fills',
  'minLength',
  'maxLength',
  'minNumber',
  'maxNumber',
  'minDate',
  'maxDate',
  'minItems',
  'maxItems',
  'pattern',
  'expression',
  'expressionText',
  'contains',
  'sameAs',
] as const satisfies (keyof FormField)[]
type OptionalKey = (typeof optionalKeys)[number]

const keysOfInput: Readonly<Record<InputType, readonly OptionalKey[]>> = {
  TEXT_BOX: [
    'placeholder',
    'minLength',
    'maxLength',
    'pattern',
    'expression',
    'expressionText',
    'contains',
    'sameAs',
  ],
  TEXT_AREA: ['placeholder', 'minLength', 'maxLength', 'contains'],
  EMAIL: ['placeholder', 'contains', 'sameAs'],
  URL: ['placeholder', 'contains', 'sameAs'],
  NUMBER: ['placeholder', 'minNumber', 'maxNumber', 'sameAs'],
  DATE: ['minDate', 'maxDate'],
  PHONE: ['placeholder', 'sameAs'],
  POSTAL_CODE: ['placeholder', 'fills'],
  SELECT: ['placeholder', 'options'],
  SELECT_OPTIONS: ['placeholder', 'options', 'minItems', 'maxItems'],
  CONSENT: ['linkText', 'linkUrl'],
  FILE: [],
}

/** Keys that a field of this kind does not use. They stay stored, in case the kind is changed back. */
export const unusedKeys = (typeInput: InputType): OptionalKey[] =>
  optionalKeys.filter((key) => !keysOfInput[typeInput].includes(key))

/** Kinds of fields that can repeat another field or be repeated. */
export const repeatable: readonly InputType[] = inputTypes.filter((type) =>
  keysOfInput[type].includes('sameAs'),
)

/** A step: fields that are asked on a page of their own, from `firstField` to the field before the next step. */
const stepSchema = z.strictObject({
  firstField: fieldNameSchema,
  title: localized(textSchema()).default({}),
  ...showShape,
})

/** When and after how many submissions a form closes. `id` names the counter: a new id starts it again. */
const closingSchema = z.strictObject({
  id: idSchema,
  /** The last minute in which submissions are accepted. */
  endDate: instantSchema.optional(),
  limit: z.int().min(1).max(1_000_000).optional(),
  /** What visitors read afterwards in place of the fields. */
  text: localized(textSchema(limits.mainText)).default({}),
})
export type FormClosing = z.infer<typeof closingSchema>

/** Whether answers are kept step by step before the form is sent, if the visitor agrees. Only for forms with steps. */
const partialSchema = z.strictObject({
  isKept: z.boolean().default(false),
  /** What visitors agree to. A language without its own text uses the product's. */
  text: localized(textSchema(limits.mainText)).default({}),
})

export const formSchema = z.strictObject({
  title: localized(textSchema()).optional(),
  description: localized(textSchema(limits.productDescription)).optional(),
  fields: z.array(formFieldSchema).min(1).max(50),
  steps: z.array(stepSchema).max(10).optional(),
  closing: closingSchema.optional(),
  partial: partialSchema.optional(),
  /**
   * What is read once it was sent, of the membership form once the address is confirmed. Can name answers as the mail does; a
   * browser without script shows what is written for missing ones.
   */
  thanks: localized(textSchema(limits.mainText)).optional(),
  /** A plain script that runs on this form's screen (decision 39). */
  script: scriptSchema.optional(),
  /** Both are only used on the server: visitors load nothing of them. */
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

/** The forms of a site until its creator changes them (visitor.md §3). */
export const defaultForms: Readonly<Record<FormKind, FormDefinition>> = {
  CONTACT_SETTING: { fields: [email, company] },
  MEMBERSHIP_SETTING: { fields: [email, password, confirmPassword] },
  HOMEPAGE_SETTING: { fields: [email, company] },
}
