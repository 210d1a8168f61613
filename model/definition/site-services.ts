import { z } from 'zod'
import { textSchema } from '../values/fields.ts'
import { localized } from '../values/language-schema.ts'

const tagId = (pattern: RegExp, rule: string) => z.string().regex(pattern, rule).optional()

/** Services that count visits, by the ids that they gave. What loads them is written by the product. */
export const siteTagsSchema = z.strictObject({
  googleAnalyticsId: tagId(/^G-[A-Z0-9]{4,16}$/, 'google-analytics-id'),
  tagManagerId: tagId(/^GTM-[A-Z0-9]{4,12}$/, 'tag-manager-id'),
  metaPixelId: tagId(/^\d{10,20}$/, 'meta-pixel-id'),
  lineTagId: tagId(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'line-tag-id'),
})
export type SiteTags = z.infer<typeof siteTagsSchema>

/** What a visitor is asked before anything of others runs: off unless a site has it. */
export const visitorConsentSchema = z.strictObject({
  /** Raised by a creator when something is added that visitors have to be asked about anew. */
  version: z.number().int().min(1).max(9_999).default(1),
  /** Which scripts of the creator wait: all of their tags and chatbots, or the script tags that have `data-consent`. */
  holds: z.enum(['ALL', 'MARKED']).default('ALL'),
  title: localized(textSchema(100)).optional(),
  text: localized(textSchema(1_000)).optional(),
})
export type VisitorConsent = z.infer<typeof visitorConsentSchema>

/** A widget that tells people from programs stands below the forms; its secret is no part of the definition. */
export const spamCheckSchema = z.strictObject({
  /** Site key of Cloudflare Turnstile. */
  turnstileKey: z
    .string()
    .regex(/^[0-9]x[A-Za-z0-9_-]{10,60}$/, 'turnstile-key')
    .optional(),
})
