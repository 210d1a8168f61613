import { z } from 'zod'

/** A widget that tells people from programs stands below the forms; its secret is no part of the definition. */
export const spamCheckSchema = z.strictObject({
  /** Of Cloudflare Turnstile. */
  turnstileKey: z
    .string()
    .regex(/^[0-9]x[A-Za-z0-9_-]{10,60}$/, 'turnstile-key')
    .optional(),
})
