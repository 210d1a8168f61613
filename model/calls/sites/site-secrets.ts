import { z } from 'zod'
import { adServices } from '../../records/ad-service.ts'
import { answers, defineCalls } from '../http/declare-call.ts'

/**
 * Secrets with which a site authenticates itself to other services. The settings name each by its public counterpart.
 */
export const siteSecretNames = ['line-login', 'turnstile', ...adServices] as const
export type SiteSecretName = (typeof siteSecretNames)[number]

/** GET /api/sites/:id/secrets: which secrets exist, never their values. */
export const siteSecretsSchema = z.object({
  secrets: z.array(
    z.object({
      name: z.enum(siteSecretNames),
      /** ISO 8601, UTC. */
      setAt: z.string(),
    }),
  ),
})
export type SiteSecrets = z.infer<typeof siteSecretsSchema>

/** PUT /api/sites/:id/secrets: without a secret, the stored one is deleted. */
export const siteSecretBodySchema = z.strictObject({
  name: z.enum(siteSecretNames),
  secret: z
    .string()
    .trim()
    .min(8)
    .max(512)
    .regex(/^[\x21-\x7e]+$/)
    .nullable(),
})

const tag = 'Webhooks'

export const siteSecretCalls = defineCalls({
  'GET /api/sites/:id/secrets': {
    action: 'site.webhook',
    tag,
    summary: 'List which secrets of other services a site has',
    ...answers(siteSecretsSchema, 'Their names, and since when. What they are is never answered.'),
  },
  'PUT /api/sites/:id/secrets': {
    action: 'site.webhook',
    tag,
    summary: 'Enter the secret that a site proves itself to another service with, or forget it',
    description:
      '`line-login` for the channel of LINE Login, `turnstile` for the check below forms, `meta` for the access token of the Conversions API, `google-analytics` for the API secret of the Measurement Protocol. `null` forgets the secret.',
    body: siteSecretBodySchema,
    example: { name: 'turnstile', secret: '1x0000000000000000000000000000000AA' },
    ...answers(siteSecretsSchema, 'Which there are now.'),
  },
})
