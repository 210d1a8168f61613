import { z } from 'zod'
import { idSchema, textSchema } from '../values/fields.ts'
import { localized } from '../values/language-schema.ts'
import { limits } from '../values/limits.ts'
import type { DeepPartial } from '../values/torn.ts'
import { autoReplySchema, surveyNoticeSchema } from './forms/form-mails.ts'

export const surveyQuestionSchema = z.strictObject({
  id: idSchema,
  title: localized(textSchema(limits.textarea)),
  type: z.enum(['TEXT', 'SINGLE', 'MULTIPLE']),
  isRequired: z.boolean().default(false),
  options: z
    .array(
      z.strictObject({
        id: idSchema,
        label: localized(textSchema()),
        points: z.number().int().min(-1000).max(1000).default(0),
      }),
    )
    .max(50)
    .default([]),
})

export const surveySchema = z.strictObject({
  id: idSchema,
  title: localized(textSchema()),
  description: localized(textSchema(limits.productDescription)).optional(),
  thanks: localized(textSchema(limits.productDescription)).optional(),
  /** Whether the visitor is asked for an e-mail address, and must give one. */
  email: z.enum(['none', 'optional', 'required']).default('none'),
  /** Shows one question at a time, with progress and a way back. */
  oneByOne: z.boolean().optional(),
  questions: z.array(surveyQuestionSchema).min(1).max(100),
  /** To whoever gives an e-mail address; its texts name questions by their ids. */
  autoReply: autoReplySchema.optional(),
  /** Absent: nobody is told. Both are only used on the server. */
  notice: surveyNoticeSchema.optional(),
})
export type Survey = z.infer<typeof surveySchema>

/** Maximum number of options for a poll, so that it can be answered at a glance. */
const maxOptions = 6

/**
 * Whether a survey can be answered with one tap: its first question offers a choice of one out of a few, and no other
 * is required.
 */
export function isPoll({ email, questions = [] }: DeepPartial<Survey>): boolean {
  const [first, ...others] = questions
  const { type = 'SINGLE', options = [] } = first ?? {}
  if (email === 'required' || type !== 'SINGLE' || options.length > maxOptions) return false
  return !others.some((question) => question?.isRequired)
}
