import { z } from 'zod'
import { localized } from '../language-schema.ts'

/** `template.json` of a template's folder. */
export const templateFileSchema = z.object({
  name: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/),
  title: localized(z.string()),
  description: localized(z.string()),
  /** Path in the template's folder. */
  thumbnail: z.string(),
  /** `8 × 2` */
  grid: z.string(),
})
export type TemplateFile = z.infer<typeof templateFileSchema>

/** GET /api/templates. `thumbnail` is an address. */
export const templateRowSchema = templateFileSchema.extend({ id: z.string() })
export type TemplateRow = z.infer<typeof templateRowSchema>
