import { z } from 'zod'

/** The filter of GET /api/releases. */
export const releaseFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  siteId: z.string().optional(),
})
export const releaseSortFields = ['createdAt', 'number', 'id'] as const

/** GET /api/releases. `id` is `<siteId>.<number>`. */
export const releaseRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  number: z.number(),
  createdAt: z.string(),
  definitionVersion: z.number(),
  isLive: z.boolean(),
  pages: z.number(),
  rendered: z.number(),
  reused: z.number(),
})
export type ReleaseRow = z.infer<typeof releaseRowSchema>
