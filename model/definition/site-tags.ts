import { z } from 'zod'

const tagId = (pattern: RegExp, rule: string) => z.string().regex(pattern, rule).optional()

/** Services that count visits, by the ids that they gave. What loads them is written by the product. */
export const siteTagsSchema = z.strictObject({
  googleAnalyticsId: tagId(/^G-[A-Z0-9]{4,16}$/, 'google-analytics-id'),
  tagManagerId: tagId(/^GTM-[A-Z0-9]{4,12}$/, 'tag-manager-id'),
  metaPixelId: tagId(/^\d{10,20}$/, 'meta-pixel-id'),
  lineTagId: tagId(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'line-tag-id'),
})
export type SiteTags = z.infer<typeof siteTagsSchema>
