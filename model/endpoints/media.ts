import { z } from 'zod'
import { mediaAssetSchema, mediaRefSchema } from '../media.ts'

/** POST /api/media */
export const mediaReplySchema = z.object({
  ref: mediaRefSchema,
  asset: mediaAssetSchema,
  /** Address of a small picture of it, for staff. */
  previewUrl: z.string(),
})
export type MediaReply = z.infer<typeof mediaReplySchema>
