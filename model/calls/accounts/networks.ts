import { z } from 'zod'
import { networkListSchema } from '../../values/fields.ts'
import { answers, defineCalls } from '../http/declare-call.ts'

/** PUT /api/users/:id/networks, PUT /api/sites/:id/preview/networks */
export const networksBodySchema = z.strictObject({
  networks: networkListSchema,
  /** Saves it also where the caller's own address is in none of them. */
  confirm: z.boolean().default(false),
})

/** The answer to these, and to GET of the same. */
export const networksReplySchema = z.object({
  networks: z.array(z.string()),
  /** Where the caller comes from; null where that is not known. */
  address: z.string().nullable(),
})
export type NetworksReply = z.infer<typeof networksReplySchema>

export const networkCalls = defineCalls({
  'GET /api/users/:id/networks': {
    action: 'account.networks',
    tag: 'Accounts',
    summary: 'Read which networks the people of an account log in from',
    ...answers(networksReplySchema, 'The networks, and where the caller comes from.'),
  },
  'PUT /api/users/:id/networks': {
    action: 'account.networks',
    tag: 'Accounts',
    summary: 'Say which networks the people of an account log in from',
    description:
      'Whoever is logged in and comes from elsewhere is out with their next call; none lets them in from everywhere. Accounts below have networks of their own, API keys too. Without `confirm` the caller’s own address has to be in one of them.',
    body: networksBodySchema,
    example: { networks: ['192.0.2.0/24', '2001:db8::/32'], confirm: true },
    errors: ['CONFLICT'],
    ...answers(networksReplySchema, 'The networks as they are kept.'),
  },
})
