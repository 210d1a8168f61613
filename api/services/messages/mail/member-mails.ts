import type { MailParts } from './mail-texts.ts'

/** What mails to members of a site speak of: they come from the site, whose name stands below them. */
export interface MemberMailValues {
  'member-confirm': MemberMail & { link: string }
  /** Somebody gave an address that is a member's already. */
  'member-known': MemberMail & { link: string }
  'member-password': MemberMail & { link: string }
  'member-password-changed': MemberMail
  /** A link by which they log in. */
  'member-login': MemberMail & { link: string }
  'member-passkey-added': MemberMail
  'member-line-connected': MemberMail
  /** To the new address. */
  'member-email': MemberMail & { link: string }
  /** To the earlier address. */
  'member-email-changed': MemberMail
  'member-withdrawn': MemberMail
}

interface MemberMail {
  site: string
  /** The same, as it stands below the mail. */
  signedBy: string
}

export type MemberMailTexts = Readonly<Record<keyof MemberMailValues, MailParts>>
