/** Events of a site that other programs can be told about. Stored and sent: never renamed. */
export const webhookEvents = [
  'submission.created',
  'lead.changed',
  'member.confirmed',
  'survey.answered',
  'publish.live',
  'publish.failed',
  'comment.created',
  'comment.answered',
  'comment.resolved',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent on request, to test whether it arrives. */
export const testEvent = 'webhook.test'
export type SentEvent = WebhookEvent | typeof testEvent

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why there was no response, or no successful one. */
export const tryFailures = [
  /** The address, or the one its name resolves to, is not a public internet address. */
  'refused-address',
  'unreachable',
  'timed-out',
  /** Redirects are not followed. */
  'redirected',
  'bad-status',
  /** The mail exceeds a sending limit. */
  'held-back',
] as const
export type TryFailure = (typeof tryFailures)[number]

export interface DeliveryTry {
  /** Milliseconds since 1970. */
  at: number
  durationMs: number
  /** HTTP status of the response; null without one. */
  status: number | null
  failure: TryFailure | null
}

export const maxWebhooksOfSite = 10

/** After a rotation, both secrets sign for this time, so that receivers can change over. */
export const oldSecretMs = 24 * 60 * 60_000
