import { z } from 'zod'
import { mediaAssetSchema } from '#model/definition/media/media.ts'
import type { MediaEdit } from '#model/media/media-edit.ts'
import { mediaErrorCodes } from './ingest.ts'
import type { MediaType } from './media-type.ts'

/** `folder` contains `original` and belongs to the job alone; results are written to it under their SHA-256. */
export interface MediaJob {
  type: MediaType
  folder: string
  edit?: MediaEdit | undefined
  ffmpegPath: string | undefined
}

/** Replies of the decoding process are not trusted, because a malicious file may have taken it over. */
export const mediaReplySchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('taken-in'), asset: mediaAssetSchema }),
  z.object({
    outcome: z.literal('refused'),
    code: z.enum(mediaErrorCodes),
    message: z.string().max(500),
    params: z.record(z.string().max(40), z.union([z.string().max(100), z.number()])),
  }),
  z.object({ outcome: z.literal('failed'), message: z.string().max(10_000) }),
])
export type MediaReply = z.infer<typeof mediaReplySchema>
