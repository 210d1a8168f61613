import { z } from 'zod'
import { type Page, pageSchema } from '../../definition/page.ts'
import { localized } from '../../values/language-schema.ts'
import { answers, defineCalls, lists } from '../http/declare-call.ts'
import { issueSchema } from '../http/errors.ts'
import { bodySchemas, replySchemas } from '../http/schema-names.ts'

/** The filter of GET /api/pages. One of the first two fields is required. */
export const pageFilterSchema = z.strictObject({
  siteId: z.string().optional(),
  id: z.array(z.string()).max(1_000).optional(),
  /** Part of the page's name in lists. */
  q: z.string().max(256).optional(),
})
export const pageSortFields = ['order', 'position', 'id'] as const

const pagePlace = {
  siteId: z.string(),
  pageId: z.string(),
  /** `A1` */
  position: z.string(),
  /** Number of the page within the site, from 1. */
  order: z.number(),
  category: z.object({ id: z.string(), name: localized(z.string()) }),
  /** The page's name in lists. */
  detail: z.string(),
  thumbnail: z.string().nullable(),
  /** Changes with every change of the page; sent back as `If-Match`. */
  revision: z.string(),
  /** What prevents the page from being published. */
  problems: z.array(issueSchema),
}

pageSchema.register(bodySchemas, { id: 'PageContent' })

/** GET /api/pages, GET and PUT /api/pages/:id. `id` is `<siteId>.<pageId>`. */
export const pageRecordSchema = z.object({ ...pageSchema.shape, ...pagePlace, id: z.string() })
pageRecordSchema.register(replySchemas, { id: 'PageRecord' })
export type PageRecord = z.infer<typeof pageRecordSchema>

export const pageCalls = defineCalls({
  'GET /api/pages': {
    action: 'site.read',
    tag: 'Pages',
    summary: 'List pages, in the order of their site',
    description: 'The filter has to name a site or pages.',
    ...lists(pageRecordSchema, {
      filter: pageFilterSchema,
      sort: pageSortFields,
      defaultSort: { field: 'order', order: 'ASC' },
      example: { siteId: 'seaside-inn' },
    }),
  },
  'GET /api/pages/:id': {
    action: 'site.read',
    tag: 'Pages',
    summary: 'Read a page',
    ...answers(pageRecordSchema, 'The page and its place.'),
  },
  'PUT /api/pages/:id': {
    action: 'site.edit',
    tag: 'Pages',
    summary: 'Replace the content of a page',
    description:
      'What visitors see changes when the site is published. A record as it was read may be sent back: what is not content is left out of account.',
    body: pageSchema,
    example: { id: 'welcome', details: { EN: { mainText: 'Welcome to the seaside inn.' } } },
    hasRevision: true,
    ...answers(pageRecordSchema, 'The page as it is now.'),
  },
})

/** Keys of a record that are not part of the page. */
export const pagePlaceKeys = [
  'siteId',
  'pageId',
  'position',
  'order',
  'category',
  'detail',
  'thumbnail',
  'revision',
  'problems',
] as const satisfies readonly Exclude<keyof PageRecord, keyof Page>[]
