import { z } from 'zod'
import { clickKinds } from '../../records/received.ts'
import { localized } from '../../values/language-schema.ts'
import { answers, defineCalls } from '../http/declare-call.ts'

/** The item's name in the draft; null if it has none or has been deleted. */
const titleSchema = localized(z.string()).nullable()
const daySchema = z.iso.date()

/** Query of GET /api/sites/:id/clicks: days in Tokyo, both inclusive; the sum of all days if absent. */
export const clicksQuerySchema = z.strictObject({ from: daySchema.optional(), to: daySchema.optional() })

/** GET /api/sites/:id/clicks: the clicks of a site's visitors. Items without a click are omitted. */
export const clicksReplySchema = z.object({
  clicks: z.array(
    z.object({
      kind: z.enum(clickKinds),
      /**
       * Id of the popup, the banner or button, or the product; the network for `sns`; the page for its own link button.
       */
      itemId: z.string(),
      title: titleSchema,
      /** Position of the page, for a page's own link button: `B3`. */
      page: z.string().nullable(),
      clickCount: z.number(),
    }),
  ),
  /** Number of applicants for each applicant popup, over all time, whatever days are requested. */
  applicants: z.array(
    z.object({
      popupId: z.string(),
      title: titleSchema,
      numberClicks: z.number(),
      /** The draft's limit; null if the draft no longer contains this popup. */
      limit: z.number().nullable(),
    }),
  ),
  /** Number of page views. */
  pageViews: z.number(),
})
export type ClicksReply = z.infer<typeof clicksReplySchema>

export const clickCalls = defineCalls({
  'GET /api/sites/:id/clicks': {
    action: 'site.read',
    tag: 'Sites',
    summary: 'Read what visitors of a site have clicked',
    description:
      'Banners and buttons, popups, products, social links, and how often pages were seen. docs/counting.md says what is counted.',
    query: {
      from: { description: 'The first day, of Tokyo; from the beginning without it.', example: '2026-11-01' },
      to: { description: 'The last day; until today without it.', example: '2026-11-30' },
    },
    ...answers(clicksReplySchema, 'What nobody has clicked is absent.'),
  },
})
