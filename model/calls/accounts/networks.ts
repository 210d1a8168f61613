import { z } from 'zod'
import { networkListSchema } from '../../values/fields.ts'
import { answers, defineCalls } from '../http/declare-call.ts'

/** PUT /api/users/:id/networks, PUT /api/sites/:id/preview/networks */
export const networksBodySchema = z.strictObject({
  networks: networkListSchema,
  /** Saves the networks even if none of them contains the caller's own address. */
  confirm: z.boolean().default(false),
})

/** The reply to these calls, and to GET of the same paths. */
export const networksReplySchema = z.object({
  networks: z.array(z.string()),
  /** The caller's address; null if unknown. */
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
