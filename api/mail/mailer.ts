/** A mail on its way out. */
export interface OutgoingMail {
  /** Makes the message's id, so that whoever gets it twice can tell. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** Hands a mail over. Throws `MailRefusedError` when trying again cannot help. */
export type Mailer = (mail: OutgoingMail) => Promise<void>

/** The mail server does not take this mail, and never will. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}
