import { z } from 'zod'
import { attributionParameters } from '../../records/attribution.ts'
import { replySchemas } from '../http/schema-names.ts'

const touchParts = {
  /** `utm_…` and ids of clicks, as far as the address had them. */
  parameters: z.partialRecord(z.enum(attributionParameters), z.string()),
  /** Host of the referring website; empty without one. */
  referrer: z.string(),
  /** Path of the address that the visit began with. */
  entry: z.string(),
}

const datedTouchSchema = z.object({ ...touchParts, at: z.number() })

/** What led to a submission, a response or a registration, as the visitor's browser told it. */
export const attributionSchema = z.object({
  /** `utm_source`, otherwise the referring host; empty for who came directly. */
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  ...touchParts,
  /** Positions of the pages that were seen, the latest last. */
  path: z.array(z.string()).readonly(),
  /** The last page: its id, and its position then. */
  page: z.string().optional(),
  position: z.string().optional(),
  /** The element that led on: its id, and the button's text then. */
  button: z.string().optional(),
  buttonText: z.string().optional(),
  product: z.string().optional(),
  popup: z.string().optional(),
  campaignItem: z.string().optional(),
  experiment: z.string().optional(),
  variation: z.string().optional(),
  /** Of visitors who agreed to it: how they came the first and the last time in 90 days; milliseconds since 1970. */
  first: datedTouchSchema.optional(),
  last: datedTouchSchema.optional(),
})
attributionSchema.register(replySchemas, { id: 'Attribution' })

/** What lists show of it; null where nothing is known. */
export const sourceParts = {
  source: z.string().nullable(),
  medium: z.string().nullable(),
  campaign: z.string().nullable(),
  /** Position of the last page before the form. */
  position: z.string().nullable(),
}

/** What lists are narrowed to and grouped by; an empty text for who came directly, or without one. */
export const sourceFields = ['source', 'medium', 'campaign', 'position'] as const
export type SourceField = (typeof sourceFields)[number]
