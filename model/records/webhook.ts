/** What other programs can be told of, as it happens on a site. Stored and sent: never renamed. */
export const webhookEvents = [
  'submission.created',
  'member.confirmed',
  'survey.answered',
  'publish.live',
  'publish.failed',
  'comment.created',
  'comment.answered',
  'comment.resolved',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent when somebody asks for it, to see whether it arrives. */
export const testEvent = 'webhook.test'
export type SentEvent = WebhookEvent | typeof testEvent

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why there was no answer, or no good one. */
export const tryFailures = [
  /** The address, or what its name leads to, is none of the internet. */
  'refused-address',
  'unreachable',
  'timed-out',
  /** Redirects are not followed. */
  'redirected',
  'bad-status',
  /** A mail beyond what may be sent so often. */
  'held-back',
] as const
export type TryFailure = (typeof tryFailures)[number]

export interface DeliveryTry {
  /** Milliseconds since 1970. */
  at: number
  durationMs: number
  /** HTTP status of the response; null where none came. */
  status: number | null
  failure: TryFailure | null
}

export const maxWebhooksOfSite = 10

/** For so long after a rotation both secrets sign, so that receivers can change over. */
export const oldSecretMs = 24 * 60 * 60_000
