import { z } from 'zod'
import { type AdVisitor, longestAdVisitor } from '../../records/ad-service.ts'

const optional = (pattern: RegExp) => z.string().regex(pattern).optional().catch(undefined)

/* Anybody can make it up: what does not fit is left out. */
const adVisitorSchema: z.ZodType<AdVisitor> = z.object({
  consent: z.int().positive().optional(),
  page: z
    .string()
    .max(300)
    .regex(/^\/[\x21-\x7e]*$/)
    .transform((path) => path.replace(/[?#].*/, '')),
  fbp: optional(/^fb\.\d\.\d{10,14}\.\d{1,20}$/),
  fbc: optional(/^fb\.\d\.\d{10,14}\.[\w-]{1,500}$/),
  client: optional(/^\d{1,12}\.\d{1,12}$/),
  session: optional(/^\d{1,12}$/),
})

/** Undefined for a visitor who is not to be told of. */
export function readAdVisitor(header: string | undefined): AdVisitor | undefined {
  if (!header || header.length > longestAdVisitor) return undefined
  try {
    return adVisitorSchema.safeParse(JSON.parse(header)).data
  } catch {
    return undefined
  }
}
