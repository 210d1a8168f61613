import { z } from 'zod'
import { snsTypeSchema } from '../../definition/sns.ts'
import { idSchema } from '../../values/fields.ts'
import { languages } from '../../values/language.ts'
import { vitalNames } from '../../values/vital-scale.ts'
import type { VisitorEvents } from './events.ts'

const happened = { at: z.number().int().nonnegative(), page_id: idSchema }
const share = z.number().min(0).max(1)

const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...happened, type: z.literal('page_view') }),
  z.strictObject({
    ...happened,
    type: z.literal('page_slide'),
    from_page_id: idSchema,
    direction: z.enum(['up', 'down', 'left', 'right', 'jump']),
  }),
  z.strictObject({
    ...happened,
    type: z.literal('click_cta'),
    button_id: idSchema,
    button_link_type: z.enum(['CREATIVE_BLOCK', 'INTERNAL_URL', 'EXTERNAL_URL', 'SCRIPT', 'SURVEY']),
  }),
  z.strictObject({ ...happened, type: z.literal('click_product'), product_id: idSchema }),
  z.strictObject({ ...happened, type: z.literal('click_product_point'), product_id: idSchema }),
  z.strictObject({ ...happened, type: z.literal('click_popup_cta'), popup_id: idSchema }),
  z.strictObject({ ...happened, type: z.literal('click_campaign'), item_id: idSchema }),
  z.strictObject({ ...happened, type: z.literal('click_sns'), sns_type: snsTypeSchema }),
  z.strictObject({ ...happened, type: z.literal('page_leave'), dwell_ms: z.number().int().nonnegative() }),
  z.strictObject({ ...happened, type: z.literal('tap'), x: share, y: share }),
  z.strictObject({
    ...happened,
    type: z.literal('vital'),
    name: z.enum(vitalNames),
    value: z.number().nonnegative(),
  }),
])

/** The length that cookies allow; anything longer is not from our runtime. */
const name = z.string().min(1).max(200)
const experimentSchema = z.strictObject({ id: name, variation: name, session: name })

/** A batch of events: at most twice as many as a browser sends at once. */
export const visitorEventsSchema: z.ZodType<VisitorEvents> = z.strictObject({
  id: idSchema.optional(),
  siteId: z.string().min(1).max(63),
  language: z.enum(languages),
  events: z.array(eventSchema).min(1).max(1_000),
  search: z.string().max(2_000).optional(),
  referrer: z.string().max(2_000).optional(),
  isStaff: z.boolean().optional(),
  token: z.string().max(200).optional(),
  experiment: experimentSchema.optional(),
})
