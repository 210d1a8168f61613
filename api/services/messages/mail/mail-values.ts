/** What each mail speaks of. Links are whole addresses of the console. */
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
  /** Somebody else has ended it. */
  'two-factor-ended': { name: string; ender: string }
  'sign-up': { name: string; company: string; link: string }
  /** Somebody signed up with an address that is known already. */
  'sign-up-known': { name: string; link: string }
  /** To the provider: `company` waits for approval. */
  'sign-up-waits': { name: string; company: string; link: string }
  'sign-up-approved': { name: string; company: string; link: string }
  /** To somebody who need not know the product. */
  'preview-invitation': { inviter: string; site: string; link: string }
  'preview-code': { site: string; code: string }
  /** The comments of some minutes, told of by the last of them. */
  'preview-comments': {
    name: string
    site: string
    count: string
    author: string
    text: string
    link: string
  }
  /** To those who may approve: `by` has asked, with the words `text`. */
  'approval-asked': { name: string; site: string; by: string; text: string; link: string }
  /** To whoever asked. */
  'approval-given': { name: string; site: string; by: string; text: string; link: string }
  'approval-changes': { name: string; site: string; by: string; text: string; link: string }
  /** A domain is proven and opens the site. */
  'domain-ready': { name: string; site: string; domain: string; link: string }
  /** Its records are wrong; until when it is served all the same. */
  'domain-failing': { name: string; site: string; domain: string; until: string; link: string }
  'domain-off': { name: string; site: string; domain: string; link: string }
}

export type MailTemplate = keyof MailValues

/** What mails to members of a site speak of: they come from the site, whose name stands below them. */
export interface MemberMailValues {
  'member-confirm': MemberMail & { link: string }
  /** Somebody gave an address that is a member's already. */
  'member-known': MemberMail & { link: string }
  /** Who asks for the link of a registration, where there are several with this address. */
  'member-register-again': MemberMail & { link: string }
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

/** What accounts owe, and what whoever it is owed to has billed. */
interface BillMailValues {
  'bill-ready': BillMail & { dueOn: string }
  'bill-ready-card': BillMail & { chargeOn: string }
  /** To the issuer: what a run has made. */
  'bills-made': { name: string; company: string; month: string; count: string; total: string; link: string }
  'bill-refunded': Omit<BillMail, 'total'> & { amount: string; noteNumber: string }
}

/** What mails to a partner say of the name of their console and of their sender. */
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

/** What an account wants to spend in a month is nearly spent, or is. In yen without tax. */
interface SpendingMail {
  name: string
  company: string
  spent: string
  limit: string
  link: string
}

interface SpendingMailValues {
  'spending-near': SpendingMail
  /** What happens then: nothing, nothing more is counted, or the sites are offline. */
  'spending-reached': SpendingMail
  'spending-stopped': SpendingMail
  'spending-offline': SpendingMail
}

/** That views of a site are contested, or how that is decided, with what was written about it. */
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
  /** To whoever bills the account. */
  'views-contested': ContestMail
  /** To the account. */
  'contest-counted': ContestMail
  'contest-not-counted': ContestMail
}

/** A limit of the plan is nearly used up, or is. Prices are yen without tax. */
interface UsageMailValues {
  'usage-sites': UsageMail
  'usage-pages': UsageMail & { site: string }
  /** `price` of one page view beyond the limit. */
  'usage-views': UsageMail & { price: string }
  /** `cost`: of this month's page views beyond the limit. */
  'usage-views-over': UsageMail & { price: string; cost: string }
}
