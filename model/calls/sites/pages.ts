import { z } from 'zod'
import { pageSchema } from '../../definition/page.ts'
import { localized } from '../../values/language-schema.ts'
import { issueSchema } from '../errors.ts'

/** The filter of GET /api/pages. One of the first two has to be there. */
export const pageFilterSchema = z.strictObject({
  siteId: z.string().optional(),
  id: z.array(z.string()).max(1_000).optional(),
  /** Part of what a list calls the page. */
  q: z.string().max(256).optional(),
})
export const pageSortFields = ['order', 'position', 'id'] as const

const pagePlace = {
  siteId: z.string(),
  pageId: z.string(),
  /** `A1` */
  position: z.string(),
  /** Site-wide, from 1. */
  order: z.number(),
  category: z.object({ id: z.string(), name: localized(z.string()) }),
  /** What a list calls the page. */
  detail: z.string(),
  thumbnail: z.string().nullable(),
  /** Changes with every change of the page: to be sent as `If-Match`. */
  revision: z.string(),
  /** What keeps the page from being published. */
  problems: z.array(issueSchema),
}

/** GET /api/pages, GET and PUT /api/pages/:id. `id` is `<siteId>.<pageId>`. */
export const pageRecordSchema = z.object({ ...pageSchema.shape, ...pagePlace, id: z.string() })
export type PageRecord = z.infer<typeof pageRecordSchema>
