import { z } from 'zod'
import { pageSchema } from '../../definition/page.ts'
import { idSchema, textSchema } from '../../values/fields.ts'
import { localized } from '../../values/language-schema.ts'
import { limits } from '../../values/limits.ts'
import { maxRows } from '../../values/position.ts'

/** What a template is made into: a site, a column of one, pages of a column. */
export const templateKinds = ['site', 'category', 'page'] as const
/** Those that are put into a site. */
export const partKinds = ['category', 'page'] as const
export type PartKind = (typeof partKinds)[number]

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

/** POST /api/sites/:id/template: the whole site without `part`. */
export const keepTemplateBodySchema = z.strictObject({
  name: z.string().trim().min(1).max(limits.text),
  part: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('category'), categoryId: idSchema }),
      z.strictObject({ kind: z.literal('page'), pageIds: z.array(idSchema).min(1).max(maxRows) }),
    ])
    .optional(),
})
export type KeepTemplateBody = z.infer<typeof keepTemplateBodySchema>
export type PartOfTemplate = NonNullable<KeepTemplateBody['part']>

/** GET /api/sites/:id/templates/:templateId: what is put into a site, under ids of its own. */
export const templatePartSchema = z.object({
  /** Name of the category; single pages have none. */
  name: localized(textSchema()),
  pages: z.array(pageSchema),
})
export type TemplatePart = z.infer<typeof templatePartSchema>

export const maxOwnTemplates = 100
