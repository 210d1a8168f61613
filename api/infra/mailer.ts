/** Sender of a mail instead of the provider. */
export interface Sender {
  name: string
  /** The provider's if undefined. */
  address?: string
  /** DKIM key to sign the mail with. */
  dkim?: { domainName: string; keySelector: string; privateKey: string }
}

/** A mail to send. */
export interface OutgoingMail {
  /** The message id is derived from it, so that duplicates can be recognised. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Address for unsubscribing from its kind of mails with one click. */
  unsubscribe?: string | null
  /** Where answers go; to the sender without it. */
  replyTo?: string | null
  /** The provider if undefined. */
  sender?: Sender | undefined
}

/** Sends a mail. Throws `MailRefusedError` if retrying is pointless. */
export type Mailer = (mail: OutgoingMail) => Promise<void>

/** The mail server refuses this mail permanently. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
