import { z } from 'zod'
import { languageSchema } from '../../values/language-schema.ts'
import { approvedSchema } from './approvals.ts'

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
  /** What somebody called it. */
  name: z.string().nullable(),
  /** Who published it; null for the product itself. */
  by: z.string().nullable(),
  /** The only languages that changed with it; null for all. */
  languages: z.array(languageSchema).nullable(),
  /** Who approved what it shows, and when; null where nobody had to. */
  approved: approvedSchema.nullable(),
})
export type ReleaseRow = z.infer<typeof releaseRowSchema>

/** PUT /api/releases/:id */
export const nameReleaseBodySchema = z.strictObject({
  /** Empty for none. */
  name: z.string().trim().max(50),
})
