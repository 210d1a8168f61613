import { z } from 'zod'
import { textSchema } from '../values/fields.ts'
import { localized } from '../values/language-schema.ts'

const tagId = (pattern: RegExp, rule: string) => z.string().regex(pattern, rule).optional()

/** Analytics and advertising services, with the ids they issued. The product writes the code that loads them. */
export const siteTagsSchema = z.strictObject({
  googleAnalyticsId: tagId(/^G-[A-Z0-9]{4,16}$/, 'google-analytics-id'),
  tagManagerId: tagId(/^GTM-[A-Z0-9]{4,12}$/, 'tag-manager-id'),
  metaPixelId: tagId(/^\d{10,20}$/, 'meta-pixel-id'),
  googleAdsConversion: tagId(/^AW-\d{8,12}\/[\w-]{5,60}$/, 'google-ads-conversion'),
  yahooSearchConversion: tagId(/^\d{8,12}\/[\w-]{5,60}$/, 'yahoo-conversion'),
  yahooDisplayConversion: tagId(/^[\w.-]{10,60}\/[\w-]{5,60}$/, 'yahoo-conversion'),
  tiktokPixelId: tagId(/^[A-Z0-9]{18,24}$/, 'tiktok-pixel-id'),
  microsoftTagId: tagId(/^\d{6,12}$/, 'microsoft-tag-id'),
  lineTagId: tagId(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'line-tag-id'),
})
export type SiteTags = z.infer<typeof siteTagsSchema>

/** The consent that a visitor is asked for before anything of third parties runs; off by default. */
export const visitorConsentSchema = z.strictObject({
  /** Raised by a creator to ask visitors again after something was added. */
  version: z.number().int().min(1).max(9_999).default(1),
  /** Which scripts of the creator wait for consent: all tags and chatbots, or only script tags with `data-consent`. */
  holds: z.enum(['ALL', 'MARKED']).default('ALL'),
  title: localized(textSchema(100)).optional(),
  text: localized(textSchema(1_000)).optional(),
})
export type VisitorConsent = z.infer<typeof visitorConsentSchema>

/** A widget below the forms that tells people from programs. Its secret is not part of the definition. */
export const spamCheckSchema = z.strictObject({
  /** Site key of Cloudflare Turnstile. */
  turnstileKey: z
    .string()
    .regex(/^[0-9]x[A-Za-z0-9_-]{10,60}$/, 'turnstile-key')
    .optional(),
})
