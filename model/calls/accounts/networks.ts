import { z } from 'zod'
import { networkListSchema } from '../../values/fields.ts'

/** PUT /api/users/:id/networks, PUT /api/sites/:id/preview/networks */
export const networksBodySchema = z.strictObject({
  networks: networkListSchema,
  /** Saves it also where the caller's own address is in none of them. */
  confirm: z.boolean().default(false),
})
export type NetworksBody = z.input<typeof networksBodySchema>

/** The answer to these, and to GET of the same. */
export const networksReplySchema = z.object({
  networks: z.array(z.string()),
  /** Where the caller comes from; null where that is not known. */
  address: z.string().nullable(),
})
export type NetworksReply = z.infer<typeof networksReplySchema>
