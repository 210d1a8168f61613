/** Address at which mail services report events. */
export const mailEventsPath = '/api/mail-events'

/** Why a mail that a person caused is held back. Stored and sent: never renamed. */
export const heldReasons = [
  /** This address has received too many mails. */
  'recipient',
  /** New accounts behind one IP address have caused too many within a day. */
  'origin',
  /** A person has caused too many within an hour. */
  'person',
  /** An account has caused too many within a day. */
  'account',
  /** Mail servers have refused too many mails of the account. */
  'refusals',
  /** Mail to this address bounced or was reported as spam. */
  'suppressed',
  /** No mail server took it before its link expired. */
  'expired',
  /** Its link or code no longer worked when it was to be sent: replaced by a newer one, used or withdrawn. */
  'replaced',
] as const
export type HeldReason = (typeof heldReasons)[number]

/** What a mail server reported about an address later. Stored and sent: never renamed. */
export const suppressionReasons = ['bounce', 'complaint'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]
