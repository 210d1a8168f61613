import type { Clocked } from '#model/calls/visitor/replies.ts'
import type { PageContent } from '../documents/page-content.ts'

/** Reply of the private page call: what stands in place of the lock screen (decision 37). */
export interface PrivatePage extends Clocked {
  page: PageContent
  /** Until when its media can be had: milliseconds since 1970, by the server's clock. */
  validUntil: number
}
