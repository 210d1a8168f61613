import { z } from 'zod'
import { formSubmissionSchema } from './forms-schema.ts'
import { partialKeyPattern } from './submissions.ts'

const keySchema = z.string().regex(partialKeyPattern)

export const partialSubmissionSchema = formSubmissionSchema
  .pick({ data: true, lang: true, trap: true })
  .extend({
    key: keySchema,
    version: z.string().max(64),
    steps: z.int().min(1).max(10),
    agreed: z.string().max(64),
  })

export const partialRemovalSchema = z.strictObject({ key: keySchema })
