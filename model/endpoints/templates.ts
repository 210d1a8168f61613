import { z } from 'zod'
import { localized } from '../language-schema.ts'
import { limits } from '../limits.ts'

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

/** GET /api/templates: those of the account, the newest first, then those of the product. `thumbnail` is an address. */
export const templateRowSchema = z.object({
  /** What a site is made of it by. */
  id: z.string(),
  name: z.string(),
  title: localized(z.string()),
  description: localized(z.string()),
  thumbnail: z.string().nullable(),
  grid: z.string(),
  /** Kept by the account. */
  isOwn: z.boolean(),
})
export type TemplateRow = z.infer<typeof templateRowSchema>

/** POST /api/sites/:id/template */
export const keepTemplateBodySchema = z.strictObject({ name: z.string().trim().min(1).max(limits.text) })
export const maxOwnTemplates = 100
