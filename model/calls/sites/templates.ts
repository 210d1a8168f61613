import { z } from 'zod'
import { pageSchema } from '../../definition/page.ts'
import { idSchema, textSchema, trimmedTextSchema } from '../../values/fields.ts'
import { localized } from '../../values/language-schema.ts'
import { limits } from '../../values/limits.ts'
import { maxRows } from '../../values/position.ts'
import { answers, defineCalls, removedSchema } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

/** What a template is made of: a whole site, a column, or pages of a column. */
export const templateKinds = ['site', 'category', 'page'] as const
/** Templates that are inserted into a site. */
export const partKinds = ['category', 'page'] as const
export type PartKind = (typeof partKinds)[number]

/** `template.json` of a template's folder. */
export const templateFileSchema = z.object({
  name: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/),
  title: localized(z.string()),
  description: localized(z.string()),
  /** Path within the template's folder. */
  thumbnail: z.string(),
  /** `8 × 2` */
  grid: z.string(),
})
export type TemplateFile = z.infer<typeof templateFileSchema>

/** GET /api/templates: the account's own, newest first, then the product's. `thumbnail` is an address. */
export const templateRowSchema = z.object({
  /** The value of `template` in POST /api/sites. */
  id: z.string(),
  name: z.string(),
  title: localized(z.string()),
  description: localized(z.string()),
  thumbnail: z.string().nullable(),
  grid: z.string(),
  /** Whether it belongs to the account. */
  isOwn: z.boolean(),
})
templateRowSchema.register(replySchemas, { id: 'Template' })
export type TemplateRow = z.infer<typeof templateRowSchema>

/** GET /api/templates/:name/pages: column by column, in swiping order. */
export const templatePageSchema = z.object({
  position: z.string(),
  title: localized(z.string()),
  /** Address of a still picture of the page; null without one. */
  image: z.string().nullable(),
})
export type TemplatePageRow = z.infer<typeof templatePageSchema>

/** POST /api/sites/:id/template: the whole site if `part` is absent. */
export const keepTemplateBodySchema = z.strictObject({
  name: trimmedTextSchema(limits.text).min(1),
  part: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('category'), categoryId: idSchema }),
      z.strictObject({ kind: z.literal('page'), pageIds: z.array(idSchema).min(1).max(maxRows) }),
    ])
    .optional(),
})
export type KeepTemplateBody = z.infer<typeof keepTemplateBodySchema>
export type PartOfTemplate = NonNullable<KeepTemplateBody['part']>

/** GET /api/sites/:id/templates/:templateId: the contents to insert into a site, with new ids. */
export const templatePartSchema = z.object({
  /** Name of the category; absent for single pages. */
  name: localized(textSchema()),
  pages: z.array(pageSchema),
})
export type TemplatePart = z.infer<typeof templatePartSchema>

export const maxOwnTemplates = 100

const picture = { type: 'image/*', description: 'The bytes of the image or video.' }

export const templateCalls = defineCalls({
  'GET /api/templates': {
    action: 'template.read',
    tag: 'Sites',
    summary: 'List the templates that a site can begin with',
    ...answers(templateRowSchema.array(), 'All templates.'),
  },
  'GET /api/templates/:name/thumbnail': {
    action: 'template.read',
    tag: 'Sites',
    summary: 'Read the image of a template',
    ...answers(picture, 'The image.'),
  },
  'GET /api/templates/:name/pages': {
    action: 'template.read',
    tag: 'Sites',
    summary: 'List the pages of a template that a site can begin with',
    ...answers(templatePageSchema.array(), 'All of them, with an image of each.'),
  },
  'GET /api/templates/:name/pages/:position/image': {
    action: 'template.read',
    tag: 'Sites',
    summary: 'Read the image of a page of a template',
    ...answers(picture, 'The image.'),
  },
  'POST /api/sites/:id/template': {
    action: 'site.create',
    tag: 'Sites',
    summary: 'Keep a site, a category of it or some of its pages as a template of its account',
    description: 'The whole site without `part`. Images and videos stay those of the account.',
    body: keepTemplateBodySchema,
    example: { name: 'Our hotels' },
    replies: { 201: { description: 'The template.', content: templateRowSchema } },
    errors: ['CONFLICT'],
  },
  'GET /api/sites/:id/templates': {
    action: 'site.read',
    tag: 'Sites',
    summary: 'List the templates that can be put into a site',
    description: 'Categories, or pages, that the account of the site has kept; the newest first.',
    query: { kind: { description: `One of: ${partKinds.join(', ')}.`, example: 'category' } },
    ...answers(templateRowSchema.array(), 'All templates of the kind.'),
    errors: ['INVALID_INPUT'],
  },
  'GET /api/sites/:id/templates/:templateId': {
    action: 'site.read',
    tag: 'Sites',
    summary: 'Read a template that can be put into a site',
    description: 'Send its pages as edits, under new ids.',
    ...answers(templatePartSchema, 'The pages, and the name of a category.'),
  },
  'DELETE /api/templates/:id': {
    action: 'site.create',
    tag: 'Sites',
    summary: 'Delete a template of the account',
    description: 'Sites that were made from it stay as they are. It can be brought back for 30 days.',
    ...answers(removedSchema, 'It is gone.'),
  },
  'POST /api/templates/:id/restore': {
    action: 'site.create',
    tag: 'Sites',
    summary: 'Bring back a template that was deleted',
    ...answers(removedSchema, 'It is there again.'),
    errors: ['CONFLICT'],
  },
})
