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

/** PUT /api/users/:id/second-step, and the reply to it and to GET of the same path. */
export const secondStepRuleSchema = z.strictObject({
  /** Whoever signs in without a second step has to set one up before anything else. */
  isRequired: z.boolean(),
})

export const networkCalls = defineCalls({
  'GET /api/users/:id/second-step': {
    action: 'account.networks',
    tag: 'Accounts',
    summary: 'Read whether the people of an account need a second step to log in',
    ...answers(secondStepRuleSchema, 'Whether they do.'),
  },
  'PUT /api/users/:id/second-step': {
    action: 'account.networks',
    tag: 'Accounts',
    summary: 'Say whether the people of an account need a second step to log in',
    description:
      'A passkey, or a code of an authenticator app. Whoever has none sets one up at the next log-in, and can do nothing else before. Accounts below have a rule of their own.',
    body: secondStepRuleSchema,
    example: { isRequired: true },
    ...answers(secondStepRuleSchema, 'The rule as it is kept.'),
  },
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
