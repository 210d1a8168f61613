/** Whom a mail comes from in the place of the provider. */
export interface Sender {
  name: string
  /** The provider's where it is absent. */
  address?: string
  /** What the mail is signed with. */
  dkim?: { domainName: string; keySelector: string; privateKey: string }
}

/** A mail on its way out. */
export interface OutgoingMail {
  /** Makes the message's id, so that whoever gets it twice can tell. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where one click ends all mails of its kind. */
  unsubscribe?: string | null
  /** The provider where it is absent. */
  sender?: Sender | undefined
}

/** Hands a mail over. Throws `MailRefusedError` when trying again cannot help. */
export type Mailer = (mail: OutgoingMail) => Promise<void>

/** The mail server does not take this mail, and never will. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
