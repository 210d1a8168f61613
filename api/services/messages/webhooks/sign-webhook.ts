import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const keyBytes = 32

/** `whsec_` and a key of 256 bits in base64, as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => prefix + randomBytes(keyBytes).toString('base64')

export interface SignedMessage {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** `webhook-signature`: one `v1,…` for each secret. */
export const webhookSignature = (
  secrets: readonly string[],
  { id, timestamp, body }: SignedMessage,
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
