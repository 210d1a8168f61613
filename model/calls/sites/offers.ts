import { z } from 'zod'
import { offerSchema } from '../../records/offer.ts'
import { answers, defineCalls, lists } from '../http/declare-call.ts'
import { replySchemas } from '../http/schema-names.ts'

/** The filter of GET /api/offers. */
export const offerFilterSchema = z.strictObject({
  id: z.array(z.string()).max(1_000).optional(),
  siteId: z.string().max(64).optional(),
})
export const offerSortFields = ['shownFrom'] as const

/** GET /api/offers: what a site has offered, from when to when. */
export const offerRowSchema = offerSchema.omit({ pages: true }).extend({
  id: z.string(),
  siteId: z.string(),
  /** Positions of its pages. */
  positions: z.array(z.string()),
  /** The release that began to show it. */
  release: z.number(),
  shownFrom: z.string(),
  /** Null while it is shown. */
  shownUntil: z.string().nullable(),
  /** How many have applied, or had when it ended; null for a countdown. */
  applicants: z.number().nullable(),
  /** Who published it; null for the product itself. */
  by: z.string().nullable(),
  /** Why it was offered again, or more of it. */
  reason: z.string().nullable(),
})
offerRowSchema.register(replySchemas, { id: 'Offer' })
export type OfferRow = z.infer<typeof offerRowSchema>

const rules = {
  filter: offerFilterSchema,
  sort: offerSortFields,
  defaultSort: { field: 'shownFrom', order: 'DESC' },
} as const

export const offerCalls = defineCalls({
  'GET /api/offers': {
    action: 'site.read',
    tag: 'Publishing',
    summary: 'List what a site has offered for a limited time or number of people, the newest first',
    description:
      'Written in the moment a release goes live. An offer ends when a release without it goes live, or the site goes offline; every change of it is another row.',
    ...lists(offerRowSchema, rules),
  },
  'GET /api/offer-exports': {
    action: 'site.read',
    tag: 'Publishing',
    summary: 'Read the same list as CSV',
    list: { ...rules, filter: offerFilterSchema.omit({ id: true }) },
    ...answers({ type: 'text/csv', description: 'A line for each offer, with a header.' }, 'The file.'),
  },
})
