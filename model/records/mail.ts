/** Why a mail that a person caused is held back. Stored and sent: never renamed. */
export const heldReasons = [
  /** So many have gone to this address. */
  'recipient',
  /** Somebody has sent so many within an hour. */
  'person',
  /** An account has sent so many within a day. */
  'account',
  /** Mail servers have refused so many of the account's. */
  'refusals',
] as const
export type HeldReason = (typeof heldReasons)[number]
