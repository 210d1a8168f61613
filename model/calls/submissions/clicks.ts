import { z } from 'zod'
import { clickKinds } from '../../records/received.ts'
import { localized } from '../../values/language-schema.ts'

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
