import { z } from 'zod'
import { clickKinds } from '../submission.ts'

const daySchema = z.iso.date()

/** Query of GET /api/sites/:id/clicks: days of Tokyo, both included; without them all days together. */
export const clicksQuerySchema = z.strictObject({ from: daySchema.optional(), to: daySchema.optional() })

/** GET /api/sites/:id/clicks: what visitors of a site have clicked. What nobody has clicked is absent. */
export const clicksReplySchema = z.object({
  clicks: z.array(
    z.object({
      kind: z.enum(clickKinds),
      /** Of the popup, the banner or button, the product; the network for `sns`; the page for its own link button. */
      itemId: z.string(),
      clickCount: z.number(),
    }),
  ),
  /** How many have applied by each popup that takes so many: at all times, whatever days are asked for. */
  applicants: z.array(z.object({ popupId: z.string(), numberClicks: z.number() })),
  /** How often pages were seen. */
  pageViews: z.number(),
})
export type ClicksReply = z.infer<typeof clicksReplySchema>
