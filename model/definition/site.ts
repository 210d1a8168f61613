import { z } from 'zod'
import { colorSchema, networkListSchema, originSchema, textSchema } from '../values/fields.ts'
import { languageSchema, localized } from '../values/language-schema.ts'
import { limits } from '../values/limits.ts'
import { maxColumns } from '../values/position.ts'
import { campaignSchema } from './campaign.ts'
import { companyDisplaySchema, companyInfoSchema } from './company.ts'
import { experimentSchema, maxExperiments } from './experiment.ts'
import { fontFamilySchema } from './font.ts'
import { formSchema } from './forms/form.ts'
import { isWebAddress } from './link.ts'
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

/** Names of address parameters whose values may be shown in texts (`query-text.ts`). */
const queryNamesSchema = z.array(z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 'query-name')).max(20)

/** Everything about a site but its grid. */
export const siteSettingsSchema = z.strictObject({
  name: textSchema().min(1),
  /** The name in languages that have one of their own; in the others it is `name`. */
  nameByLanguage: localized(textSchema()).optional(),
  languages: z.array(languageSchema).min(1).max(4),
  defaultLanguage: languageSchema,
  /** Custom path prefix of the site's addresses, without slashes (decision 2). */
  prefix: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, 'prefix-form')
    .optional(),
  /** Former addresses that lead to pages of the site. */
  redirects: z.array(redirectSchema).max(maxRedirects).optional(),
  notFound: notFoundSchema.optional(),
  logo: mediaRefSchema.optional(),
  favicon: mediaRefSchema.optional(),
  /** Picture of shared links for pages without their own. */
  shareImage: mediaRefSchema.optional(),
  /** Music for every page without its own. */
  backgroundMusic: musicRefSchema.optional(),
  viewMode: z.enum(['MOBILE', 'PC']).default('MOBILE'),
  globalMenuTextColor: colorSchema.optional(),
  globalMenuBackgroundColor: colorSchema.optional(),
  speakerColor: colorSchema.optional(),
  /** Font of headlines and prices; absent: the font of the texts. */
  headingFont: fontFamilySchema.optional(),
  /** Font of everything else; absent: a font of the visitor's device. */
  textFont: fontFamilySchema.optional(),
  displayLanguageIcon: z.boolean().default(true),
  displayGlobalMenu: z.boolean().default(true),
  displayPageCount: z.boolean().default(true),
  displayAlbum: z.boolean().default(true),
  /** A visitor can share the page they are on. */
  displayShare: z.boolean().default(true),
  /** Returning visitors are offered to continue where they left. */
  resumes: z.boolean().default(false),
  swipeRedirection: z.boolean().default(true),
  /** Seconds after which the next page is shown automatically; 0 for never. */
  autoAdvanceS: z.number().int().min(0).max(60).default(0),
  /** Origins that the creator's own scripts may access, and from which pictures and frames may be shown. */
  scriptOrigins: z.array(originSchema).max(20).default([]),
  /** Origins of the websites that may show the site's pages in a frame. */
  embedOrigins: z.array(originSchema).max(20).default([]),
  /** Addresses and networks that may open the site; empty or absent: everybody. */
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
  /** Where a folder on another host sends the contact form and the site's own form; the product receives them itself. */
  formEndpoint: z.string().max(limits.url).refine(isWebAddress, 'web-address').optional(),
  spamCheck: spamCheckSchema.optional(),
  memberLogin: memberLoginSchema.optional(),
  /** The common content of buttons that are on several pages. */
  sharedButtons: z.array(sharedButtonSchema).max(maxSharedItems).optional(),
  /** The common content of products that are on several pages. */
  sharedProducts: z.array(sharedProductSchema).max(maxSharedItems).optional(),
  surveys: z.array(surveySchema).max(50).default([]),
  popupCtas: popupCtasSchema.optional(),
  campaign: campaignSchema.optional(),
  /** Address parameters that texts may show. */
  queryNames: queryNamesSchema.optional(),
  /** Addresses and networks whose visits are in no report. */
  ownNetworks: networkListSchema.optional(),
  tags: siteTagsSchema.optional(),
  consent: visitorConsentSchema.optional(),
  notifications: z.array(notificationSchema).max(100).default([]),
  /** Experiments. At most one of them runs at a time. */
  experiments: z.array(experimentSchema).max(maxExperiments).optional(),
})
export type SiteSettings = z.infer<typeof siteSettingsSchema>

export const definitionVersion = 1

/** A whole site: the definition that a creator writes and the builder compiles. */
export const siteDefinitionSchema = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(definitionVersion),
  settings: siteSettingsSchema,
  categories: z.array(categorySchema).min(1).max(maxColumns),
})
export type SiteDefinition = z.infer<typeof siteDefinitionSchema>
/** A definition as written by hand: fields with a default may be omitted. */
export type SiteDefinitionInput = z.input<typeof siteDefinitionSchema>
