import { z } from 'zod'
import { colorSchema, networkListSchema, originSchema, textSchema } from '../values/fields.ts'
import { languageSchema, localized } from '../values/language-schema.ts'
import { maxColumns } from '../values/position.ts'
import { campaignSchema } from './campaign.ts'
import { companyDisplaySchema, companyInfoSchema } from './company.ts'
import { experimentSchema, maxExperiments } from './experiment.ts'
import { fontFamilySchema } from './font.ts'
import { formSchema } from './forms/form.ts'
import { mediaRefSchema, musicRefSchema } from './media/media.ts'
import { memberLoginSchema } from './member-login.ts'
import { notificationSchema } from './notification.ts'
import { categorySchema } from './page.ts'
import { popupCtasSchema } from './popup.ts'
import { maxRedirects, notFoundSchema, redirectSchema } from './redirect.ts'
import { seoSchema } from './seo.ts'
import { maxSharedItems, sharedButtonSchema, sharedProductSchema } from './shared-item.ts'
import { siteTagsSchema, spamCheckSchema, visitorConsentSchema } from './site-services.ts'
import { snsEntrySchema } from './sns.ts'
import { surveySchema } from './survey.ts'

/** Names of parameters of addresses whose values texts may say (`query-text.ts`). */
const queryNamesSchema = z.array(z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 'query-name')).max(20)

/** Everything about a site but its grid. */
export const siteSettingsSchema = z.strictObject({
  name: textSchema().min(1),
  languages: z.array(languageSchema).min(1).max(4),
  defaultLanguage: languageSchema,
  /** Custom path prefix of the site's addresses, without slashes (decision 2). */
  prefix: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, 'prefix-form')
    .optional(),
  /** Old addresses that lead to pages of the site. */
  redirects: z.array(redirectSchema).max(maxRedirects).optional(),
  notFound: notFoundSchema.optional(),
  logo: mediaRefSchema.optional(),
  favicon: mediaRefSchema.optional(),
  /** Picture of shared links where a page has none of its own. */
  shareImage: mediaRefSchema.optional(),
  /** Music that is heard on every page that has none of its own. */
  backgroundMusic: musicRefSchema.optional(),
  viewMode: z.enum(['MOBILE', 'PC']).default('MOBILE'),
  globalMenuTextColor: colorSchema.optional(),
  globalMenuBackgroundColor: colorSchema.optional(),
  speakerColor: colorSchema.optional(),
  /** What headlines and prices are written with; absent: with the font of the texts. */
  headingFont: fontFamilySchema.optional(),
  /** What everything else is written with; absent: with a font of the visitor's machine. */
  textFont: fontFamilySchema.optional(),
  displayLanguageIcon: z.boolean().default(true),
  displayGlobalMenu: z.boolean().default(true),
  displayPageCount: z.boolean().default(true),
  displayAlbum: z.boolean().default(true),
  /** A visitor can share the page they are on. */
  displayShare: z.boolean().default(true),
  /** A visitor who comes back is offered to go on where they left. */
  resumes: z.boolean().default(false),
  swipeRedirection: z.boolean().default(true),
  /** Seconds after which the next page comes by itself; 0 for never. */
  autoAdvanceS: z.number().int().min(0).max(60).default(0),
  /** Origins that the creator's own scripts may talk to, and show pictures and frames of. */
  scriptOrigins: z.array(originSchema).max(20).default([]),
  /** Origins of the websites that may show the site's pages in a frame. */
  embedOrigins: z.array(originSchema).max(20).default([]),
  /** Addresses and networks that the site is for; empty or absent: for everybody. */
  allowedNetworks: networkListSchema.optional(),
  seo: localized(seoSchema).optional(),
  sns: z.array(snsEntrySchema).max(8).default([]),
  company: localized(companyInfoSchema).optional(),
  companyDisplay: companyDisplaySchema.optional(),
  forms: z
    .strictObject({
      CONTACT_SETTING: formSchema,
      MEMBERSHIP_SETTING: formSchema,
      HOMEPAGE_SETTING: formSchema,
    })
    .partial()
    .optional(),
  spamCheck: spamCheckSchema.optional(),
  memberLogin: memberLoginSchema.optional(),
  /** Buttons that stand on several pages, where they are alike. */
  sharedButtons: z.array(sharedButtonSchema).max(maxSharedItems).optional(),
  /** Products that stand on several pages, where they are alike. */
  sharedProducts: z.array(sharedProductSchema).max(maxSharedItems).optional(),
  surveys: z.array(surveySchema).max(50).default([]),
  popupCtas: popupCtasSchema.optional(),
  campaign: campaignSchema.optional(),
  /** What of an address texts may say. */
  queryNames: queryNamesSchema.optional(),
  tags: siteTagsSchema.optional(),
  consent: visitorConsentSchema.optional(),
  notifications: z.array(notificationSchema).max(100).default([]),
  /** Tests of what works better. At most one of them runs. */
  experiments: z.array(experimentSchema).max(maxExperiments).optional(),
})
export type SiteSettings = z.infer<typeof siteSettingsSchema>

export const definitionVersion = 1

/** A whole site: what a creator describes and the builder compiles. */
export const siteDefinitionSchema = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(definitionVersion),
  settings: siteSettingsSchema,
  categories: z.array(categorySchema).min(1).max(maxColumns),
})
export type SiteDefinition = z.infer<typeof siteDefinitionSchema>
/** A definition as written by hand: what has a default may be left out. */
export type SiteDefinitionInput = z.input<typeof siteDefinitionSchema>
