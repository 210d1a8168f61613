import type { MediaAsset, MediaRef } from '../media.ts'

/** POST /api/media */
export interface MediaReply {
  ref: MediaRef
  asset: MediaAsset
  /** Address of a small picture of it, for staff. */
  previewUrl: string
}
