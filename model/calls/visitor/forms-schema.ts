import { z } from 'zod'
import { languages } from '../../values/language.ts'
import { limits } from '../../values/limits.ts'

/** Longer than any answer, shorter than any trouble: what a field takes is said by its form. */
const answerSchema = z.string().max(limits.attachment)

const dataSchema = z.record(z.string(), z.union([answerSchema, z.array(answerSchema).max(100)]))

/**
 * Body of contact, homepage and register. Other clients than our runtime know nothing of versions: what they send answers
 * the form that is online.
 */
export const formSubmissionSchema = z.strictObject({
  data: dataSchema,
  lang: z.enum(languages),
  version: z.string().max(64).optional(),
  agreement: z.boolean().default(false),
  trap: z.string().optional(),
  /** Of the homepage form; nothing depends on it (visitor.md §7). */
  mode: z.string().max(limits.text).optional(),
})
export type FormSubmissionBody = z.output<typeof formSubmissionSchema>
