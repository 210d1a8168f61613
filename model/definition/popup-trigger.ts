import { z } from 'zod'

/** What brings a popup up, on its pages and in its time. */
export const popupTriggerSchema = z.discriminatedUnion('opensOn', [
  z.strictObject({ opensOn: z.literal('ARRIVAL') }),
  /** The pointer leaves at the top of the window, or the visitor comes back to a tab that they left. */
  z.strictObject({ opensOn: z.literal('EXIT') }),
  z.strictObject({ opensOn: z.literal('IDLE'), idleS: z.number().int().min(1).max(600).default(10) }),
  /** The page that is the so manyth of the visit. */
  z.strictObject({ opensOn: z.literal('PAGES'), pageCount: z.number().int().min(2).max(100).default(3) }),
  /** A visitor who was here before. */
  z.strictObject({ opensOn: z.literal('RETURN') }),
])
export type PopupTrigger = z.infer<typeof popupTriggerSchema>

/** How often a popup is shown to the same browser. */
export const popupFrequencySchema = z.discriminatedUnion('showsAgain', [
  z.strictObject({ showsAgain: z.literal('ALWAYS') }),
  /** Once a visit. */
  z.strictObject({ showsAgain: z.literal('NEXT_VISIT') }),
  z.strictObject({ showsAgain: z.literal('DAYS'), days: z.number().int().min(1).max(365).default(7) }),
])
export type PopupFrequency = z.infer<typeof popupFrequencySchema>
