/** The values of each mail. Links are absolute URLs of the console. */
export interface MailValues
  extends BillMailValues,
    BrandMailValues,
    MemberMailValues,
    SpendingMailValues,
    ContestMailValues,
    UsageMailValues {
  invitation: { name: string; company: string; inviter: string; link: string }
  'password-reset': { name: string; link: string }
  'password-changed': { name: string }
  'two-factor-on': { name: string }
  'two-factor-off': { name: string }
  /** Somebody else has removed their second factor. */
  'two-factor-ended': { name: string; ender: string }
  'passkey-added': { name: string; passkey: string; host: string }
  'passkey-removed': { name: string; passkey: string; host: string }
  'sign-up': { name: string; company: string; link: string }
  /** Somebody signed up with an address that is known already. */
  'sign-up-known': { name: string; link: string }
  /** To the provider: the sign-up of `company` waits for approval. */
  'sign-up-waits': { name: string; company: string; link: string }
  'sign-up-approved': { name: string; company: string; link: string }
  /** To somebody who need not know the product. */
  'preview-invitation': { inviter: string; site: string; link: string }
  'preview-code': { site: string; code: string }
  /** Several comments of a few minutes in one mail. */
  'preview-comments': {
    name: string
    site: string
    count: string
    author: string
    text: string
    link: string
  }
  /** To those who may approve: `by` requests it, with the note `text`. */
  'approval-asked': { name: string; site: string; by: string; text: string; link: string }
  /** To the person who requested it. */
  'approval-given': { name: string; site: string; by: string; text: string; link: string }
  'approval-changes': { name: string; site: string; by: string; text: string; link: string }
  /** A domain is proven and opens the site. */
  'domain-ready': { name: string; site: string; domain: string; link: string }
  /** Its records are wrong; it is still served until then. */
  'domain-failing': { name: string; site: string; domain: string; until: string; link: string }
  'domain-off': { name: string; site: string; domain: string; link: string }
}

export type MailTemplate = keyof MailValues

/** Mails with a link or a code that works for a limited time. */
export type ExpiringMail =
  | 'invitation'
  | 'password-reset'
  | 'sign-up'
  | 'preview-invitation'
  | 'preview-code'
  | ExpiringMemberMail
export type ExpiringMemberMail = 'member-confirm' | 'member-password' | 'member-login' | 'member-email'

/** Values of mails to members of a site, which are signed with the site's name. */
export interface MemberMailValues {
  'member-confirm': MemberMail & { link: string }
  /** Somebody registered with the address of a member. */
  'member-known': MemberMail & { link: string }
  /** To a person who asks for the link of a registration, if there are several with this address. */
  'member-register-again': MemberMail & { link: string }
  'member-password': MemberMail & { link: string }
  'member-password-changed': MemberMail
  /** Contains a link that logs them in. */
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
  /** The site's name in the signature. */
  signedBy: string
}

interface BillMail {
  name: string
  company: string
  /** `2026-11` */
  month: string
  number: string
  /** Yen with tax. */
  total: string
  issuer: string
  link: string
}

/** Mails about bills, to accounts that owe them and to issuers. */
interface BillMailValues {
  'bill-ready': BillMail & { dueOn: string }
  'bill-ready-card': BillMail & { chargeOn: string }
  /** To the issuer: the bills that a run has made. */
  'bills-made': { name: string; company: string; month: string; count: string; total: string; link: string }
  'bill-refunded': Omit<BillMail, 'total'> & { amount: string; noteNumber: string }
}

/** Values of mails to a partner about the name of their console and their sender address. */
interface BrandMailValues {
  'console-domain-ready': ConsoleMail
  'console-domain-failing': ConsoleMail & { until: string }
  'console-domain-off': ConsoleMail
  /** `address` is the sender's. */
  'sender-ready': SenderMail
  'sender-failing': SenderMail
}

interface ConsoleMail {
  name: string
  domain: string
  link: string
}

interface SenderMail {
  name: string
  address: string
  link: string
}

interface UsageMail {
  name: string
  company: string
  used: string
  limit: string
  percent: string
  link: string
}

/** An account has nearly or fully reached its spending limit. In yen without tax. */
interface SpendingMail {
  name: string
  company: string
  spent: string
  limit: string
  link: string
}

interface SpendingMailValues {
  'spending-near': SpendingMail
  /** By the limit's action: nothing happens, nothing more is counted, or the sites go offline. */
  'spending-reached': SpendingMail
  'spending-stopped': SpendingMail
  'spending-offline': SpendingMail
}

/** Views of a site are contested, or the decision about them, with the note. */
interface ContestMail {
  name: string
  company: string
  site: string
  month: string
  count: string
  text: string
  link: string
}

interface ContestMailValues {
  /** To the issuer of the account's bills. */
  'views-contested': ContestMail
  /** To the account. */
  'contest-counted': ContestMail
  'contest-not-counted': ContestMail
}

/** A limit of the plan is nearly or fully used up. Prices are yen without tax. */
interface UsageMailValues {
  'usage-sites': UsageMail
  'usage-pages': UsageMail & { site: string }
  /** `price` of one page view beyond the limit. */
  'usage-views': UsageMail & { price: string }
  /** `cost`: of this month's page views beyond the limit. */
  'usage-views-over': UsageMail & { price: string; cost: string }
}
