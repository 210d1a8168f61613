import { z } from 'zod'
import {
  attributionParameters,
  type DatedTouch,
  longestAttribution,
  longestEntry,
  maxPath,
  parameterValue,
  type SentAttribution,
  type Touch,
  touchMs,
} from '../../records/attribution.ts'
import { idSchema } from '../../values/fields.ts'
import { parsePosition } from '../../values/position.ts'

/*
 * What browsers send with a form about how it came to be. Anybody can make it up, and nobody's form is refused for it:
 * what does not fit is left out.
 */

const parametersSchema = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((given): Touch['parameters'] =>
    Object.fromEntries(
      attributionParameters.flatMap((name) => {
        const text = Object.hasOwn(given, name) ? given[name] : undefined
        const value = typeof text === 'string' ? parameterValue(name, text) : ''
        return value ? [[name, value]] : []
      }),
    ),
  )

const hostSchema = z
  .string()
  .regex(/^[a-z0-9.:[\]_-]{1,253}$/)
  .catch('')

/** As browsers write it: everything but ASCII is encoded. */
const entrySchema = z
  .string()
  .max(longestEntry)
  .regex(/^\/[\x21-\x7e]*$/)
  .transform((path) => path.replace(/[?#].*/, ''))
  .catch('')

const touchParts = { parameters: parametersSchema, referrer: hostSchema, entry: entrySchema }

const optionalId = idSchema.optional().catch(undefined)
/** Given by an address (visitor.md §7). */
const optionalName = z
  .string()
  .regex(/^[\w.~-]{1,200}$/)
  .optional()
  .catch(undefined)

const datedTouchSchema: z.ZodType<DatedTouch | undefined> = z
  .object({ ...touchParts, at: z.int().positive() })
  .optional()
  .catch(undefined)

const pathSchema = z
  .array(z.unknown())
  .catch([])
  .transform((path) =>
    path
      .slice(-maxPath)
      .filter((one) => typeof one === 'string')
      .filter((one) => parsePosition(one) !== undefined),
  )

export const sentAttributionSchema: z.ZodType<SentAttribution> = z.object({
  ...touchParts,
  path: pathSchema,
  page: optionalId,
  button: optionalId,
  product: optionalId,
  popup: optionalId,
  campaignItem: optionalId,
  experiment: optionalName,
  variation: optionalName,
  first: datedTouchSchema,
  last: datedTouchSchema,
})

/** What the header says; undefined if it says nothing that can be read. */
export function readSentAttribution(header: string | undefined): SentAttribution | undefined {
  if (header === undefined || header.length > longestAttribution) return undefined
  try {
    return sentAttributionSchema.safeParse(JSON.parse(header)).data
  } catch {
    return undefined
  }
}

/** How far the clock of a visitor may be ahead: a day. */
const aheadMs = 24 * 60 * 60_000

/** The same, without touches of a time that they are not kept for. */
export function withRecentTouches(sent: SentAttribution, now: number): SentAttribution {
  const isRecent = ({ at }: DatedTouch) => at >= now - touchMs && at <= now + aheadMs
  const { first, last, ...rest } = sent
  return { ...rest, ...(first && isRecent(first) && { first }), ...(last && isRecent(last) && { last }) }
}
