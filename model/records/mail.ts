/** Where mail services report. */
export const mailEventsPath = '/api/mail-events'

/** Why a mail that a person caused is held back. Stored and sent: never renamed. */
export const heldReasons = [
  /** So many have gone to this address. */
  'recipient',
  /** New accounts behind one address have caused so many within a day. */
  'origin',
  /** Somebody has sent so many within an hour. */
  'person',
  /** An account has sent so many within a day. */
  'account',
  /** Mail servers have refused so many of the account's. */
  'refusals',
  /** Mail to this address has come back, or was reported as unwanted. */
  'suppressed',
] as const
export type HeldReason = (typeof heldReasons)[number]

/** What a mail server has reported of an address later. Stored and sent: never renamed. */
export const suppressionReasons = ['bounce', 'complaint'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]
