import { z } from 'zod'
import { isWebAddress } from '../../definition/link.ts'
import { mediaRefSchema } from '../../definition/media/media.ts'
import {
  newsFilterStatuses,
  newsStatuses,
  publishTypes,
  shownNewsStatuses,
} from '../../records/notifications.ts'
import { instantSchema, textSchema } from '../../values/fields.ts'
import { localized } from '../../values/language-schema.ts'
import { limits } from '../../values/limits.ts'
import { answers, defineCalls, lists, removedSchema } from '../http/declare-call.ts'

/** Maximum number of sites per news item. */
export const maxNewsSites = 500

const webAddressSchema = z.string().max(limits.url).refine(isWebAddress, 'web-address')

/** Latest information as it is written. A site's banner shows it by the rules of `model/definition/notification.ts`. */
export const newsBodySchema = z.strictObject({
  title: localized(textSchema()),
  /** At most 120 characters per language. */
  content: localized(textSchema(limits.textarea)).default({}),
  /** Target of its link. */
  newsUrl: webAddressSchema.nullable().default(null),
  /** Reference of an uploaded medium. */
  image: mediaRefSchema.nullable().default(null),
  /** The sites whose banner shows it. */
  siteIds: z.array(z.string().min(1).max(64)).max(maxNewsSites),
  status: z.enum(newsStatuses),
  publishType: z.enum(publishTypes),
  /** Only for scheduled news. ISO 8601, UTC, as everywhere here. */
  startDate: instantSchema.optional(),
  endDate: instantSchema.optional(),
})
/** POST /api/news and PUT /api/news/:id */
export type NewsBody = z.input<typeof newsBodySchema>
export type CheckedNewsBody = z.output<typeof newsBodySchema>

const newsSiteSchema = z.object({ id: z.string(), name: z.string() })

export const newsRowSchema = z.object({
  id: z.string(),
  /** The account that owns it. */
  accountId: z.string(),
  company: z.string(),
  title: localized(z.string()),
  content: localized(z.string()),
  newsUrl: z.string().nullable(),
  image: z.string().nullable(),
  /** Address of a thumbnail, if it has a picture. */
  imageUrl: z.string().nullable(),
  status: z.enum(newsStatuses),
  shownStatus: z.enum(shownNewsStatuses),
  publishType: z.enum(publishTypes),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  siteIds: z.array(z.string()),
  /** The first few sites, by name. */
  sites: z.array(newsSiteSchema),
  author: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** To be sent back as `If-Match` with a change. */
  revision: z.string(),
})
export type NewsRow = z.infer<typeof newsRowSchema>

/** The filter of GET /api/news. */
export const newsFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  q: z.string().max(256).optional(),
  status: z.enum(newsFilterStatuses).optional(),
  siteId: z.string().max(64).optional(),
})
export const newsSortFields = ['updatedAt', 'createdAt', 'startDate', 'title'] as const

/** Where news stands on a site: in its banner, on its way there, or not visible. */
export const newsDeliveries = ['shown', 'waiting', 'on-the-way', 'hidden', 'site-offline'] as const
export type NewsDelivery = (typeof newsDeliveries)[number]

/** GET /api/sites/:id/news: newest first, whichever account owns it. */
export const siteNewsSchema = z.object({
  news: z.array(
    newsRowSchema
      .omit({ siteIds: true, sites: true, author: true })
      .extend({ delivery: z.enum(newsDeliveries), mayEdit: z.boolean() }),
  ),
})
export type SiteNews = z.infer<typeof siteNewsSchema>
export type SiteNewsRow = SiteNews['news'][number]

const news = {
  title: { EN: 'Closed on Monday', JP: '月曜休業のお知らせ' },
  content: { EN: 'We are back on Tuesday at nine.' },
  newsUrl: 'https://example.com/monday',
  siteIds: ['seaside-inn'],
  status: 'public',
  publishType: 'scheduled',
  startDate: '2026-12-01T00:00:00Z',
  endDate: '2026-12-08T00:00:00Z',
}

export const newsCalls = defineCalls({
  'GET /api/news': {
    action: 'news.read',
    tag: 'News',
    summary: 'List latest information',
    description: 'What is scheduled is public; what is over counts as expired and as nothing else.',
    ...lists(newsRowSchema, {
      filter: newsFilterSchema,
      sort: newsSortFields,
      defaultSort: { field: 'updatedAt', order: 'DESC' },
      example: { status: 'public' },
    }),
  },
  'POST /api/news': {
    action: 'news.edit',
    tag: 'News',
    summary: 'Write latest information',
    description:
      'Once it is public, the banners of its sites show it without another release: at once, or from its start on.',
    body: newsBodySchema,
    example: news,
    replies: { 201: { description: 'What has been written.', content: newsRowSchema } },
  },
  'GET /api/news/:id': {
    action: 'news.read',
    tag: 'News',
    summary: 'Read latest information',
    ...answers(newsRowSchema, 'What has been written.'),
  },
  'PUT /api/news/:id': {
    action: 'news.edit',
    tag: 'News',
    summary: 'Change latest information',
    description: 'Its sites show it as it is by now, or no longer.',
    body: newsBodySchema,
    example: news,
    hasRevision: true,
    ...answers(newsRowSchema, 'What is written by now.'),
  },
  'DELETE /api/news/:id': {
    action: 'news.edit',
    tag: 'News',
    summary: 'Delete latest information',
    description: 'It is gone from the banners of its sites.',
    ...answers(removedSchema, 'It is gone.'),
  },
  'GET /api/sites/:id/news': {
    action: 'news.read',
    tag: 'News',
    summary: 'List what goes to a site',
    description: 'Also what those above its account have written for it, with what has become of each.',
    ...answers(siteNewsSchema, 'The latest first.'),
  },
})
