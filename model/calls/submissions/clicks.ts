import { z } from 'zod'
import { clickKinds } from '../../records/received.ts'
import { localized } from '../../values/language-schema.ts'
import { answers, defineCalls } from '../http/declare-call.ts'

/** What the draft calls it; null where it has no words, or is no longer there. */
const titleSchema = localized(z.string()).nullable()
const daySchema = z.iso.date()

/** Query of GET /api/sites/:id/clicks: days of Tokyo, both included; without them all days together. */
export const clicksQuerySchema = z.strictObject({ from: daySchema.optional(), to: daySchema.optional() })

/** GET /api/sites/:id/clicks: what visitors of a site have clicked. What nobody has clicked is absent. */
export const clicksReplySchema = z.object({
  clicks: z.array(
    z.object({
      kind: z.enum(clickKinds),
      /**
       * Id of the popup, the banner or button, or the product; the network for `sns`; the page for its own
       * link button.
       */
      itemId: z.string(),
      title: titleSchema,
      /** Where the page stands whose own link button it is: `B3`. */
      page: z.string().nullable(),
      clickCount: z.number(),
    }),
  ),
  /** How many have applied by each popup that takes so many: at all times, whatever days are asked for. */
  applicants: z.array(
    z.object({
      popupId: z.string(),
      title: titleSchema,
      numberClicks: z.number(),
      /** The draft's limit; null where the draft no longer has this popup. */
      limit: z.number().nullable(),
    }),
  ),
  /** How often pages were seen. */
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
